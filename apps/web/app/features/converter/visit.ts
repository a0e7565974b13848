/**
 * What a converter finds when it is opened, and leaves when it is left: settings in the address and on the device, the input in
 * this tab.
 *
 * Secrets stand in none of them. A tool whose input is a secret leaves no input at all.
 */
import type { OptionValues, Tool } from '@whittle/tools-core'
import { keep, readKept } from '../../lib/deviceStorage.ts'
import { givenSettings, settingsAt } from '../../lib/toolSettings.ts'

/** An input above this many UTF-16 units is not brought back: what made the page slow would do so again. */
export const LONGEST_KEPT = 100_000

/** Where a converter begins. */
export interface Visit {
  readonly options: OptionValues
  readonly input: string | undefined
}

/** What is read of an address. */
interface Address {
  readonly search: string
  readonly hash: string
}

/**
 * What the address says; where it says nothing, what was left here before.
 *
 * @throws RangeError when the address carries a link that is not whole.
 */
export async function readVisit(tool: Tool, { search, hash }: Address): Promise<Visit> {
  // The code for links is loaded by those who bring one.
  const shared = hash === '' ? undefined : await (await import('./shareLink.ts')).fromFragment(hash)
  const isSecret = tool.secret === true
  if (shared !== undefined) {
    const options = givenSettings(tool, shared.options)
    return { options, input: isSecret ? undefined : shared.input }
  }
  const input = isSecret ? undefined : (readKept(inputKey(tool), 'tab') ?? undefined)
  return { options: settingsAt(tool, search), input }
}

/** Keeps the input in this tab, unless it is a secret, a file or too long. */
export function keepInput(tool: Tool, text: string | undefined): void {
  keep(inputKey(tool), text !== undefined && isInputKept(tool, text) ? text : null, 'tab')
}

/** Whether the next visit finds this text. */
export function isInputKept(tool: Tool, text: string): boolean {
  return tool.secret !== true && text !== '' && text.length <= LONGEST_KEPT
}

function inputKey({ id }: Tool): string {
  return `whittle:input:${id}`
}
