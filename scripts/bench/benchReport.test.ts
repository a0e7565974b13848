/**
 * What a bench reports about a figure: its median and range, its ratio to a peer, and whether its target is
 * met.
 */
import { describe, expect, it } from 'vitest'
import { asText, type BenchRow, isMet, ratioOf, spread, type Target } from './benchReport.ts'

const ROW: BenchRow = { name: 'resize', value: 20, unit: 'ms' }
const PEER = { name: 'pica', value: 40 }
const FAILED_PEER = { name: 'pica', failure: 'out of memory' }

describe('the spread of figures', () => {
  it.each([
    ['of an odd number', [9, 1, 5], { value: 5, min: 1, max: 9, runs: 3 }],
    ['of an even number, between the two in the middle', [4, 1, 2, 9], { value: 3, min: 1, max: 9, runs: 4 }],
    ['by size, not by spelling', [100, 9, 20], { value: 20, min: 9, max: 100, runs: 3 }],
    ['of one figure', [7], { value: 7, min: 7, max: 7, runs: 1 }],
    ['to a tenth', [0.14, 0.16, 0.26], { value: 0.2, min: 0.1, max: 0.3, runs: 3 }],
  ])('has the median and both ends %s', (_, figures, expected) => {
    expect(spread(figures)).toEqual(expected)
  })

  it('does not reorder the figures', () => {
    const figures = [3, 1, 2]
    spread(figures)
    expect(figures).toEqual([3, 1, 2])
  })
})

describe('the ratio', () => {
  it('is the figure divided by the peer’s', () => {
    expect(ratioOf({ ...ROW, peer: PEER })).toBe(0.5)
  })

  it('is absent without a peer, and if the peer failed', () => {
    expect(ratioOf(ROW)).toBeUndefined()
    expect(ratioOf({ ...ROW, peer: FAILED_PEER })).toBeUndefined()
  })
})

describe('a target', () => {
  it.each<[string, Target, boolean]>([
    ['met at its bound from below', { value: { atMost: 20 } }, true],
    ['missed above it', { value: { atMost: 19.9 } }, false],
    ['met at its bound from above', { value: { atLeast: 20 } }, true],
    ['missed below it', { value: { atLeast: 20.1 } }, false],
    ['met by a ratio', { ratio: { atMost: 0.5 } }, true],
    ['missed by a ratio', { ratio: { atMost: 0.4 } }, false],
    ['met where figure and ratio are', { value: { atMost: 20 }, ratio: { atMost: 0.5 } }, true],
    ['missed where only the figure is met', { value: { atMost: 20 }, ratio: { atMost: 0.4 } }, false],
    ['missed where only the ratio is met', { value: { atMost: 19 }, ratio: { atMost: 0.5 } }, false],
  ])('is %s', (_, target, met) => {
    expect(isMet({ ...ROW, peer: PEER, target })).toBe(met)
  })

  it('is neither met nor missed if there is none, or if it is a ratio and the peer failed', () => {
    expect(isMet({ ...ROW, peer: PEER })).toBeUndefined()
    expect(isMet({ ...ROW, peer: FAILED_PEER, target: { ratio: { atMost: 1 } } })).toBeUndefined()
  })

  it('is missed by the figure alone if the peer failed', () => {
    const target = { value: { atMost: 10 }, ratio: { atMost: 1 } }
    expect(isMet({ ...ROW, peer: FAILED_PEER, target })).toBe(false)
  })
})

describe('a row as text', () => {
  it('has the range with the number of runs, the peer, both bounds and the verdict', () => {
    const target = { value: { atMost: 30 }, ratio: { atMost: 0.4 } }
    expect(asText({ ...ROW, min: 18.25, max: 31, runs: 5, peer: PEER, target })).toEqual({
      value: '20 ms',
      range: '18.25–31 (5)',
      peer: 'pica 40 ms',
      ratio: '0.50×',
      target: '≤ 30 ms, ≤ 0.4×',
      met: '**missed**',
    })
  })

  it('has the range of the peer beside its median', () => {
    expect(asText({ ...ROW, peer: { ...PEER, min: 38.5, max: 52 } }).peer).toBe('pica 40 ms (38.5–52)')
  })

  it('leaves values that were not measured empty', () => {
    expect(asText({ ...ROW, value: 0.12345, unit: '' })).toEqual({
      value: '0.123',
      range: '',
      peer: '',
      ratio: '',
      target: '',
      met: '',
    })
  })

  it('says why a peer has no figure', () => {
    expect(asText({ ...ROW, peer: FAILED_PEER })).toMatchObject({
      peer: 'pica failed: out of memory',
      ratio: '',
    })
  })
})
