import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchFrame } from './frameWatch.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('watchFrame', () => {
  it('reports within three seconds that a frame is silent, and once that it responds again', () => {
    const said: boolean[] = []
    let answers = true
    const watch = watchFrame({
      ping: () => answers && watch.heard(),
      onSilence: (silent) => said.push(silent),
      markRunning: () => undefined,
      clearRunning: () => undefined,
    })
    vi.advanceTimersByTime(10_000)
    expect(said).toEqual([])
    answers = false
    vi.advanceTimersByTime(2000)
    expect(said).toEqual([])
    vi.advanceTimersByTime(1000)
    expect(said).toEqual([true])
    vi.advanceTimersByTime(10_000)
    watch.heard()
    watch.heard()
    expect(said).toEqual([true, false])
    watch.end()
  })

  it.each([
    ['answers', 0, false],
    ['works for a moment', 150, false],
    ['froze 300 ms ago', 300, true],
  ])('tells whether a frame that %s seemed frozen', (_, silentMs, seemedFrozen) => {
    let answers = true
    const watch = watchFrame({
      ping: () => answers && watch.heard(),
      onSilence: () => undefined,
      markRunning: () => undefined,
      clearRunning: () => undefined,
    })
    vi.advanceTimersByTime(1000)
    answers = false
    vi.advanceTimersByTime(silentMs)
    expect(watch.end()).toBe(seemedFrozen)
  })
})
