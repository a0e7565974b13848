/**
 * Recipes that the visitor has named, on this device: as the saved settings of this page, which the settings
 * file contains and “On this device” lists.
 */
import { isRecord } from '@whittle/foundation/record'
import { setStored } from '../../lib/device/deviceStorage.ts'
import { OWN_PRESETS_KEY } from '../../lib/device/settingsKey.ts'
import { readStoredJson } from '../../lib/device/storedJson.ts'
import { type BatchSettings, DEFAULT_SETTINGS } from './settings.ts'
import { queryOfSettings, settingsInQuery } from './settingsLink.ts'

/** A recipe with the visitor's name for it. */
export interface OwnPreset {
  readonly name: string
  readonly settings: BatchSettings
}

/** The visitor's recipes, by name; what is damaged, or no setting any more, is left out. */
export function ownPresets(): readonly OwnPreset[] {
  const stored = readStoredJson(OWN_PRESETS_KEY)
  if (!isRecord(stored)) return []
  return Object.entries(stored)
    .flatMap(([name, values]) => (isRecord(values) ? [{ name, settings: settingsOf(values) }] : []))
    .sort((one, other) => one.name.localeCompare(other.name))
}

/** Stores a recipe; one of the same name is replaced. */
export function storePreset(name: string, settings: BatchSettings): void {
  write([...ownPresets().filter((preset) => preset.name !== name), { name, settings }])
}

/** Removes a recipe. */
export function forgetPreset(name: string): void {
  write(ownPresets().filter((preset) => preset.name !== name))
}

function write(presets: readonly OwnPreset[]): void {
  const entries = presets.map(({ name, settings }) => [name, settings] as const)
  setStored(OWN_PRESETS_KEY, entries.length === 0 ? null : JSON.stringify(Object.fromEntries(entries)))
}

/** As for a link: what is unknown or out of range is as usual. */
function settingsOf(values: Readonly<Record<string, unknown>>): BatchSettings {
  const known = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
  return settingsInQuery(new URLSearchParams(known).toString()) ?? DEFAULT_SETTINGS
}

/** Whether two settings make the same recipe. */
export function isSameRecipe(one: BatchSettings, other: BatchSettings): boolean {
  return queryOfSettings(one) === queryOfSettings(other)
}
