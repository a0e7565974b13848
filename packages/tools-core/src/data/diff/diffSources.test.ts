import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { utf8Bytes } from '../../shared/platform/utf8.ts'
import { type DiffSourcesOptions, diffSources } from './diffSources.ts'
import { type HashLine, hashLine } from './lineIndex.ts'
import type { SeekableSource } from './seekableSource.ts'
import { boundaryCostOfBytes, indentationCost } from './slide.ts'
import { unifiedPatch } from './unifiedPatch.ts'

const IS_FULL = process.env.WHITTLE_FULL !== undefined

/** A source whose buffer is used again. */
function sourceOf(bytes: Uint8Array): SeekableSource {
  const buffer = new Uint8Array(Math.min(bytes.length, 2 ** 20))
  return {
    size: bytes.length,
    async read(from, to) {
      buffer.fill(0x0a)
      buffer.set(bytes.subarray(from, to))
      return buffer.subarray(0, to - from)
    },
  }
}

async function diffInPieces(a: Uint8Array, b: Uint8Array, options: Partial<DiffSourcesOptions> = {}) {
  const written: Uint8Array[] = []
  const result = await diffSources(sourceOf(a), sourceOf(b), {
    name: 'my text',
    context: 3,
    write: async (piece) => void written.push(piece.slice()),
    ...options,
  })
  return result.ok ? { ...result, value: Buffer.concat(written).toString() } : result
}

function diffWhole(a: Uint8Array, b: Uint8Array, context = 3) {
  return unifiedPatch(a, b, { fromName: 'my text', toName: 'my text', context })
}

/** Lines that repeat, look like others, or are closed and indented, so that changes can be moved. */
const LINES = [
  'a',
  'a',
  'b',
  '',
  '  ',
  '  x',
  '\t}',
  '}',
  'end',
  'ending',
  '</p>',
  '\u00a0\u3000n',
  '\u2003',
  'é',
  'x\r',
  '\ufeffx',
]
const line = fc.nat(LINES.length - 1)
const edit = fc.record({ at: fc.nat(40), removed: fc.nat(4), added: fc.array(line, { maxLength: 4 }) })
const pairs = fc
  .tuple(fc.array(line, { maxLength: 40 }), fc.array(edit, { maxLength: 4 }), fc.boolean(), fc.boolean())
  .map(([lines, edits, oldEnds, newEnds]) => {
    const edited = [...lines]
    for (const { at, removed, added } of edits) edited.splice(Math.min(at, edited.length), removed, ...added)
    const text = (list: readonly number[], ends: boolean) =>
      utf8Bytes(list.map((index) => LINES[index]).join('\n') + (ends && list.length > 0 ? '\n' : ''))
    return [text(lines, oldEnds), text(edited, newEnds)] as const
  })

/** Hashes many lines alike, as long as the seed is the first. */
const weakHash: HashLine = (bytes, start, end, seed, hash) => {
  hashLine(bytes, start, seed === 1 ? Math.min(start + 1, end) : end, seed, hash)
}

