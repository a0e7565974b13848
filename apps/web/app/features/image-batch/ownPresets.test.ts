import { beforeEach, expect, it } from 'vitest'
import { setStored } from '../../lib/device/deviceStorage.ts'
import { OWN_PRESETS_KEY } from '../../lib/device/settingsKey.ts'
import { forgetPreset, ownPresets, storePreset } from './ownPresets.ts'
import { DEFAULT_SETTINGS } from './settings.ts'

beforeEach(() => setStored(OWN_PRESETS_KEY, null))

it('keeps recipes by name, one for each, and forgets them', () => {
  storePreset('Shop', { ...DEFAULT_SETTINGS, format: 'webp' })
  storePreset('Album', { ...DEFAULT_SETTINGS, shape: '4:3', cropAround: 'interest', names: '{n}' })
  storePreset('Shop', { ...DEFAULT_SETTINGS, format: 'avif' })
  expect(ownPresets().map(({ name }) => name)).toEqual(['Album', 'Shop'])
  expect(ownPresets()[0]?.settings).toMatchObject({ shape: '4:3', cropAround: 'interest', names: '{n}' })
  expect(ownPresets()[1]?.settings.format).toBe('avif')
  forgetPreset('Shop')
  forgetPreset('Album')
  expect(ownPresets()).toEqual([])
})

it('ignores what is damaged or out of range', () => {
  setStored(OWN_PRESETS_KEY, JSON.stringify({ Odd: { format: 'gif', pixels: -4, quality: 70 }, Bad: 3 }))
  expect(ownPresets()).toEqual([{ name: 'Odd', settings: { ...DEFAULT_SETTINGS, quality: 70 } }])
})
