import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { plainText } from '../lib/text/prose.ts'
import { proofsOf, TRUST, textOf } from './trust.ts'

const ROOT = new URL('../../../../', import.meta.url)

/** The file of a proof; a bare name is one of the end-to-end tests. */
const fileOf = (file: string): URL => new URL(file.includes('/') ? file : `e2e/tests/${file}`, ROOT)

/** Titles in which a part is filled in for each case. */
const FILLED: Readonly<Record<string, string>> = {
  'a module that it imports does not run, and the visitor is told': 'a module that it imports',
  'a worker does not run': "['a worker', ",
}

describe('the page /trust', () => {
  it.each(TRUST.sections.flatMap((section) => proofsOf(section)))(
    'names a test that exists: $file, $title',
    (proof) => {
      const text = readFileSync(fileOf(proof.file), 'utf8')
      expect(text).toContain(FILLED[proof.title] ?? proof.title)
    },
  )

  it('names a test for every claim, and makes none in the sections about what is not proved', () => {
    for (const section of TRUST.sections) {
      if (!('claims' in section)) expect(['trusted', 'not-proved']).toContain(section.id)
      else
        for (const { text, proofs } of section.claims)
          expect(proofs.length, plainText([text])).toBeGreaterThan(0)
    }
  })

  it('has after each claim the numbers of its tests in the list below', () => {
    const [locked] = TRUST.sections
    const notes = textOf(locked!).map((line) => (line as readonly object[]).at(-1))
    expect(notes).toEqual([{ note: '1' }, { note: '2, 3, 4' }, { note: '5' }, { note: '6, 7, 8' }])
    expect(proofsOf(locked!)).toHaveLength(8)
  })

  it('has at most 700 words, beside the names of the tests in the closed lists', () => {
    const texts = TRUST.sections.flatMap((section) => [section.title, plainText(textOf(section))])
    expect([TRUST.title, TRUST.lead, ...texts].join(' ').split(/\s+/).length).toBeLessThanOrEqual(700)
  })
})
