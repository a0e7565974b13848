import { findTool } from '@whittle/tools-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FIRST_SIZES } from '../../features/compiler/paneSizes.ts'
import { storedLayout, storedSettings, storeSettings } from '../../features/differ/storedVisit.ts'
import { memoryStorage } from '../../preview/shims.ts'
import { setSingleKeys } from '../state/singleKeys.ts'
import { setStored } from './deviceStorage.ts'
import { applySettings, currentSettings, parseSettings, SettingsError } from './settingsFile.ts'
import { storeToolSettings } from './toolSettings.ts'

const WHOLE = {
  format: 'whittle-settings',
  version: 1,
  theme: 'dark',
  singleKeys: false,
  favourites: ['/json', '/converter/encoding/base64-encode'],
  recent: ['/image-editor'],
  options: { 'base64-encode': { wrap: 76, padding: 'off' } },
}

function faultOf(file: unknown): string {
  try {
    parseSettings(typeof file === 'string' ? file : JSON.stringify(file))
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  return 'none'
}

describe('parseSettings', () => {
  it('reads what was written', () => {
    expect(parseSettings(JSON.stringify(WHOLE))).toEqual(WHOLE)
  })

  it.each([
    ['', 'not-json'],
    ['{', 'not-json'],
    [[WHOLE], 'not-settings'],
    [{}, 'not-settings'],
    [{ ...WHOLE, version: 2 }, 'newer-version'],
    [{ ...WHOLE, version: '1' }, 'bad-field: version'],
    [{ ...WHOLE, theme: 'blue' }, 'bad-field: theme'],
    [{ ...WHOLE, singleKeys: 'no' }, 'bad-field: singleKeys'],
    [{ ...WHOLE, favourites: ['https://elsewhere.example'] }, 'bad-field: favourites'],
    [{ ...WHOLE, recent: undefined }, 'bad-field: recent'],
    [{ ...WHOLE, options: { 'base64-encode': { wrap: [] } } }, 'bad-field: options.base64-encode'],
    [{ ...WHOLE, options: { differ: { options: { deep: {} } } } }, 'bad-field: options.differ'],
    [{ ...WHOLE, options: { '../a': {} } }, 'bad-field: options.../a'],
  ])('rejects %j: %s', (file, fault) => {
    expect(faultOf(file)).toBe(fault)
  })

  it('reads a file from before single keys could be switched off', () => {
    const { singleKeys: _, ...older } = WHOLE
    expect(parseSettings(JSON.stringify(older)).singleKeys).toBe(true)
  })

  it('leaves out unknown settings', () => {
    expect(parseSettings(JSON.stringify({ ...WHOLE, extra: 1 }))).toEqual(WHOLE)
  })
})

describe('a settings file', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', memoryStorage())
    vi.stubGlobal('document', { documentElement: { dataset: {} }, getElementById: () => null })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('transfers what each tool really stores to another device, and replaces what was there', () => {
    const diff = {
      view: 'unified',
      options: { whitespace: 'trailing', ignoreCase: true, ignoreLineEnds: false, ignoreBlankLines: true },
      dataOptions: { arrayKey: 'sku', ignoreArrayOrder: true },
    } as const
    const layout = {
      originalShare: 40,
      showInvisible: true,
      foldsUnchanged: false,
      mergeStyle: 'zdiff3',
    } as const
    storeSettings({ ...diff, ...layout, options: { ...diff.options, ignorePattern: '^#' } })
    storeToolSettings(findTool('url-decode')!, { mode: 'form', times: 3, charset: 'utf-8' })
    setSingleKeys(false)
    setStored('whittle:options:compiler-layout', JSON.stringify({ ...FIRST_SIZES, code: 30 }))
    const stored = { ...localStorage }
    expect(Object.keys(stored)).toHaveLength(4)
    const file = JSON.stringify(currentSettings())

    vi.stubGlobal('localStorage', memoryStorage())
    setStored('whittle:options:hash', '{"algorithm":"md5"}')
    applySettings(parseSettings(file))
    expect({ ...localStorage }).toEqual(stored)
    expect(storedSettings().options).toEqual({ ...diff.options, ignorePattern: '^#' })
    expect(storedSettings().dataOptions).toEqual(diff.dataOptions)
    expect(storedLayout()).toEqual(layout)
  })
})