describe('diffSources', () => {
  it('writes the patch of unifiedPatch, with its notes', async () => {
    await fc.assert(
      fc.asyncProperty(pairs, fc.nat(4), fc.integer({ min: 1, max: 5 }), async ([a, b], context, margin) => {
        expect(await diffInPieces(a, b, { context, margin })).toEqual(diffWhole(a, b, context))
      }),
      { numRuns: IS_FULL ? 3000 : 100 },
    )
  })

  it('is never misled by different lines with one hash', async () => {
    let tried = 0
    const counting: HashLine = (bytes, start, end, seed, hash) => {
      if (seed === 2) tried += 1
      weakHash(bytes, start, end, seed, hash)
    }
    await fc.assert(
      fc.asyncProperty(pairs, async ([a, b]) => {
        const patch = await diffInPieces(a, b, { hash: counting, margin: 1 })
        const [whole, again] = [diffWhole(a, b), await diffInPieces(a, b, { margin: 1 })]
        expect(again).toEqual(whole)
        // Lines with one hash that no script takes for equal may make it longer, and not wrong.
        expect(patch.ok && applied(a, patch.value)).toEqual(Buffer.from(b).toString())
      }),
      { numRuns: IS_FULL ? 1000 : 60 },
    )
    expect(tried).toBeGreaterThan(20)
    const same: HashLine = (_, __, ___, ____, hash) => Object.assign(hash, { first: 1, second: 1 })
    await expect(
      diffInPieces(utf8Bytes('a\nb\nc\n'), utf8Bytes('a\nx\nb\ny\n'), { hash: same }),
    ).rejects.toThrow('whatever the seed is')
  })

  it('compares texts of several pieces as unifiedPatch does', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 6 }), fc.nat(2), async (edits, kind) => {
        // Of the second kind all lines are equal, so that a change can be moved over the whole text.
        const lineOf = (at: number) => (kind === 1 ? 'same' : `line ${at % 1009} é ${'x'.repeat(at % 50)}`)
        const old = Array.from({ length: kind === 1 ? 300_000 : 60_000 }, (_, at) => lineOf(at))
        const now = [...old]
        for (const { at, removed, added } of edits)
          now.splice(at * 1499, removed, ...added.map((index) => LINES[index]!))
        const [a, b] = [utf8Bytes(`${old.join('\n')}\n`), utf8Bytes(now.join('\n'))]
        const [made, expected] = [await diffInPieces(a, b), diffWhole(a, b)]
        expect(JSON.stringify(made) === JSON.stringify(expected)).toBe(true)
      }),
      { numRuns: 6 },
    )
  })

  it.each([
    ['NUL', [97, 0, 98], [97]],
    ['half a character at the end', [0x61, 0x0a, 0xc3], [0x61]],
    ['half a character, the same on both sides', [0x61, 0x0a, 0xc3], [0x61, 0x0a, 0xc3]],
    ['Windows-1252 in the end that both have', [0x61, 0x0a, 0xe9, 0x0a], [0x62, 0x0a, 0xe9, 0x0a]],
    ['wrong bytes on the other side', [0x61], [0xff, 0x61]],
  ])('refuses %s as unifiedPatch does', async (_, a, b) => {
    const [old, now] = [Uint8Array.from(a), Uint8Array.from(b)]
    const expected = diffWhole(old, now)
    expect(expected).toMatchObject({ ok: false, errors: [{ code: 'not-text' }] })
    expect(await diffInPieces(old, now)).toEqual(expected)
  })

  it('says what is too large for it, before anything is written', async () => {
    const [a, b] = [utf8Bytes('1\n2\n3\n4\n5\n'), utf8Bytes('x\n2\n3\n4\ny\n')]
    const write = async () => expect.unreachable()
    expect(await diffInPieces(a, b, { mostLines: 9, write })).toMatchObject({
      ok: false,
      errors: [{ code: 'too-large', message: expect.stringContaining('more than 9 lines') }],
    })
    expect((await diffInPieces(a, b, { mostLines: 10 })).ok).toBe(true)
    const long = utf8Bytes('x'.repeat(17 * 2 ** 20))
    expect(await diffInPieces(long, utf8Bytes('y\n'), { write })).toMatchObject({
      ok: false,
      errors: [{ code: 'too-large', message: expect.stringContaining('16 MB') }],
    })
    expect(await diffInPieces(a, b, { context: -1 })).toMatchObject({ errors: [{ code: 'invalid-option' }] })
  })
})

/** The text that a patch makes, by its plain meaning. */
function applied(bytes: Uint8Array, patch: string): string {
  const old = Buffer.from(bytes)
    .toString()
    .split(/(?<=\n)/)
  const made: string[] = []
  let at = 0
  const rows = patch.split(/(?<=\n)/).slice(3)
  for (const [index, row] of rows.entries()) {
    const [, start, count = '1'] = /^@@ -(\d+)(?:,(\d+))? /.exec(row) ?? []
    const isCut = rows[index + 1]?.startsWith('\\')
    const text = isCut ? row.slice(1, -1) : row.slice(1)
    if (start !== undefined) {
      const until = Number(start) - (count === '0' ? 0 : 1)
      made.push(...old.slice(at, until))
      at = until
    } else if (row.startsWith('+')) made.push(text)
    else if (row.startsWith('-') || row.startsWith(' ')) {
      expect(old[at]).toBe(text)
      if (row.startsWith(' ')) made.push(text)
      at += 1
    }
  }
  return [...made, ...old.slice(at)].join('')
}

describe('boundaryCostOfBytes', () => {
  it('is the cost of the same line as text', () => {
    const text = fc.string({
      unit: fc.constantFrom(
        ...' \t\r\v\u00a0\u1680\u2003\u2028\u202f\u205f\u3000\ufeff\u200b})]</aendé😀\u180e',
      ),
    })
    fc.assert(
      fc.property(text, text, (before, own) => {
        const bytes = utf8Bytes(`${own}\n`)
        const { cost, isBlank } = boundaryCostOfBytes(bytes, 0, bytes.length, before.trim() === '')
        // Nothing stands below the line, so this is the cost of the boundary above it alone.
        expect([cost, isBlank]).toEqual([
          indentationCost([`${before}\n`, `${own}\n`])(1, 2),
          own.trim() === '',
        ])
      }),
      { numRuns: 2000 },
    )
  })
})
