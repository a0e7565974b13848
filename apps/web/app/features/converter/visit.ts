/**
 * What a converter finds when it is opened, and leaves when it is left: settings in the address and on the device, the
 * input in this tab.
 *
 * Secrets stand in none of them. A tool whose input is a secret leaves no input at all.
 */
import { type OptionValues, readOptions, shareableOptions, type Tool } from '@whittle/tools-core'

/** An input above this many UTF-16 units is not brought back: what made the page slow would do so again. */
export const LONGEST_KEPT = 100_000

/** Where a converter begins. */
export interface Visit {
  readonly options: OptionValues
  readonly input: string | undefined
}

/** Storage of the browser; it may be full, and reaching for it fails where it is blocked. */
interface Shelf {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** The parts of a browser that are read and written here. */
export interface Surroundings {
  readonly search: string
  readonly hash: string
  /** Settings stay here until the visitor clears them. */
  readonly device: () => Shelf
  /** The input stays here until the tab is closed. */
  readonly tab: () => Shelf
}

/**
 * What the address says; where it says nothing, what was left here before.
 *
 * @throws RangeError when the address carries a link that is not whole.
 */
export async function readVisit(tool: Tool, { search, hash, device, tab }: Surroundings): Promise<Visit> {
  // The code for links is loaded by those who bring one.
  const shared = hash === '' ? undefined : await (await import('./shareLink.ts')).fromFragment(hash)
  const isSecret = tool.secret === true
  if (shared !== undefined) {
    const options = readOptions(tool, withoutKeys(tool, shared.options)).values
    return { options, input: isSecret ? undefined : shared.input }
  }
  const parameters = Object.fromEntries(new URLSearchParams(search))
  const isNamed = Object.keys(parameters).some((name) => name in tool.options)
  const given = isNamed ? withoutKeys(tool, parameters) : keptOptions(tool, device)
  const input = isSecret ? undefined : (read(tab, inputKey(tool)) ?? undefined)
  return { options: readOptions(tool, given).values, input }
}

/** Keeps the settings on the device; the defaults need no keeping. */
export function keepOptions(
  tool: Tool,
  options: OptionValues,
  { device }: Pick<Surroundings, 'device'>,
): void {
  const kept = shareableOptions(tool, options)
  const isDefault = Object.keys(kept).length === 0
  write(device, optionsKey(tool), isDefault ? null : JSON.stringify(kept))
}

/** Keeps the input in this tab, unless it is a secret, a file or too long. */
export function keepInput(tool: Tool, text: string | undefined, { tab }: Pick<Surroundings, 'tab'>): void {
  const isKept = tool.secret !== true && text !== undefined && text !== '' && text.length <= LONGEST_KEPT
  write(tab, inputKey(tool), isKept ? text : null)
}

/** The query of an address that stands for these settings: `?mode=form`, or nothing. */
export function queryOf(tool: Tool, options: OptionValues): string {
  const query = new URLSearchParams(shareableOptions(tool, options)).toString()
  return query === '' ? '' : `?${query}`
}

function keptOptions(tool: Tool, device: () => Shelf): Readonly<Record<string, unknown>> {
  const kept = read(device, optionsKey(tool))
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

function read(shelf: () => Shelf, key: string): string | null {
  try {
    return shelf().getItem(key)
  } catch (error) {
    console.info('The storage of this browser cannot be read.', error)
    return null
  }
}

function write(shelf: () => Shelf, key: string, value: string | null): void {
  try {
    if (value === null) shelf().removeItem(key)
    else shelf().setItem(key, value)
  } catch (error) {
    // Storage is blocked or full: the page works all the same, and begins afresh the next time.
    console.info('The storage of this browser cannot be written.', error)
  }
}
