import { describe, expect, it } from 'vitest'
import { planVideo } from './plan.ts'
import { defaultVideoSettings, parseVideoSettings } from './settings.ts'

describe('parseVideoSettings', () => {
  it('[S1] fills absent fields with the defaults', () => {
    expect(parseVideoSettings()).toEqual({
      duration: 3,
      resolution: '480p',
      orientation: 'landscape',
      fps: 30,
      animationType: 'still',
      easing: 'linear',
      fit: 'cover',
      background: '#ffffff',
      quality: 'balanced',
    })
    expect(parseVideoSettings({ duration: undefined, fps: 24 })).toEqual({ ...defaultVideoSettings, fps: 24 })
  })

  it('[S1] accepts animation for animationType, unless the two differ', () => {
    const zoom = { ...defaultVideoSettings, animationType: 'zoom-in' }
    expect(parseVideoSettings({ animation: 'zoom-in' })).toEqual(zoom)
    expect(parseVideoSettings({ animation: 'zoom-in', animationType: 'zoom-in' })).toEqual(zoom)
    expect(() => parseVideoSettings({ animation: 'zoom-in', animationType: 'still' })).toThrow(
      new TypeError('settings.animation is short for animationType, which is still'),
    )
  })

  it.each([0.001, 1, 30])('[S2] accepts a duration of %d s', (duration) => {
    expect(parseVideoSettings({ duration }).duration).toBe(duration)
  })

  it.each([0, -1, 30.001, Number.NaN, Infinity])('[S2] rejects a duration of %d s', (duration) => {
    expect(() => parseVideoSettings({ duration })).toThrow(
      new RangeError(`settings.duration must be above 0 and at most 30 seconds, not ${duration}`),
    )
  })

  it.each([
    [{ duration: '3' }, TypeError, 'settings.duration'],
    [{ fps: 25 }, RangeError, 'settings.fps'],
    [{ fps: '30' }, TypeError, 'settings.fps'],
    [{ resolution: '4k' }, RangeError, 'settings.resolution'],
    [{ animationType: 'spin' }, RangeError, 'settings.animationType'],
    [{ animation: 'spin' }, RangeError, 'settings.animation'],
    [{ background: 'white' }, RangeError, 'settings.background'],
    [{ quality: { bitrate: 1 } }, RangeError, 'settings.quality.bitrate'],
    [{ quality: null }, TypeError, 'settings.quality'],
    [{ speed: 2 }, TypeError, 'settings.speed'],
    [{ animationType: 'custom' }, TypeError, 'settings.custom'],
    [{ custom: { from: { x: 0, y: 0, width: 1, height: 1 } } }, TypeError, 'settings.custom.to'],
    [{ custom: { from: { x: 0, y: 0, width: 0, height: 1 } } }, RangeError, 'settings.custom.from.width'],
    [null, TypeError, 'settings'],
    [[], TypeError, 'settings'],
  ])('[S3] names the mistake in %j', (value, kind, name) => {
    expect(() => parseVideoSettings(value)).toThrow(kind)
    expect(() => parseVideoSettings(value)).toThrow(name)
  })

  it('[S4] treats crops without an animation as a custom move', () => {
    const crop = { x: 0, y: 0, width: 100, height: 50 }
    const custom = { from: crop, to: crop }
    expect(parseVideoSettings({ custom }).animationType).toBe('custom')
    expect(parseVideoSettings({ custom, animation: 'zoom-in' }).animationType).toBe('zoom-in')
  })

  it('[S5] returns plain data: settings and plan survive JSON', () => {
    const settings = parseVideoSettings({
      animationType: 'custom',
      custom: {
        from: { x: 0, y: 0, width: 100, height: 50 },
        to: { x: 10.5, y: 3.25, width: 40, height: 20 },
      },
      quality: { bitrate: 1_000_000 },
    })
    expect(parseVideoSettings(JSON.parse(JSON.stringify(settings)))).toEqual(settings)
    const plan = planVideo({ width: 300, height: 200 }, settings)
    expect(JSON.parse(JSON.stringify(plan))).toEqual(plan)
  })
})
