import { expect, it } from 'vitest'
import { firstReports } from './violations.ts'

const HEADER = "sandbox; default-src 'none'"
const META = "default-src 'none'"

/** A report by a policy of one blocked picture. */
function report(originalPolicy: string, blockedURI = 'https://a.example/x.png') {
  const place = { sourceFile: '', lineNumber: 1, columnNumber: 0 }
  return { originalPolicy, effectiveDirective: 'img-src', blockedURI, ...place }
}

it('shows an attempt once that two policies block', () => {
  const isFirst = firstReports()
  expect([HEADER, META, HEADER, META].map((policy) => isFirst(report(policy)))).toEqual([
    true,
    false,
    true,
    false,
  ])
})

it('shows every attempt if only one policy is there', () => {
  const isFirst = firstReports()
  expect([META, META].map((policy) => isFirst(report(policy)))).toEqual([true, true])
})

it('shows two attempts of which the policies report the first, and then the second', () => {
  const isFirst = firstReports()
  const reports = [report(HEADER), report(HEADER, 'https://b.example/'), report(META)]
  expect(reports.map(isFirst)).toEqual([true, true, false])
})
