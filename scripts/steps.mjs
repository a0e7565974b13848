/**
 * Runs named steps one after another, counts what each tested, and closes with one line: `N passed, N failed`.
 *
 * A step is one check (its exit status counts as one), or a test run that leaves JSON reports in `test-results/`
 * folders, whose tests are counted instead.
 */
import { globSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import process from 'node:process'
import { ROOT, runSync } from './toolchain.mjs'

/**
 * @typedef {{ name: string, run: readonly [string, readonly string[]], reports?: string, needs?: string, env?: Record<string, string> }} Step
 * `reports` is a glob of the JSON files the step writes; `needs` names a step without which this one cannot run.
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
  // Again at the end, where a long log is read first.
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
  if (leftOut.length > 0) console.log(`\nLeft out:\n${leftOut.join('\n')}`)
  console.log(`\n${lines.join('\n')}\n`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exit(total.failed > 0 ? 1 : 0)
}

/**
 * The steps whose name contains one of these words, with the steps that they need.
 *
 * @param {readonly Step[]} steps
 * @param {readonly string[]} words
 */
export function stepsNamed(steps, words) {
  const named = steps.filter(({ name }) => words.some((word) => name.includes(word)))
  if (named.length === 0) {
    throw new Error(
      `No step is called ${words.join(' or ')}. There are: ${steps.map(({ name }) => name).join(', ')}.`,
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
  const status = runSync(command, [...args], { env: { ...process.env, ...step.env } })
  if (step.reports === undefined) return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  return countReports(step, status)
}

/** Adds up the reports; a run that failed without a failed test, or that tested nothing, is itself one failure. */
function countReports(step, status) {
  const counts = { passed: 0, failed: 0, failures: [], leftOut: [] }
  for (const file of reportFiles(step)) {
    const { passed, failures, leftOut = [] } = readReport(JSON.parse(readFileSync(file, 'utf8')))
    counts.passed += passed
    counts.failures.push(...failures)
    counts.leftOut.push(...leftOut)
  }
  if (status !== 0 && counts.failures.length === 0)
    counts.failures.push(`“${step.name}” exited with ${status}.`)
  if (status === 0 && counts.passed === 0) counts.failures.push(`“${step.name}” ran no test.`)
  return { ...counts, failed: counts.failures.length }
}

/** Understands vitest's JSON reporter and Playwright's: how many passed, and what failed, in words. */
function readReport(report) {
  return 'numPassedTests' in report ? readVitestReport(report) : readPlaywrightReport(report)
}

function readVitestReport({ numPassedTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    // A file that could not be collected fails without a failed test.
    if (failed.length === 0 && status === 'failed') return [`${name}: ${message}`]
    return failed.map((test) => `${name}: ${test.fullName}\n${firstLines(test.failureMessages.join('\n'))}`)
  })
  return { passed: numPassedTests, failures, leftOut: testResults.flatMap(leftOutOfFile) }
}

/** So many left out tests of a file are named. */
const MOST_NAMED = 3

/** The tests of a file that need a program or photographs that are not here. */
function leftOutOfFile({ name, assertionResults }) {
  const titles = assertionResults
    .filter(({ status }) => status === 'skipped' || status === 'pending')
    .map(({ fullName }) => fullName)
  if (titles.length === 0) return []
  const more = titles.length > MOST_NAMED ? `; and ${titles.length - MOST_NAMED} more` : ''
  return [`${relative(ROOT, name)}: ${titles.slice(0, MOST_NAMED).join('; ')}${more}`]
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
    failures: [...failures, ...errors.map((error) => error.message ?? 'An error outside any test.')],
    leftOut: suites.flatMap(specsOf).flatMap(skippedLine),
  }
}

/** A test that said itself that it cannot run here, and why. */
function skippedLine({ file, title, tests }) {
  const annotations = tests.filter(({ status }) => status === 'skipped').flatMap((test) => test.annotations)
  const reasons = annotations.flatMap(({ type, description }) =>
    type === 'skip' && description !== undefined ? [description] : [],
  )
  return reasons.length === 0 ? [] : [`${file}: ${title} (${[...new Set(reasons)].join('; ')})`]
}

/** Without the stack of calls, which stands further up in the log. */
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
