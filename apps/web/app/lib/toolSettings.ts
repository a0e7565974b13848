/**
 * The settings of a tool in the query of its address and on the device: `?mode=form`. Defaults stand in neither, and secrets never do.
 */
import {
  type OptionValues,
  type ReadOptions,
  readOptions,
  shareableOptions,
  type Tool,
} from '@whittle/tools-core'
import { keep } from './deviceStorage.ts'
import { readKeptJson } from './keptJson.ts'

/** What an address says; where it names no setting, what was kept here before; else the defaults. */
export function settingsAt(tool: Tool, search: string): OptionValues {
  const parameters = Object.fromEntries(new URLSearchParams(search))
  const isNamed = Object.keys(parameters).some((name) => name in tool.options)
  const given = isNamed ? parameters : keptSettings(tool)
  return givenSettings(tool, { ...visitorsZone(tool), ...given }).values
}

/**
 * Settings from a link or from storage, and the names of those that were not taken. A key among them was put there by somebody else:
 * it is not used.
 */
export function givenSettings(tool: Tool, given: Readonly<Record<string, unknown>>): ReadOptions {
  const isKey = ([name]: readonly [string, unknown]): boolean => tool.options[name]?.kind === 'key'
  const entries = Object.entries(given)
  const { values, ignored } = readOptions(tool, Object.fromEntries(entries.filter((entry) => !isKey(entry))))
  return { values, ignored: [...ignored, ...entries.filter(isKey).map(([name]) => name)] }
}

/** The visitor's own zone for the option that asks for it. Who is in UTC has said nothing: servers and careful browsers are. */
function visitorsZone(tool: Tool): Readonly<Record<string, string>> {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const names = Object.entries(tool.options).flatMap(([name, option]) =>
    option.kind === 'zone' && option.visitors ? [name] : [],
  )
  return /^(?:Etc\/)?UTC$/.test(own) ? {} : Object.fromEntries(names.map((name) => [name, own]))
}

/** Keeps the settings on the device; the defaults need no keeping. */
export function keepToolSettings(tool: Tool, options: OptionValues): void {
  const kept = shareableOptions(tool, options)
  const isDefault = Object.keys(kept).length === 0
  keep(settingsKey(tool), isDefault ? null : JSON.stringify(kept))
}

/** The query of an address that stands for these settings: `?mode=form`, or nothing. */
export function queryOf(tool: Tool, options: OptionValues): string {
  const query = new URLSearchParams(shareableOptions(tool, options)).toString()
  return query === '' ? '' : `?${query}`
}

function keptSettings(tool: Tool): Readonly<Record<string, unknown>> {
  const value = readKeptJson(settingsKey(tool))
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function settingsKey({ id }: Tool): string {
  return `whittle:options:${id}`
}
