import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepScreenOn } from './keepScreenOn.ts'

afterEach(() => vi.unstubAllGlobals())

/** Mocks a device whose screen can be kept on; counts requests and releases. */
function device(granted: () => Promise<void> = async () => undefined) {
  const seen = { asked: [] as string[], released: 0 }
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('navigator', {
    wakeLock: {
      async request(kind: string) {
        seen.asked.push(kind)
        await granted()
        return {
          async release() {
            seen.released += 1
          },
        }
      },
    },
  })
  return seen
}

/** Hides the page, or shows it again. */
function turnTo(visibilityState: DocumentVisibilityState): void {
  Object.assign(document, { visibilityState }).dispatchEvent(new Event('visibilitychange'))
}

describe('keepScreenOn', () => {
  it('keeps the screen on until released', async () => {
    const seen = device()
    const letGo = keepScreenOn()
    await vi.waitFor(() => expect(seen.asked).toEqual(['screen']))
    expect(seen.released).toBe(0)
    await Promise.resolve()
    letGo()
    await vi.waitFor(() => expect(seen.released).toBe(1))
  })

  it('releases a lock that is granted only after the end', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const seen = device(() => promise)
    keepScreenOn()()
    expect(seen.released).toBe(0)
    resolve()
    await vi.waitFor(() => expect(seen.released).toBe(1))
  })

  it('keeps the screen on again when the page is shown again, until released', async () => {
    const seen = device()
    const letGo = keepScreenOn()
    turnTo('hidden')
    expect(seen.asked).toHaveLength(1)
    turnTo('visible')
    expect(seen.asked).toHaveLength(2)
    letGo()
    await vi.waitFor(() => expect(seen.released).toBe(2))
    turnTo('visible')
    expect(seen.asked).toHaveLength(2)
  })

  it('continues where it is refused, logging that, or unsupported', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined)
    device(() => Promise.reject(new DOMException('low battery', 'NotAllowedError')))
    keepScreenOn()()
    await vi.waitFor(() => expect(info).toHaveBeenCalledOnce())
    vi.stubGlobal('navigator', {})
    expect(() => keepScreenOn()()).not.toThrow()
    info.mockRestore()
  })
})
