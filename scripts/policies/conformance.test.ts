/**
 * `docs/conformance.md` has the counts and differences that the suites of tools-core have, and names only
 * programs and vectors that a tool's tests use.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findTool } from '../../packages/tools-core/src/tools.ts'
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

/** The rows about tools: their ids, their tests, and what these compare them with. */
const comparisons = sectionOf('## Tools compared with other programs')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [, tools = '', tests = '', others = ''] = line.split(/(?<!\\)\|/)
    return { tools: codeIn(tools), tests: codeIn(tests), others: others.trim().split('; ') }
  })

it('has a row for each of the tools that were compared, and none twice', () => {
  const ids = comparisons.flatMap(({ tools }) => tools)
  expect(ids.filter((id) => findTool(id) === undefined)).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThanOrEqual(37)
})

it.each(comparisons)('$tools is compared with three others, which its tests name', ({ tests, others }) => {
  const text = tests.map((name) => readFileSync(join(ROOT, 'packages/tools-core', name), 'utf8')).join()
  expect(others.flatMap(codeIn).filter((word) => !text.includes(word))).toEqual([])
  expect(others.filter((each) => codeIn(each).length === 0)).toEqual([])
  const count = others.reduce((sum, each) => sum + Number(/^\d+/.exec(each)?.[0] ?? 1), 0)
  expect(count).toBeGreaterThanOrEqual(3)
})

/** The texts in code marks. */
function codeIn(markdown: string): string[] {
  return [...markdown.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
}

/** The lines below a heading. */
function sectionOf(heading: string): string[] {
  const [, section = ''] = document.split(`\n${heading}\n`)
  return section.split(/^##? /m)[0]!.split('\n')
}

/** The differences that the document states of a suite: the list below its name. */
function statedOf(name: string): string[] {
  const [, section = ''] = document.split(`\n### ${name}\n`)
  const [list = ''] = section.split(/^#/m)
  return list.split('\n').filter((line) => line.startsWith('- '))
}
