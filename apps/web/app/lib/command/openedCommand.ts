/**
 * Which page a pasted `whittle` command opens, and with what. It loads the registry of all tools, so import
 * it on demand. Pure.
 */
import {
  type CommandState,
  type ImageCommand,
  isCommand,
  type PipelineCommand,
  parseCommand,
  type ToolCommand,
  type VideoCommand,
} from '@whittle/cli/command'
import { defaultOptions, findTool } from '@whittle/tools-core'
import { findStepTool } from '@whittle/tools-core/pipeline'
import type { HandOverItem } from '../handOver/handOverItem.ts'
import { toolPath } from '../links/toolPath.ts'
import { imageAddress } from './imageAddress.ts'

/** What a command opens, or why it cannot be read. */
export type OpenedCommand =
  | {
      readonly ok: true
      /** The page, as the visitor knows it. */
      readonly name: string
      readonly path: string
      /** What the page is given; absent where its address says everything. */
      readonly item?: HandOverItem
      /** Labels of secrets that the command only names. */
      readonly secrets: readonly string[]
    }
  | { readonly ok: false; readonly message: string }

/** Reads a command; `undefined` for any other text. */
export function openedCommand(text: string): OpenedCommand | undefined {
  if (!isCommand(text)) return undefined
  const parsed = parseCommand(text)
  if (!parsed.ok) return parsed
  return { ok: true, ...pageOf(parsed.value), secrets: parsed.secrets }
}

type Page = Pick<Extract<OpenedCommand, { ok: true }>, 'name' | 'path' | 'item'>

function pageOf(state: CommandState): Page {
  if (state.kind === 'tool') return toolPage(state)
  if (state.kind === 'video') return videoPage(state)
  return state.kind === 'pipeline' ? pipelinePage(state) : imagePage(state)
}

/** What has no page of its own, such as `whittle json format`, is a pipeline of one step. */
function toolPage({ tool: id, options: own, input }: ToolCommand): Page {
  const tool = findTool(id)
  if (tool === undefined) {
    const step = { tool: id, options: own }
    return pipelinePage({
      pipeline: { version: 1, name: findStepTool(id)?.title ?? id, steps: [step] },
      ...(input === undefined ? {} : { input }),
    })
  }
  const path = toolPath(tool)
  // A secret that is here stays: the command does not contain it.
  const isOpen = ([name]: readonly [string, unknown]): boolean => tool.options[name]?.kind !== 'key'
  const options = Object.fromEntries(Object.entries({ ...defaultOptions(tool), ...own }).filter(isOpen))
  return { name: tool.title, path, item: { to: path, options, ...textOf(input) } }
}

function pipelinePage({ pipeline, input, second }: Omit<PipelineCommand, 'kind'>): Page {
  const text = textOf(input)
  const content = 'text' in text ? { content: text } : {}
  const joined = second !== undefined && 'text' in second ? { second: second.text } : {}
  const item = { to: '/pipeline', pipeline, ...content, ...joined }
  return { name: 'Pipeline Builder', path: '/pipeline', item }
}

function imagePage(command: ImageCommand): Page {
  const path = imageAddress(command)
  return { name: path.startsWith('/image-batch') ? 'Many pictures' : 'Image Editor', path }
}

function videoPage({ settings }: VideoCommand): Page {
  const path = '/image-to-video'
  return { name: 'Image to Video Maker', path, item: { to: path, video: settings } }
}

function textOf(input: CommandState['input']): { readonly text: string } | Record<never, never> {
  return input !== undefined && 'text' in input ? { text: input.text } : {}
}
