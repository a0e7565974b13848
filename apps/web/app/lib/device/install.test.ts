import { describe, expect, it } from 'vitest'
import { installWay } from './install.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15'
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

describe('installWay', () => {
  it.each([
    ['an iPhone', IPHONE, 5, 'apple'],
    ['an iPad, which says that it is a Mac,', MAC, 5, 'apple'],
    ['a Mac', MAC, 0, 'menu'],
    ['a computer with a touch screen', LINUX, 10, 'menu'],
  ])('is right for %s', (_, userAgent, touchPoints, way) => {
    expect(installWay({ isStandalone: false, userAgent, touchPoints })).toBe(way)
  })

  it('is none where the site is installed already', () => {
    expect(installWay({ isStandalone: true, userAgent: IPHONE, touchPoints: 5 })).toBe('installed')
  })
})
