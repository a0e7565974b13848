/** `docs/conformance.md` has the counts and differences that the suites of tools-core have. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { JSONREPAIR, namesIn, SUITES } from '../../packages/tools-core/test/conformance/suites.ts'
import { ROOT } from '../toolchain.mjs'

const document = readFileSync(join(ROOT, 'docs/conformance.md'), 'utf8')

describe.each(SUITES)('$name', ({ name, source, licence, size, differences }) => {
  it('has a row with its counts', () => {
    const passed = size - differences.flatMap(namesIn).length
    expect(document).toContain(`| ${name} | ${source} | ${licence} | ${size} | ${passed} |`)
  })

  it('has its differences below, and no other', () => {
    expect(statedOf(name)).toEqual(
      differences.map(({ reason, cases }) => `- ${reason} (${cases.join('; ')})`),
    )
  })
})

it('jsonrepair’s own tests have a row with their counts, and their differences', () => {
  const { size, passed, differences } = JSONREPAIR
  expect(document).toContain(`| ISC | ${size} | ${passed} |`)
  expect(statedOf('jsonrepair’s own tests')).toEqual(
    Object.values(differences).map(
      ({ reason, count }) => `- ${reason} (${count} ${count === 1 ? 'case' : 'cases'})`,
    ),
  )
})

/** The differences that the document states of a suite: the list below its name. */
function statedOf(name: string): string[] {
  const [, section = ''] = document.split(`\n### ${name}\n`)
  const [list = ''] = section.split(/^#/m)
  return list.split('\n').filter((line) => line.startsWith('- '))
}
