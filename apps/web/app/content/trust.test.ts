import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { plainText } from '../lib/text/prose.ts'
import { TRUST } from './trust.ts'

const ROOT = new URL('../../../../', import.meta.url)

/** The file of a proof; a bare name is one of the end-to-end tests. */
const fileOf = (file: string): URL => new URL(file.includes('/') ? file : `e2e/tests/${file}`, ROOT)

/** Titles in which a part is filled in for each case. */
const FILLED: Readonly<Record<string, string>> = {
  'a module that it imports does not run, and the visitor is told': 'a module that it imports',
  'a worker does not run': "['a worker', ",
}

describe('the page /trust', () => {
  it.each(TRUST.sections.flatMap(({ proofs }) => proofs))(
    'names a test that exists: $file, $title',
    (proof) => {
      const text = readFileSync(fileOf(proof.file), 'utf8')
      expect(text).toContain(FILLED[proof.title] ?? proof.title)
    },
  )

  it('has a proof for each section about what is enforced', () => {
    for (const { id, proofs } of TRUST.sections)
      if (!['trusted', 'not-proved'].includes(id)) expect(proofs.length, id).toBeGreaterThan(0)
  })

  it('has at most 700 words', () => {
    const texts = TRUST.sections.flatMap(({ title, text, proofs }) => [
      title,
      plainText(text),
      ...proofs.map((proof) => `${proof.title} ${proof.file}`),
    ])
    expect([TRUST.title, TRUST.lead, ...texts].join(' ').split(/\s+/).length).toBeLessThanOrEqual(700)
  })
})
