/**
 * Writes, checks and applies a JSON file with all settings and favourites, for backup or for another device.
 *
 * The file has a version. A newer version is rejected; in a known version every field is checked before
 * anything is changed, so a file is applied completely or not at all. The answer about advertising is not a
 * setting: each device asks for it.
 */

import { isRecord } from '@whittle/foundation/record'
import { hasSingleKeys, setSingleKeys } from '../state/singleKeys.ts'
import { setStored, storedKeys } from './deviceStorage.ts'
import { favourites, isPath, recentTools, setFavourites, setRecentTools } from './myTools.ts'
import { SETTINGS_PREFIX, settingsKey } from './settingsKey.ts'
import { readStoredJson } from './storedJson.ts'
import { chooseTheme, isThemeChoice, type ThemeChoice, themeChoice } from './theme.ts'

/** The value of a settings file's `format` field. */
const FORMAT = 'whittle-settings'
const VERSION = 1

type PlainValue = string | number | boolean
/** One option, or a group of options as the diff checker stores them. */
type OptionValue = PlainValue | Readonly<Record<string, PlainValue>>

/** Version 1 of the file. */
export interface Settings {
  readonly format: typeof FORMAT
  readonly version: typeof VERSION
  readonly theme: ThemeChoice
  /** Whether shortcuts of a single character act; on in a file that was written before there was a choice. */
  readonly singleKeys: boolean
  /** Paths of pages. */
  readonly favourites: readonly string[]
  readonly recent: readonly string[]
  /** By tool id, then by option name. */
  readonly options: Readonly<Record<string, Readonly<Record<string, OptionValue>>>>
}

/** Why a file cannot be applied. */
export type SettingsFault = 'not-json' | 'not-settings' | 'newer-version' | 'bad-field'

/** A file that cannot be applied; for `bad-field`, `field` names the invalid field. */
export class SettingsError extends Error {
  readonly code: SettingsFault
  readonly field: string | undefined

  constructor(code: SettingsFault, field?: string) {
    super(field === undefined ? code : `${code}: ${field}`)
    this.name = 'SettingsError'
    this.code = code
    this.field = field
  }
}

/** Returns the settings of this device. */
export function currentSettings(): Settings {
  return {
    format: FORMAT,
    version: VERSION,
    theme: themeChoice(),
    singleKeys: hasSingleKeys(),
    favourites: favourites(),
    recent: recentTools(),
    options: storedOptions(),
  }
}

/**
 * Parses a settings file.
 *
 * @throws SettingsError saying what is wrong with it.
 */
export function parseSettings(text: string): Settings {
  const { format, version, theme, singleKeys = true, favourites, recent, options } = parseObject(text)
  if (format !== FORMAT) throw new SettingsError('not-settings')
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    throw new SettingsError('bad-field', 'version')
  if (version > VERSION) throw new SettingsError('newer-version')
  if (!isThemeChoice(theme)) throw new SettingsError('bad-field', 'theme')
  if (typeof singleKeys !== 'boolean') throw new SettingsError('bad-field', 'singleKeys')
  return {
    format: FORMAT,
    version: VERSION,
    theme,
    singleKeys,
    favourites: pathList(favourites, 'favourites'),
    recent: pathList(recent, 'recent'),
    options: optionTable(options),
  }
}

/** Applies settings, replacing those of the device. */
export function applySettings({ theme, singleKeys, favourites, recent, options }: Settings): void {
  chooseTheme(theme)
  setSingleKeys(singleKeys)
  setFavourites(favourites)
  setRecentTools(recent)
  for (const key of storedKeys().filter((each) => each.startsWith(SETTINGS_PREFIX))) setStored(key, null)
  for (const [id, values] of Object.entries(options)) setStored(settingsKey(id), JSON.stringify(values))
}

function storedOptions(): Settings['options'] {
  const entries = storedKeys()
    .filter((key) => key.startsWith(SETTINGS_PREFIX))
    .map((key) => [key.slice(SETTINGS_PREFIX.length), readStoredJson(key)] as const)
  // Corrupt options are left out; the tool ignores them too.
  return Object.fromEntries(entries.flatMap(([id, values]) => (isOptions(values) ? [[id, values]] : [])))
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) throw new SettingsError('not-json')
    throw error
  }
  if (!isRecord(value)) throw new SettingsError('not-settings')
  return value
}

function pathList(value: unknown, field: string): readonly string[] {
  if (!Array.isArray(value) || !value.every(isPath)) throw new SettingsError('bad-field', field)
  return value
}

function optionTable(value: unknown): Settings['options'] {
  if (!isRecord(value)) throw new SettingsError('bad-field', 'options')
  return Object.fromEntries(
    Object.entries(value).map(([id, values]) => {
      if (!/^[a-z0-9-]{1,60}$/.test(id) || !isOptions(values))
        throw new SettingsError('bad-field', `options.${id}`)
      return [id, values]
    }),
  )
}

function isOptions(value: unknown): value is Readonly<Record<string, OptionValue>> {
  return (
    isRecord(value) &&
    Object.values(value).every(
      (each) => isPlain(each) || (isRecord(each) && Object.values(each).every(isPlain)),
    )
  )
}

function isPlain(value: unknown): value is PlainValue {
  return ['string', 'number', 'boolean'].includes(typeof value)
}
