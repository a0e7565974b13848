/**
 * Everything that the palette finds: each public page, with the other names of its tool and what can be set
 * there.
 *
 * The build runs this module and inlines its exports (`vite/evaluatedModules.ts`). It exports plain data
 * only.
 */
import { tools } from '@whittle/tools-core'
import { toolPath } from '../../lib/links/toolPath.ts'
import { type Page, pages } from '../../pages/pages.ts'
import type { Findable } from './rank.ts'

/** A page to go to. */
export interface Entry extends Findable {
  readonly path: string
  readonly section: 'tools' | 'pages' | 'articles'
  readonly description: string
}

const TOOL_AT = new Map<string, (typeof tools)[number]>(tools.map((tool) => [toolPath(tool), tool]))

/** Search terms for pages that are not in the tool registry: what visitors have and what they want. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  '/image-editor': [
    'HEIC to JPG',
    'PNG to JPG',
    'PNG to WebP',
    'JPG to AVIF',
    'SVG to PNG',
    'TIFF to JPG',
    'favicon ICO maker',
    'photo resizer',
  ],
  '/image-to-video': ['photo to MP4', 'photo to GIF', 'animated WebP', 'Ken Burns effect'],
}

/** In site order. */
export const ENTRIES: readonly Entry[] = pages.map((page) => {
  const tool = TOOL_AT.get(page.path)
  return {
    path: page.path,
    section: sectionOf(page),
    name: page.name,
    description: tool?.summary ?? page.description,
    // Include the title: it is shown in the tab, in bookmarks and as the page's heading.
    aliases: [page.title, ...(tool?.aliases ?? []), ...(OTHER_NAMES[page.path] ?? [])],
    keywords: page.keywords,
    settings: tool === undefined ? [] : settingsOf(tool),
  }
})

/** What a tool lets people choose, by the names that they see. */
function settingsOf({ options }: (typeof tools)[number]): readonly string[] {
  return Object.values(options).flatMap((option) =>
    option.kind === 'enum' ? [option.label, ...option.values] : [option.label],
  )
}

function sectionOf({ kind }: Page): Entry['section'] {
  if (kind === 'post') return 'articles'
  return kind === 'home' || kind === 'page' ? 'pages' : 'tools'
}
