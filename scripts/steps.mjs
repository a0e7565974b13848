/**
 * Runs named steps one after another, counts their tests, and ends with one line: `N passed, N failed`.
 *
 * A step is either one check, which counts as one test, or a test run that writes JSON reports to `test-results/`
 * folders, whose tests are counted.
 */
import { globSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import process from 'node:process'
import { ROOT, runSync } from './toolchain.mjs'

/**
 * @typedef {{ name: string, run: readonly [string, readonly string[]], reports?: string, needs?: string }} Step
 * `reports` is a glob of the JSON files that the step writes; `needs` names a step that must succeed first.
 */

/** Runs the steps and exits with 1 if anything failed. @param {readonly Step[]} steps */
export function runSteps(steps) {
  const failedSteps = new Set()
  const total = { passed: 0, failed: 0 }
  const lines = []
  const failures = []
  const leftOut = []
  for (const step of steps) {
    const seconds = stopwatch()
    const result = runStep(step, failedSteps)
    total.passed += result.passed
    total.failed += result.failed
    if (result.failed > 0) failedSteps.add(step.name)
    failures.push(...(result.failures ?? []))
    leftOut.push(...(result.leftOut ?? []))
    lines.push(
      `${result.failed > 0 ? '✗' : '✓'} ${step.name}: ${result.passed} passed, ${result.failed} failed (${seconds()} s)`,
    )
  }
  // Repeated at the end, because readers of a long log look there first.
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
  if (leftOut.length > 0) console.log(`\nSkipped:\n${leftOut.join('\n')}`)
  console.log(`\n${lines.join('\n')}\n`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exit(total.failed > 0 ? 1 : 0)
}

/**
 * The steps whose names contain one of these words, plus the steps that they need.
 *
 * @param {readonly Step[]} steps
 * @param {readonly string[]} words
 */
export function stepsNamed(steps, words) {
  const named = steps.filter(({ name }) => words.some((word) => name.includes(word)))
  if (named.length === 0) {
    throw new Error(
      `No step is named ${words.join(' or ')}. The steps are: ${steps.map(({ name }) => name).join(', ')}.`,
    )
  }
  const needed = new Set(named.map(({ needs }) => needs))
  return steps.filter((step) => named.includes(step) || needed.has(step.name))
}

function runStep(step, failedSteps) {
  console.log(`\n── ${step.name}`)
  if (step.needs !== undefined && failedSteps.has(step.needs)) {
    console.log(`Not run, because “${step.needs}” failed.`)
    return { passed: 0, failed: 1 }
  }
  for (const file of reportFiles(step)) rmSync(file)
  const [command, args] = step.run
  const status = runSync(command, args)
  if (step.reports === undefined) return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  return countReports(step, status)
}

/** Adds up the reports. A run that failed without a failed test, or ran no tests, counts as one failure. */
function countReports(step, status) {
  const counts = { passed: 0, failed: 0, failures: [], leftOut: [] }
  for (const file of reportFiles(step)) {
    const { passed, failures, leftOut } = readReport(JSON.parse(readFileSync(file, 'utf8')))
    counts.passed += passed
    counts.failures.push(...failures)
    counts.leftOut.push(...leftOut)
  }
  if (status !== 0 && counts.failures.length === 0)
    counts.failures.push(`“${step.name}” exited with ${status}.`)
  if (status === 0 && counts.passed === 0) counts.failures.push(`“${step.name}” ran no tests.`)
  return { ...counts, failed: counts.failures.length }
}

/** Reads a JSON report of vitest or Playwright: the number of passed tests, and descriptions of failed and skipped ones. */
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
  return { passed: numPassedTests, failures, leftOut: testResults.flatMap(leftOutOfFile) }
}

/** The skipped tests of a file, whose programs or photographs are missing here. */
function leftOutOfFile({ name, assertionResults }) {
  const titles = assertionResults
    .filter(({ status }) => status === 'skipped' || status === 'pending')
    .map(({ fullName }) => fullName)
  return titles.length === 0 ? [] : [`${relative(ROOT, name)}: ${titles.join('; ')}`]
}

function readPlaywrightReport({ stats, suites, errors }) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
  const failures = suites
    .flatMap(specsOf)
    .flatMap(({ file, line, title, tests }) =>
      tests
        .filter((test) => test.status === 'unexpected')
        .map((test) => `${file}:${line}: ${title}\n${firstLines(test.results.at(-1)?.error?.message ?? '')}`),
    )
  return {
    passed: stats.expected + stats.flaky,
    failures: [...failures, ...errors.map((error) => error.message ?? 'An error occurred outside any test.')],
    leftOut: suites.flatMap(specsOf).flatMap(skippedLine),
  }
}

/** A test that skipped itself with a reason. */
function skippedLine({ file, title, tests }) {
  const annotations = tests.filter(({ status }) => status === 'skipped').flatMap((test) => test.annotations)
  const reasons = annotations.flatMap(({ type, description }) =>
    type === 'skip' && description !== undefined ? [description] : [],
  )
  return reasons.length === 0 ? [] : [`${file}: ${title} (${[...new Set(reasons)].join('; ')})`]
}

/** The message without its stack trace, which is further up in the log. */
function firstLines(message) {
  return message.split('\n').slice(0, 6).join('\n')
}

function reportFiles(step) {
  return step.reports === undefined
    ? []
    : globSync(step.reports, { cwd: ROOT }).map((file) => join(ROOT, file))
}

function stopwatch() {
  const start = performance.now()
  return () => ((performance.now() - start) / 1000).toFixed(1)
}
