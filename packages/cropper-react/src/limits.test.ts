import { describe, expect, it } from 'vitest'
import { limitsOf, lockedAspect } from './limits.ts'

const source = { width: 400, height: 300 }

describe('limitsOf', () => {
  it('is at least 20 by 20, at most the stage, and keeps the aspect ratio', () => {
    expect(limitsOf(source, {})).toEqual({
      image: source,
      min: { width: 20, height: 20 },
      max: source,
      aspect: 1,
    })
  })

  it('respects the options that are set', () => {
    const options = {
      maintainAspectRatio: false,
      cropperMinWidth: 5,
      cropperMinHeight: 50,
      cropperMaxWidth: 100,
    }
    expect(limitsOf(source, options)).toEqual({
      image: source,
      min: { width: 20, height: 50 },
      max: { width: 100, height: 300 },
    })
  })

  it('has a fixed size if both static sides are set', () => {
    const size = { width: 30, height: 10 }
    expect(limitsOf(source, { cropperStaticWidth: 30, cropperStaticHeight: 10 })).toEqual({
      image: source,
      min: size,
      max: size,
    })
  })

  it.each([0, -1, Number.NaN])('rejects an aspect ratio of %d if it is to be maintained', (aspectRatio) => {
    expect(() => lockedAspect({ aspectRatio })).toThrow(RangeError)
    expect(lockedAspect({ aspectRatio, maintainAspectRatio: false })).toBeUndefined()
  })
})
