import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../test/results.ts'
import { generatePassphrase } from './index.ts'
import { readWords } from './passphrase.ts'

describe('the word lists', () => {
  it.each([
    ['large', 7776, 'abacus', 'zoom'],
    ['short', 1296, 'acid', 'zoom'],
    ['distinct', 1296, 'aardvark', 'zucchini'],
  ] as const)('%s has %i words, from %s to %s', async (list, count, first, last) => {
    const words = await readWords(list)
    expect([words.length, new Set(words).size, words[0], words.at(-1)]).toEqual([count, count, first, last])
  })

  it.each([
    ['large', 'abae49761b88f3f1ba31ef944bea1f61b795a3cd7e1cfb7d276ed45bf77967ba'],
    ['short', '3680fb8483e03eab3067f20ef8b8848a086006b25981b0df6c8bdc603c4ed55e'],
    ['distinct', '7869e4a279a3f019df21fa2b28985656a2ee936dadad9aedc87759dab54aef4f'],
  ] as const)('%s is that of the EFF, by its digest', async (list, digest) => {
    const text = (await readWords(list)).join('\n')
    expect(createHash('sha256').update(text).digest('hex')).toBe(digest)
  })

  it.each(['large', 'short', 'distinct'] as const)(
    '%s has no word that begins another, so that no phrase can be read in two ways',
    async (list) => {
      const words = [...(await readWords(list))].sort()
      expect(words.filter((word, index) => words[index + 1]?.startsWith(word))).toEqual([])
    },
  )

  it('distinct differs in the first three letters of each word', async () => {
    const words = await readWords('distinct')
    expect(new Set(words.map((word) => word.slice(0, 3))).size).toBe(words.length)
  })
})

describe('generatePassphrase', () => {
  it('takes words of the list, and counts their bits', async () => {
    const { text, bits } = unwrap(await generatePassphrase({ words: 6, separator: ' ' }))
    const words = await readWords('large')
    expect(text.split(' ').map((word) => words.includes(word))).toEqual(Array(6).fill(true))
    expect(bits).toBeCloseTo(6 * 5 * Math.log2(6), 9)
  })

  it('writes capitals and a digit as asked', async () => {
    const options = { words: 3, list: 'short', separator: '', digit: 'end' } as const
    const first = unwrap(await generatePassphrase({ ...options, capitals: 'first' }))
    expect(first.text).toMatch(/^(?:[A-Z][a-z-]{2,4}){3}[0-9]$/)
    expect(first.bits).toBeCloseTo(3 * 4 * Math.log2(6) + Math.log2(10), 9)
    expect(unwrap(await generatePassphrase({ ...options, capitals: 'all' })).text).toMatch(/^[A-Z-]+[0-9]$/)
  })

  it('draws from the whole list', async () => {
    const seen = new Set<string>()
    for (let round = 0; round < 500; round += 1)
      for (const word of unwrap(
        await generatePassphrase({ words: 64, list: 'short', separator: ' ' }),
      ).text.split(' '))
        seen.add(word)
    expect(seen.size).toBe(1296)
  })

  it.each([
    [{ words: 0 }, 'words'],
    [{ words: 65 }, 'words'],
    [{ separator: 'x'.repeat(21) }, 'separator'],
  ])('refuses %j', async (options, option) => {
    expect(await generatePassphrase(options)).toMatchObject({ ok: false, errors: [{ option }] })
  })
})
