/** The pages of the registry's groups and tools. Pure. */
import type { Tool } from '@whittle/tools-core'
import type { GroupCopy } from '../content/converters.ts'
import { groupPath, toolPath } from '../lib/links/toolPath.ts'
import type { Page } from './ownPages.ts'

/** The page of a group. */
export function groupPage(group: GroupCopy): Page {
  return { ...group, path: groupPath(group.id), kind: 'converters' }
}

/** The page of a tool. */
export function toolPage(tool: Pick<Tool, 'id' | 'group' | 'title' | 'summary' | 'keywords'>): Page {
  return {
    path: toolPath(tool),
    kind: 'converter',
    name: tool.title,
    title: `${tool.title}: free, in your browser`,
    description: description(tool.summary),
    keywords: tool.keywords,
  }
}

/** The most characters of a description that search engines show. */
const MAX_DESCRIPTION_LENGTH = 160

/** Sentences that hold for every tool; the longest that fits follows the tool's summary. */
const PROMISES = [
  'Free and in your browser: what you enter is not uploaded.',
  'What you enter is not uploaded.',
] as const

function description(summary: string): string {
  const whole = PROMISES.map((promise) => `${summary} ${promise}`)
  return whole.find((text) => text.length <= MAX_DESCRIPTION_LENGTH) ?? summary
}
