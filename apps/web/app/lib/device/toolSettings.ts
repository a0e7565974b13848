/**
 * The settings of a tool, in the query of its address (`?mode=form`) and on the device. Neither contains
 * defaults, and never secrets.
 */

import {
  hostZone,
  type OptionValues,
  type ReadOptions,
  readOptions,
  shareableOptions,
  type Tool,
} from '@whittle/tools-core'
import { setStored } from './deviceStorage.ts'
import { settingsKey } from './settingsKey.ts'
import { readStoredJson } from './storedJson.ts'

/** Returns the settings in an address; where it names none, the stored ones; otherwise the defaults. */
export function settingsAt(tool: Tool, search: string): OptionValues {
  const parameters = Object.fromEntries(new URLSearchParams(search))
  const isNamed = Object.keys(parameters).some((name) => name in tool.options)
  const given = isNamed ? parameters : storedSettings(tool)
  return givenSettings(tool, { ...visitorsZone(tool), ...given }).values
}

/** Returns the settings that an address names, and no others. */
export function settingsNamedAt(tool: Tool, search: string): OptionValues {
  const parameters = Object.fromEntries(new URLSearchParams(search))
  const { values, ignored } = givenSettings(tool, parameters)
  const isTaken = ([name]: readonly [string, unknown]): boolean =>
    name in parameters && !ignored.includes(name)
  return Object.fromEntries(Object.entries(values).filter(isTaken))
}

/**
 * Reads settings from a link or from storage, and names those that were not taken. A value for a key option
 * would come from somebody else, so it is never used.
 */
export function givenSettings(tool: Tool, given: Readonly<Record<string, unknown>>): ReadOptions {
  const isKey = ([name]: readonly [string, unknown]): boolean => tool.options[name]?.kind === 'key'
  const entries = Object.entries(given)
  const { values, ignored } = readOptions(tool, Object.fromEntries(entries.filter((entry) => !isKey(entry))))
  return { values, ignored: [...ignored, ...entries.filter(isKey).map(([name]) => name)] }
}

/** The visitor's time zone, where the browser reports it, for the option that defaults to it. */
function visitorsZone(tool: Tool): Readonly<Record<string, string>> {
  const own = hostZone()
  const names = Object.entries(tool.options).flatMap(([name, option]) =>
    option.kind === 'zone' && option.visitors ? [name] : [],
  )
  return own === undefined ? {} : Object.fromEntries(names.map((name) => [name, own]))
}

/** Stores the settings on the device, except the defaults. */
export function storeToolSettings(tool: Tool, options: OptionValues): void {
  const stored = shareableOptions(tool, options)
  const isDefault = Object.keys(stored).length === 0
  setStored(settingsKey(tool.id), isDefault ? null : JSON.stringify(stored))
}

/** Returns the options that changed. */
export function changedOptions(options: OptionValues, before: OptionValues): OptionValues {
  return Object.fromEntries(Object.entries(options).filter(([name, value]) => value !== before[name]))
}

/**
 * Stores the settings that the visitor changed. The others stay as stored: a link or another page may have
 * set them.
 */
export function storeChangedSettings(tool: Tool, options: OptionValues, before: OptionValues): void {
  storeToolSettings(tool, { ...settingsAt(tool, ''), ...changedOptions(options, before) })
}

/** Returns the query for these settings, such as `?mode=form`; empty for the defaults. */
export function queryOf(tool: Tool, options: OptionValues): string {
  const query = new URLSearchParams(shareableOptions(tool, options)).toString()
  return query === '' ? '' : `?${query}`
}

function storedSettings(tool: Tool): Readonly<Record<string, unknown>> {
  const value = readStoredJson(settingsKey(tool.id))
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
