import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readReport } from '../testReports.mjs'
import { ROOT } from '../toolchain.mjs'

describe('a report of vitest', () => {
  it('lists every skipped test of a file by name', () => {
    const skipped = ['one', 'two', 'three', 'four'].map((fullName) => ({ fullName, status: 'skipped' }))
    const assertionResults = [...skipped, { fullName: 'five', status: 'passed' }]
    const report = {
      numPassedTests: 1,
      testResults: [{ name: join(ROOT, 'a.test.ts'), status: 'passed', assertionResults }],
    }
    expect(readReport(report)).toEqual({
      passed: 1,
      failures: [],
      flaky: [],
      leftOut: ['a.test.ts: one; two; three; four'],
    })
  })
})

describe('a report of Playwright', () => {
  const failed = { error: { message: 'an error\nin two lines' } }

  it('names failed and flaky tests with their error, and skipped ones and checks with their reason', () => {
    const specs = [
      spec('works', { status: 'expected', results: [{}] }),
      spec('leaves a check out', {
        status: 'expected',
        results: [{}],
        annotations: [{ type: 'skip', description: 'no ffmpeg' }],
      }),
      spec('fails', { status: 'unexpected', results: [{ error: { message: 'at first' } }, failed] }),
      spec('is flaky', { status: 'flaky', results: [failed, {}] }),
      spec('is skipped', {
        status: 'skipped',
        results: [],
        annotations: [{ type: 'skip', description: 'no program' }],
      }),
    ]
    const report = {
      stats: { expected: 2, flaky: 1 },
      suites: [{ suites: [{ specs }] }],
      errors: [{ message: 'outside' }],
    }
    expect(readReport(report)).toEqual({
      passed: 3,
      failures: ['a.spec.ts:7: fails\nan error\nin two lines', 'outside'],
      flaky: ['a.spec.ts:7: is flaky\nan error\nin two lines'],
      leftOut: ['a.spec.ts: leaves a check out (no ffmpeg)', 'a.spec.ts: is skipped (no program)'],
    })
  })

  function spec(title: string, test: object) {
    return { file: 'a.spec.ts', line: 7, title, tests: [{ annotations: [], ...test }] }
  }
})
