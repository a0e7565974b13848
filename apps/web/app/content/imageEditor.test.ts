import { describe, expect, it } from 'vitest'
import { exportFailure, openingFailure } from './imageEditor.ts'

type Details = Readonly<Record<string, unknown>>

const failureOf = (code: string | undefined, details: Details = {}) => ({ code, details, reason: 'the moon' })

describe('a canvas that is too large', () => {
  const limits = { limit: 4096, maxSide: 65_535 }

  it('names the area limit when that was exceeded', () => {
    const { advice } = exportFailure(failureOf('canvas-too-large', { width: 5000, height: 4000, ...limits }))
    expect(advice).toContain('4096 × 4096')
    expect(advice).not.toContain('65535')
  })

  it('names the side limit when that was exceeded', () => {
    const { advice } = exportFailure(failureOf('canvas-too-large', { width: 70_000, height: 10, ...limits }))
    expect(advice).toContain('65535 on a side')
  })
})

describe('a target size that no quality reaches', () => {
  it('says what is reachable, and suggests a width that would fit', () => {
    const details = { targetBytes: 100_000, reachedBytes: 400_000, resultWidth: 4000 }
    const { advice } = exportFailure(failureOf('target-unreachable', details))
    expect(advice).toContain('At 4000 pixels wide, the smallest file takes 390.63 KB.')
    expect(advice).toContain('1800 pixels')
  })

  it('speaks of the smallest size that was allowed', () => {
    const details = { targetBytes: 1000, reachedBytes: 4000, width: 800, height: 600, resultWidth: 4000 }
    const { advice } = exportFailure(failureOf('target-unreachable', details))
    expect(advice).toContain('At 800 pixels wide, the smallest file takes 3.91 KB.')
    expect(advice).toContain('360 pixels')
  })
})

describe('a picture that could not be opened', () => {
  it.each([
    'corrupt',
    'worker-failed',
    'canvas-too-large',
    'codec-unavailable',
    'encode-failed',
    'strange',
    undefined,
  ])('“failed to load” and the reason for code %s; does not claim that anything was kept', (code) => {
    const { message, advice } = openingFailure(failureOf(code, { width: 9, height: 9 }))
    expect(message).toBe('Failed to load image')
    expect(advice).toMatch(/\w/)
    expect(advice).not.toContain('still here')
  })

  it.each([
    [{ name: 'Photoshop (PSD)' }, 'Photoshop (PSD) pictures are not supported; export it as PNG or JPEG.'],
    [
      { format: 'tiff', kind: '32-bit float' },
      'This kind of TIFF (32-bit float) is not supported. Export it as PNG or JPEG.',
    ],
    [{ format: 'jxl' }, 'This browser cannot read JXL. Save it as JPEG or PNG first.'],
  ])('names the format or the kind that is not supported: %o', (details, advice) => {
    expect(openingFailure(failureOf('unsupported-format', details)).advice).toBe(advice)
  })

  it.each([
    ['svg-unparseable', 'Failed to parse SVG image'],
    ['svg-without-size', 'Failed to load SVG image. SVG must have width + height or viewBox definition.'],
  ])('has its own sentence for %s', (code, message) => {
    expect(openingFailure(failureOf(code)).message).toBe(message)
  })
})

describe('a file that could not be made', () => {
  it.each([
    'encode-failed',
    'wrong-type',
    'unsupported-encoding',
    'metadata-too-large',
    'worker-failed',
    undefined,
  ])('for the reason %s says that picture and settings are kept', (code) => {
    expect(exportFailure(failureOf(code)).advice).toContain('Your picture and settings are still here.')
  })
})
