/** Outputs that are shown as what they are: a picture, a page, a list. The text of each is one press away. */
import type { Tool } from '@whittle/tools-core'
import type { ComponentType } from 'react'
import type { ConverterOutput } from '../store.ts'
import type { OutputViewProps } from './outputViewProps.ts'

/** How the output of a tool is shown. */
export interface OutputView {
  readonly name: string
  /** What the text itself is called. */
  readonly textName: string
  /** Whether a text is one; without it, all are. */
  readonly fits?: (text: string) => boolean
  readonly load: () => Promise<{ readonly default: ComponentType<OutputViewProps> }>
}

const LIST: OutputView = { name: 'List', textName: 'Text', load: () => import('./ListView.tsx') }

/** Views by the tool's id. */
const OUTPUT_VIEWS: Readonly<Record<string, OutputView>> = {
  password: LIST,
  passphrase: LIST,
  id: LIST,
  'markdown-to-html': { name: 'Preview', textName: 'HTML', load: () => import('./MarkdownView.tsx') },
  qr: {
    name: 'Picture',
    textName: 'SVG source',
    fits: (text) => text.startsWith('<svg '),
    load: () => import('./QrView.tsx'),
  },
}

/**
 * The view of an output; undefined where there is only its text. A generator has one before its first
 * output too, so that nothing moves when that arrives.
 */
export function outputView({ id, generates }: Tool, output: ConverterOutput | null): OutputView | undefined {
  const view = OUTPUT_VIEWS[id]
  if (output === null) return generates === 'alone' ? view : undefined
  return output.kind === 'text' && (view?.fits?.(output.text) ?? true) ? view : undefined
}
