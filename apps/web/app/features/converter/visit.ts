/**
 * What a converter finds when it is opened, and leaves when it is left: settings in the address and on the device, the input in
 * this tab.
 *
 * Secrets stand in none of them. A tool whose input is a secret leaves no input at all.
 */
import type { OptionValues, Tool } from '@whittle/tools-core'
import { keepText, LONGEST_KEPT, readKeptText } from '../../lib/keptText.ts'
import { givenSettings, settingsAt } from '../../lib/toolSettings.ts'

/** Where a converter begins. */
export interface Visit {
  readonly options: OptionValues
  readonly input: string | undefined
  /** What was left here and is too long to begin with unasked: what made the page slow would do so again. */
  readonly offered?: string | undefined
  /** What a link carries and this tool does not take: the names of settings, and `input`. */
  readonly notTaken: readonly string[]
}

/**
 * What a link says; `undefined` where the fragment is none. A secret is taken from no link.
 *
 * @throws RangeError when it is not whole.
 */
export async function readLink(tool: Tool, hash: string): Promise<Visit | undefined> {
  // The code for links is loaded by those who bring one.
  const link =
    hash === '' ? undefined : await (await import('../../lib/linkFragment.ts')).unpackFragment(hash)
  if (link === undefined) return undefined
  const { values, ignored } = givenSettings(tool, link.settings)
  if (tool.secret !== true || link.input === undefined)
    return { options: values, input: link.input, notTaken: ignored }
  return { options: values, input: undefined, notTaken: [...ignored, 'input'] }
}

/** What the query of the address says and what was left here before. */
export function readKeptVisit(tool: Tool, search: string): Visit {
  const text = tool.secret === true ? undefined : (readKeptText(inputKey(tool), 'tab') ?? undefined)
  const isLong = text !== undefined && text.length > LONGEST_KEPT
  const left = isLong ? { input: undefined, offered: text } : { input: text }
  return { options: settingsAt(tool, search), ...left, notTaken: [] }
}

/** Keeps the input in this tab, unless it is a secret or a file; a long one only until the document is left. */
export function keepInput(tool: Tool, text = ''): void {
  keepText(inputKey(tool), tool.secret === true ? '' : text, 'tab')
}

/** Whether the next visit finds this text. */
export function isInputKept(tool: Tool, text: string): boolean {
  return tool.secret !== true && text !== '' && text.length <= LONGEST_KEPT
}

function inputKey({ id }: Tool): string {
  return `whittle:input:${id}`
}
