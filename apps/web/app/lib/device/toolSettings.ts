/**
 * The settings of a tool in the query of its address and on the device: `?mode=form`. Defaults stand in neither, and secrets never do.
 */

import {
  hostZone,
  type OptionValues,
  type ReadOptions,
  readOptions,
  shareableOptions,
  type Tool,
} from '@whittle/tools-core'
import { keep } from './deviceStorage.ts'
import { readKeptJson } from './keptJson.ts'
import { settingsKey } from './settingsKey.ts'

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

/** The visitor's own zone, where the browser tells one, for the option that asks for it. */
function visitorsZone(tool: Tool): Readonly<Record<string, string>> {
  const own = hostZone()
  const names = Object.entries(tool.options).flatMap(([name, option]) =>
    option.kind === 'zone' && option.visitors ? [name] : [],
  )
  return own === undefined ? {} : Object.fromEntries(names.map((name) => [name, own]))
}

/** Keeps the settings on the device; the defaults need no keeping. */
export function keepToolSettings(tool: Tool, options: OptionValues): void {
  const kept = shareableOptions(tool, options)
  const isDefault = Object.keys(kept).length === 0
  keep(settingsKey(tool.id), isDefault ? null : JSON.stringify(kept))
}

/** The query of an address that stands for these settings: `?mode=form`, or nothing. */
export function queryOf(tool: Tool, options: OptionValues): string {
  const query = new URLSearchParams(shareableOptions(tool, options)).toString()
  return query === '' ? '' : `?${query}`
}

function keptSettings(tool: Tool): Readonly<Record<string, unknown>> {
  const value = readKeptJson(settingsKey(tool.id))
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
