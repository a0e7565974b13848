/**
 * The diff engine compared with git: patches that git must apply, merges that must be equal, counts that must
 * not be larger.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { hasPrograms, tryProgram } from '@whittle/scripts/testing/programs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diffLines, merge3, resolveMerge, unifiedPatch } from '../src/data/diff/index.ts'
import { changedTexts, randomLines, realCode, TEXT_KINDS } from './diffCorpus.ts'
import { type Random, randomNumbers } from './random.ts'
import { unwrap } from './results.ts'

const PATCHES = 60
const MERGES = process.env.WHITTLE_FULL === undefined ? 15 : 1000
/** Lines in the texts whose changes are counted. */
const LINES = 4000
/** Lines in the code of a whole program. */
const MANY_LINES = 100_000
const NO_FILE = '/dev/null'
const MAX_OF_GITS_COUNT = 1.02

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'whittle-diff-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function git(...args: readonly string[]): { status: number | null; stdout: string; stderr: string } {
  const { stdout, ...rest } = tryProgram('git', args, { cwd: folder })
  return { ...rest, stdout: stdout.toString() }
}

function write(name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}

/** Two texts and names for them: changed, new, deleted and renamed files. */
function patchQuestion(random: Random, round: number) {
  const [a, b] = changedTexts(random, randomLines)
  const name = ['x.txt', 'na me.txt', 'qu"ote', 'tab\there', 'dir/é.txt', 'back\\slash'][round % 6]!
  const context = round % 5
  if (round % 10 === 7) return { a, b, fromName: name, toName: `renamed ${round}`, context }
  if (round % 10 === 8) return { a: '', b, fromName: NO_FILE, toName: name, context }
  if (round % 10 === 9) return { a, b: '', fromName: name, toName: NO_FILE, context }
  return { a, b, fromName: name, toName: name, context }
}

describe.runIf(hasPrograms('git'))('compared with git', () => {
  it('writes patches that git apply accepts, to the last byte', () => {
    const random = randomNumbers(20_261)
    for (let round = 0; round < PATCHES; round += 1) {
      const question = patchQuestion(random, round)
      const { a, b, fromName, toName, context } = question
      const patch = unwrap(unifiedPatch(a, b, { fromName, toName, context }))
      if (patch === '') continue
      write('the.patch', patch)
      if (fromName !== NO_FILE) write(fromName, a)
      const zero = context === 0 ? ['--unidiff-zero'] : []
      const { stderr } = git('apply', '--whitespace=nowarn', ...zero, 'the.patch')
      expect({ question, patch, stderr }).toEqual({ question, patch, stderr: '' })
      if (toName === NO_FILE) expect(existsSync(join(folder, fromName))).toBe(false)
      else {
        expect(readFileSync(join(folder, toName), 'utf8')).toBe(b)
        rmSync(join(folder, toName))
      }
    }
  })

  it.each([
    ['has no final line end, before or after', 'a\nb', 'a\nc'],
    ['loses its final line end', 'a\nb\n', 'a\nb'],
    ['gets a final line end', 'a\nb', 'a\nb\n'],
    ['is emptied', 'a\nb\n', ''],
    ['was empty', '', 'a\nb\n'],
    ['was empty, and gets one line without a line end', '', 'a'],
    ['gets different line ends', 'a\nb\n', 'a\r\nb\r\n'],
    ['loses its byte-order mark', '\ufeffa\n', 'a\n'],
  ])('writes a patch that git apply accepts, in both directions, for a file that %s', (_, a, b) => {
    const name = `a "name" with spaces, é and \\.txt`
    write('the.patch', unwrap(unifiedPatch(a, b, { fromName: name, toName: name })))
    write(name, a)
    for (const [direction, expected] of [
      ['--apply', b],
      ['--reverse', a],
    ] as const) {
      const { stderr } = git('apply', '--whitespace=nowarn', direction, 'the.patch')
      expect([stderr, readFileSync(join(folder, name), 'utf8')]).toEqual(['', expected])
    }
  })

  it.each(['diff3', 'zdiff3'] as const)('merges as git merge-file --%s does', (style) => {
    const random = randomNumbers(style.length)
    for (let round = 0; round < MERGES; round += 1) {
      const [base, ours] = changedTexts(random, randomLines)
      const theirs = round % 10 === 0 ? ours : changedTexts(random, () => base)[1]
      write('base', base)
      write('ours', ours)
      write('theirs', theirs)
      const labels = ['-L', 'ours', '-L', 'base', '-L', 'theirs']
      const merged = git('merge-file', '-p', `--${style}`, ...labels, 'ours', 'base', 'theirs')
      const { text, conflicts } = unwrap(merge3(base, ours, theirs, { style }))
      const question = { base, ours, theirs }
      expect({ question, text, conflicts }).toEqual({
        question,
        text: merged.stdout,
        conflicts: merged.status,
      })
    }
  })

  it.each([
    ['ours', 'ours'],
    ['theirs', 'theirs'],
    ['union', 'both'],
  ] as const)('resolves all conflicts as git merge-file --%s does', (option, choice) => {
    const random = randomNumbers(option.length)
    for (let round = 0; round < MERGES; round += 1) {
      const [base, ours] = changedTexts(random, randomLines)
      const theirs = changedTexts(random, () => base)[1]
      write('base', base)
      write('ours', ours)
      write('theirs', theirs)
      const { stdout } = git('merge-file', '-p', '--diff3', `--${option}`, 'ours', 'base', 'theirs')
      const merge = unwrap(merge3(base, ours, theirs))
      const text = resolveMerge(merge, new Map(merge.parts.map((_, index) => [index, choice])))
      expect({ base, ours, theirs, text }).toEqual({ base, ours, theirs, text: stdout })
    }
  })

  it.each(Object.entries(TEXT_KINDS))('adds and removes hardly more lines than git, in %s', (_, make) => {
    for (const rate of [0.001, 0.01, 0.1, 0.5]) {
      const random = randomNumbers(7)
      expectFew(...changedTexts(random, (numbers) => make(numbers, LINES), rate))
    }
  })

  it.each(Object.entries(TEXT_KINDS))(
    'adds and removes hardly more lines than git where long parts of %s were inserted',
    (_, make) => {
      const random = randomNumbers(7)
      const [text, changed] = changedTexts(random, (numbers) => make(numbers, 10 * LINES), 0.02)
      expectFew(
        text,
        withParts(changed, () => make(random, LINES / 10)),
      )
    },
  )

  /** A text with 20 parts of another inserted. */
  function withParts(text: string, makePart: () => string): string {
    const lines = text.split(/(?<=\n)/)
    const every = Math.ceil(lines.length / 20)
    return lines.map((line, at) => (at % every === 0 ? makePart() + line : line)).join('')
  }

  const [older, newer] = realCode(MANY_LINES)
  it('adds and removes hardly more lines than git, from one release of the TypeScript compiler to another', () => {
    expectFew(older, newer)
    expectFew(...changedTexts(randomNumbers(7), () => newer, 0.1))
  })

  function expectFew(a: string, b: string): void {
    write('a', a)
    write('b', b)
    const [added, removed] = git('diff', '--no-index', '--numstat', 'a', 'b').stdout.split('\t').map(Number)
    const diff = unwrap(diffLines(a, b))
    const theirs = (added ?? 0) + (removed ?? 0)
    expect(theirs).toBeGreaterThan(0)
    expect((diff.added + diff.removed) / theirs).toBeLessThanOrEqual(MAX_OF_GITS_COUNT)
  }
})
