import { describe, expect, it } from 'vitest'
import { Temporal } from '../../shared/platform/temporal.ts'
import { convertZone } from './index.ts'

/** Unit tests run in a Node without `Temporal` and use the polyfill; here the browser's own is used. */
describe('in a browser that has Temporal', () => {
  it.runIf('Temporal' in globalThis)('it is used', () => {
    expect(Temporal).toBe(Reflect.get(globalThis, 'Temporal'))
    expect(String(Temporal.Instant)).toContain('[native code]')
  })

  it('a gap and an overlap give both answers', () => {
    for (const [local, kind] of [
      ['2025-03-30T02:30', 'gap'],
      ['2025-10-26T02:30', 'overlap'],
    ] as const) {
      const result = convertZone(local, { from: 'Europe/Berlin', to: 'UTC' })
      expect(result.ok && [result.value.kind, result.value.answers.length]).toEqual([kind, 2])
    }
  })
})
