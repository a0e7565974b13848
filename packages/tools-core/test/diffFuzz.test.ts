/**
 * Random texts with random options through every part of the diff engine: each gives a value or an error,
 * never an exception.
 */
import process from 'node:process'
import { expect, it } from 'vitest'
import type { DiffOptions } from '../src/data/diff/index.ts'
import {
  applyPatch,
  diffLines,
  diffWords,
  merge3,
  pairLines,
  refineLine,
  unifiedPatch,
} from '../src/data/diff/index.ts'
import { changedTexts, randomLines } from './diffCorpus.ts'
import { type Random, randomNumbers } from './random.ts'
import { unwrap } from './results.ts'

const INPUTS = process.env.WHITTLE_FULL === undefined ? 5000 : 20_000

function randomText(random: Random): string {
  if (random(3) > 0) return randomLines(random)
  return String.fromCharCode(
    ...Array.from({ length: random(40) }, () => (random(3) === 0 ? 10 : random(0x10000))),
  )
}

function randomOptions(random: Random): DiffOptions {
  return {
    whitespace: (['exact', 'trailing', 'amount', 'all'] as const)[random(4)]!,
    ignoreCase: random(2) === 0,
    ignoreLineEnds: random(2) === 0,
    ignoreBlankLines: random(2) === 0,
    ignorePattern: ['', '', 'L\\d', '(', '.*', '^'][random(6)]!,
  }
}

it(`answers ${INPUTS} random pairs of texts`, () => {
  const random = randomNumbers(20_000)
  for (let round = 0; round < INPUTS; round += 1) {
    const [a, b] =
      random(2) === 0 ? changedTexts(random, randomText) : [randomText(random), randomText(random)]
    const options = randomOptions(random)
    const diff = diffLines(a, b, options)
    if (!diff.ok) expect([options.ignorePattern, diff.errors[0]?.code]).toEqual(['(', 'invalid-pattern'])
    const patch = unwrap(unifiedPatch(a, b, { context: random(4) }))
    expect(unwrap(applyPatch(a, patch))).toBe(b)
    const broken = patch.slice(0, random(patch.length)) + randomText(random)
    const applied = applyPatch(a, broken)
    if (!applied.ok) expect(applied.errors[0]?.message).toMatch(/\S/)
    const { segments } = unwrap(diffWords(a, b, { granularity: random(2) === 0 ? 'word' : 'grapheme' }))
    expect(segments.every(({ text }) => text !== '')).toBe(true)
    expect(unwrap(merge3(a, b, a)).text).toBe(b)
    pairLines(a.split('\n'), b.split('\n'))
    expect(refineLine(a, b).similarity).toBeGreaterThanOrEqual(0)
  }
})
