import { hasPrograms, runProgram } from '@whittle/scripts/testing/programs'
import { describe, expect, it } from 'vitest'
import { python } from '../../../test/python.ts'
import { unwrap } from '../../../test/results.ts'
import { createLorem } from './index.ts'

describe('createLorem', () => {
  it('makes as many paragraphs, sentences and words as were asked for', async () => {
    for (const count of [1, 2, 7, 50]) {
      const paragraphs = unwrap(await createLorem({ count })).split('\n\n')
      expect(paragraphs).toHaveLength(count)
      for (const each of paragraphs) expect(each).toMatch(/^(?:[A-Z][a-z]*(?: [a-z]+)+\. ?){4,8}$/)
      expect(unwrap(await createLorem({ unit: 'sentences', count })).match(/\./g)).toHaveLength(count)
      const words = unwrap(await createLorem({ unit: 'words', count: count * 20 }))
      expect(words.split(' ')).toHaveLength(count * 20)
      expect(words).toMatch(/^[a-z ]+$/)
    }
  })

  it('has as many words for wc, and sentences for the host, as were asked for', async () => {
    const words = unwrap(await createLorem({ unit: 'words', count: 333 }))
    expect(runProgram('wc', ['-w'], { input: words }).toString().trim()).toBe('333')
    const sentences = unwrap(await createLorem({ unit: 'sentences', count: 77 }))
    expect([...new Intl.Segmenter('la', { granularity: 'sentence' }).segment(sentences)]).toHaveLength(77)
  })

  it.runIf(hasPrograms('python3'))('has as many paragraphs for Python as were asked for', async () => {
    const paragraphs = unwrap(await createLorem({ count: 9 }))
    expect(python('len([p for p in re.split(r"\\n\\s*\\n", x) if p.strip()])', [paragraphs], 're')).toEqual([
      9,
    ])
  })

  // The first words of the text of the 1960s, which Letraset's sheets and Aldus PageMaker had.
  it('begins with “Lorem ipsum dolor sit amet”, or at random', async () => {
    expect(unwrap(await createLorem())).toMatch(/^Lorem ipsum dolor sit amet consectetur/)
    expect(unwrap(await createLorem({ unit: 'words', count: 3 }))).toBe('lorem ipsum dolor')
    const others = await Promise.all(Array.from({ length: 10 }, () => createLorem({ start: 'random' })))
    expect(new Set(others.map((each) => unwrap(each))).size).toBe(10)
  })

  it.each([[{ count: 0 }], [{ count: 1001 }]])('refuses %j', async (options) => {
    expect(await createLorem(options)).toMatchObject({ ok: false, errors: [{ option: 'count' }] })
  })
})
