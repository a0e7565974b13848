/**
 * What a converter restores when it is opened and keeps when it is left: settings in the address and on the device, the input in this tab.
 *
 * Secrets are never stored in any of them. A tool whose input is secret keeps no input at all.
 */
import type { OptionValues, Tool } from '@whittle/tools-core'
import { keepText, LONGEST_KEPT, readKeptText } from '../../lib/device/keptText.ts'
import { givenSettings, settingsAt } from '../../lib/device/toolSettings.ts'

/** The initial state of a converter. */
export interface Visit {
  readonly options: OptionValues
  readonly input: string | undefined
  /** A kept text that is too long to restore unasked: what made the page slow would do so again. */
  readonly offered?: string | undefined
  /** What a link carries but this tool does not accept: names of settings, and `input`. */
  readonly notTaken: readonly string[]
}

/**
 * Parses a link; `undefined` if the fragment is not one. Secrets are never taken from a link.
 *
 * @throws RangeError when the link is incomplete.
 */
export async function readLink(tool: Tool, hash: string): Promise<Visit | undefined> {
  // The code for links is only loaded if there is one.
  const link =
    hash === '' ? undefined : await (await import('../../lib/links/linkFragment.ts')).unpackFragment(hash)
  if (link === undefined) return undefined
  const { values, ignored } = givenSettings(tool, link.settings)
  if (tool.secret !== true || link.input === undefined)
    return { options: values, input: link.input, notTaken: ignored }
  return { options: values, input: undefined, notTaken: [...ignored, 'input'] }
}

/** The settings in the address and what was kept here before. */
export function readKeptVisit(tool: Tool, search: string): Visit {
  const text = tool.secret === true ? undefined : (readKeptText(inputKey(tool), 'tab') ?? undefined)
  const isLong = text !== undefined && text.length > LONGEST_KEPT
  const left = isLong ? { input: undefined, offered: text } : { input: text }
  return { options: settingsAt(tool, search), ...left, notTaken: [] }
}

/** Keeps the input in this tab, unless it is a secret or a file; a long one only until the document is unloaded. */
export function keepInput(tool: Tool, text = ''): void {
  keepText(inputKey(tool), tool.secret === true ? '' : text, 'tab')
}

/** Whether this text is kept for the next visit. */
export function isInputKept(tool: Tool, text: string): boolean {
  return tool.secret !== true && text !== '' && text.length <= LONGEST_KEPT
}

function inputKey({ id }: Tool): string {
  return `whittle:input:${id}`
}
