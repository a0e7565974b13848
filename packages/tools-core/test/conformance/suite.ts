/**
 * Runs a public conformance suite, and holds `docs/conformance.md` to what the run found.
 *
 * A case that differs is named with its reason, and must differ: when it begins to agree, its test fails, so
 * that no reason outlives its cause. A suite that no registry carries is read from a checkout in the folder
 * that `WHITTLE_SUITES` names; without one, only its row is checked.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { describe, expect, it } from 'vitest'

/** One case; `check` throws where the engine does not do what the suite expects. */
export interface SuiteCase {
  readonly name: string
  readonly check: () => void | Promise<void>
}

/** Cases that differ for the same reason, a sentence. */
interface Difference {
  readonly reason: string
  /**
   * Names, or several of one folder: `folder: 1, 3–5` stands for `folder/1`, `folder/3`, `folder/4` and
   * `folder/5`.
   */
  readonly cases: readonly string[]
}

/** A suite, and what is known about it. */
export interface Suite {
  readonly name: string
  /** Where it is from, with its version; Markdown. */
  readonly source: string
  readonly licence: string
  /** How many cases it has, so that none is lost silently. */
  readonly size: number
  /** `undefined` where the suite is not on this machine. */
  readonly cases: readonly SuiteCase[] | undefined
  readonly differences: readonly Difference[]
}

const document = readFileSync(new URL('../../../../docs/conformance.md', import.meta.url), 'utf8')

/** Describes a suite: one test for each case, and one for what the document says about it. */
export function describeSuite(suite: Suite): void {
  const { name, size, cases, differences } = suite
  const differing = new Set(differences.flatMap(namesIn))
  describe(name, () => {
    it('is stated in docs/conformance.md with its counts and differences', () => {
      expect(document).toContain(rowOf(suite))
      expect(stated(name)).toEqual(differences.map(lineOf))
    })
    if (cases === undefined) return

    const names = new Set(cases.map((one) => one.name))

    it('is all here, and every difference is one of its cases', () => {
      expect(names.size).toBe(cases.length)
      expect(cases.length).toBe(size)
      expect([...differing].filter((one) => !names.has(one))).toEqual([])
    })

    for (const { name: title, check } of cases) {
      if (differing.has(title))
        it(`${title} differs, as docs/conformance.md explains`, async () => {
          await expect(Promise.resolve().then(check)).rejects.toThrow()
        })
      else it(title, () => check())
    }
  })
}

/** The folder of a suite's checkout, named as its repository; `undefined` where there is none. */
export function checkoutOf(repository: string): string | undefined {
  const folder = process.env.WHITTLE_SUITES
  const path = folder === undefined ? undefined : join(folder, repository)
  return path !== undefined && existsSync(path) ? path : undefined
}

/** The row of a suite in the document's table. */
function rowOf({ name, source, licence, size, differences }: Omit<Suite, 'cases'>): string {
  const passed = size - differences.flatMap(namesIn).length
  return `| ${name} | ${source} | ${licence} | ${size} | ${passed} |`
}

/** The differences that the document states of a suite: the list below its name. */
function stated(name: string): string[] {
  const [, section = ''] = document.split(`\n### ${name}\n`)
  const [list = ''] = section.split(/^#/m)
  return list.split('\n').filter((line) => line.startsWith('- '))
}

function lineOf({ reason, cases }: Difference): string {
  return `- ${reason} (${cases.join('; ')})`
}

/** The names of the cases, one by one. */
function namesIn({ cases }: Difference): string[] {
  return cases.flatMap((written) => {
    const [folder, list] = written.split(': ')
    return list === undefined
      ? [written]
      : list.split(', ').flatMap((item) => spanOf(item).map((name) => `${folder}/${name}`))
  })
}

/** `3–5` is 3, 4 and 5; `2.3–5` is 2.3, 2.4 and 2.5; `008–010` is 008, 009 and 010. */
function spanOf(item: string): string[] {
  const span = /^(.*?)(\d+)–(\d+)$/.exec(item)
  if (span === null) return [item]
  const [, start = '', first = '', last = ''] = span
  const length = Number(last) - Number(first) + 1
  return Array.from(
    { length },
    (_, index) => start + String(Number(first) + index).padStart(first.length, '0'),
  )
}
