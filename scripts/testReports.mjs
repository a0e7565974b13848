/** Reads the JSON reports of vitest and Playwright. */
import { relative } from 'node:path'
import { ROOT } from './toolchain.mjs'

/**
 * Reads a report: the number of passed tests, and descriptions of those that failed, that failed at first and
 * passed when retried, and that were skipped.
 */
export function readReport(report) {
  return 'numPassedTests' in report ? readVitestReport(report) : readPlaywrightReport(report)
}

function readVitestReport({ numPassedTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    // A file that could not be loaded fails without a failed test.
    if (failed.length === 0 && status === 'failed') return [`${name}: ${message}`]
    return failed.map((test) => `${name}: ${test.fullName}\n${firstLines(test.failureMessages.join('\n'))}`)
  })
  return { passed: numPassedTests, failures, flaky: [], leftOut: testResults.flatMap(leftOutOfFile) }
}

/** The skipped tests of a file: programs or photographs are missing here, or they belong to the full run. */
function leftOutOfFile({ name, assertionResults }) {
  const titles = assertionResults
    .filter(({ status }) => status === 'skipped' || status === 'pending')
    .map(({ fullName }) => fullName)
  return titles.length === 0 ? [] : [`${relative(ROOT, name)}: ${titles.join('; ')}`]
}

function readPlaywrightReport({ stats, suites, errors }) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
  const specs = suites.flatMap(specsOf)
  const outside = errors.map((error) => error.message ?? 'An error occurred outside any test.')
  return {
    passed: stats.expected + stats.flaky,
    failures: [...specs.flatMap((spec) => linesOf(spec, 'unexpected')), ...outside],
    flaky: specs.flatMap((spec) => linesOf(spec, 'flaky')),
    leftOut: specs.flatMap(leftOutLine),
  }
}

/** The tests of a title with this status, each with the error of its last attempt that failed. */
function linesOf({ file, line, title, tests }, status) {
  return tests
    .filter((test) => test.status === status)
    .map(({ results }) => {
      const { error } = results.findLast((result) => result.error !== undefined) ?? {}
      return `${file}:${line}: ${title}\n${firstLines(error?.message ?? '')}`
    })
}

/**
 * A test that skipped itself, or passed without one of its checks (`e2e/support/leaveOut.ts`), with the
 * reason.
 */
function leftOutLine({ file, title, tests }) {
  const reasons = tests
    .flatMap((test) => test.annotations)
    .flatMap(({ type, description }) => (type === 'skip' && description !== undefined ? [description] : []))
  return reasons.length === 0 ? [] : [`${file}: ${title} (${[...new Set(reasons)].join('; ')})`]
}

/** The message without its stack trace, which is further up in the log. */
function firstLines(message) {
  return message.split('\n').slice(0, 6).join('\n')
}
