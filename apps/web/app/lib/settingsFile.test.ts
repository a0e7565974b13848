import { describe, expect, it } from 'vitest'
import { parseSettings, SettingsError } from './settingsFile.ts'

const WHOLE = {
  format: 'whittle-settings',
  version: 1,
  theme: 'dark',
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
    [{ ...WHOLE, favourites: ['https://elsewhere.example'] }, 'bad-field: favourites'],
    [{ ...WHOLE, recent: undefined }, 'bad-field: recent'],
    [{ ...WHOLE, options: { 'base64-encode': { wrap: {} } } }, 'bad-field: options.base64-encode'],
    [{ ...WHOLE, options: { '../a': {} } }, 'bad-field: options.../a'],
  ])('says of %j: %s', (file, fault) => {
    expect(faultOf(file)).toBe(fault)
  })

  it('leaves out what it does not know', () => {
    expect(parseSettings(JSON.stringify({ ...WHOLE, extra: 1 }))).toEqual(WHOLE)
  })
})
