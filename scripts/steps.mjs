/**
 * Runs named steps one after another, counts their tests, and ends with one line: `N passed, N failed`.
 *
 * A step is either one check, which counts as one test, or a test run that writes JSON reports to
 * `test-results/` folders, whose tests are counted.
 */
import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { readReport } from './testReports.mjs'
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
  const flaky = []
  const leftOut = []
  for (const step of steps) {
    const seconds = stopwatch()
    const result = runStep(step, failedSteps)
    total.passed += result.passed
    total.failed += result.failed
    if (result.failed > 0) failedSteps.add(step.name)
    failures.push(...(result.failures ?? []))
    flaky.push(...(result.flaky ?? []))
    leftOut.push(...(result.leftOut ?? []))
    lines.push(
      `${result.failed > 0 ? '✗' : '✓'} ${step.name}: ${result.passed} passed, ${result.failed} failed (${seconds()} s)`,
    )
  }
  // Repeated at the end, because readers of a long log look there first.
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
  if (flaky.length > 0) console.log(`\nPassed only when retried:\n${flaky.join('\n')}`)
  if (leftOut.length > 0) console.log(`\nSkipped, in whole or in part:\n${leftOut.join('\n')}`)
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
  const counts = { passed: 0, failed: 0, failures: [], flaky: [], leftOut: [] }
  for (const file of reportFiles(step)) {
    const { passed, failures, flaky, leftOut } = readReport(JSON.parse(readFileSync(file, 'utf8')))
    counts.passed += passed
    counts.failures.push(...failures)
    counts.flaky.push(...flaky)
    counts.leftOut.push(...leftOut)
  }
  if (status !== 0 && counts.failures.length === 0)
    counts.failures.push(`“${step.name}” exited with ${status}.`)
  if (status === 0 && counts.passed === 0) counts.failures.push(`“${step.name}” ran no tests.`)
  return { ...counts, failed: counts.failures.length }
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
