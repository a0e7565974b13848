/**
 * Runs a public conformance suite, and holds `suites.ts` to what the run found.
 *
 * A case that differs is named with its reason, and must differ: when it begins to agree, its test fails, so
 * that no reason outlives its cause. A suite that no registry carries is read from a checkout in the folder
 * that `WHITTLE_SUITES` names.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { describe, expect, it } from 'vitest'
import { namesIn, SUITES, type Suite } from './suites.ts'

/** One case; `check` throws where the engine does not do what the suite expects. */
export interface SuiteCase {
  readonly name: string
  readonly check: () => void | Promise<void>
}

/**
 * Describes the suite of that name in `suites.ts`: one test for each case.
 *
 * @param cases `undefined` where the suite is not on this machine
 */
export function describeSuite(name: string, cases: readonly SuiteCase[] | undefined): void {
  const { size, differences } = suiteNamed(name)
  const differing = new Set(differences.flatMap(namesIn))
  describe(name, () => {
    it('names every case that differs for one reason only', () => {
      expect(differences.flatMap(namesIn)).toHaveLength(differing.size)
      expect(differing.size).toBeLessThanOrEqual(size)
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
        it(`${title} differs, for the reason that suites.ts gives`, async () => {
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

function suiteNamed(name: string): Suite {
  const suite = SUITES.find((each) => each.name === name)
  if (suite === undefined) throw new Error(`suites.ts has no suite named ${name}.`)
  return suite
}
