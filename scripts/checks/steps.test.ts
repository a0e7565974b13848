import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readReport } from '../steps.mjs'
import { ROOT } from '../toolchain.mjs'

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
    leftOut: ['a.test.ts: one; two; three; four'],
  })
})
