/**
 * What a converter finds when it is opened, and leaves when it is left: settings in the address and on the device, the input in
 * this tab.
 *
 * Secrets stand in none of them. A tool whose input is a secret leaves no input at all.
 */
import { type OptionValues, readOptions, shareableOptions, type Tool } from '@whittle/tools-core'
import { keep, readKept } from '../../lib/deviceStorage.ts'

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
    const options = readOptions(tool, withoutKeys(tool, shared.options)).values
    return { options, input: isSecret ? undefined : shared.input }
  }
  const parameters = Object.fromEntries(new URLSearchParams(search))
  const isNamed = Object.keys(parameters).some((name) => name in tool.options)
  const given = isNamed ? withoutKeys(tool, parameters) : keptOptions(tool)
  const input = isSecret ? undefined : (readKept(inputKey(tool), 'tab') ?? undefined)
  return { options: readOptions(tool, given).values, input }
}

/** Keeps the settings on the device; the defaults need no keeping. */
export function keepOptions(tool: Tool, options: OptionValues): void {
  const kept = shareableOptions(tool, options)
  const isDefault = Object.keys(kept).length === 0
  keep(optionsKey(tool), isDefault ? null : JSON.stringify(kept))
}

/** Keeps the input in this tab, unless it is a secret, a file or too long. */
export function keepInput(tool: Tool, text: string | undefined): void {
  keep(inputKey(tool), text !== undefined && isInputKept(tool, text) ? text : null, 'tab')
}

/** Whether the next visit finds this text. */
export function isInputKept(tool: Tool, text: string): boolean {
  return tool.secret !== true && text !== '' && text.length <= LONGEST_KEPT
}

/** The query of an address that stands for these settings: `?mode=form`, or nothing. */
export function queryOf(tool: Tool, options: OptionValues): string {
  const query = new URLSearchParams(shareableOptions(tool, options)).toString()
  return query === '' ? '' : `?${query}`
}

function keptOptions(tool: Tool): Readonly<Record<string, unknown>> {
  const kept = readKept(optionsKey(tool))
  if (kept === null) return {}
  try {
    const value: unknown = JSON.parse(kept)
    return typeof value === 'object' && value !== null ? withoutKeys(tool, { ...value }) : {}
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}

/** A key in an address was put there by somebody else: it is not used. */
function withoutKeys(
  tool: Tool,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(given).filter(([name]) => tool.options[name]?.kind !== 'key'))
}

function optionsKey({ id }: Tool): string {
  return `whittle:options:${id}`
}

function inputKey({ id }: Tool): string {
  return `whittle:input:${id}`
}
