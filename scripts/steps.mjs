/**
 * Runs named steps one after another, counts what each tested, and closes with one line: `N passed, N failed`.
 *
 * A step is one check (its exit status counts as one), or a test run that leaves JSON reports in `test-results/`
 * folders, whose tests are counted instead.
 */
import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
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
  for (const step of steps) {
    const seconds = stopwatch()
    const result = runStep(step, failedSteps)
    total.passed += result.passed
    total.failed += result.failed
    if (result.failed > 0) failedSteps.add(step.name)
    lines.push(
      `${result.failed > 0 ? '✗' : '✓'} ${step.name}: ${result.passed} passed, ${result.failed} failed (${seconds()} s)`,
    )
  }
  console.log(`\n${lines.join('\n')}\n`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exit(total.failed > 0 ? 1 : 0)
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
  const counts = { passed: 0, failed: 0 }
  for (const file of reportFiles(step)) {
    const { passed, failed } = readReport(JSON.parse(readFileSync(file, 'utf8')))
    counts.passed += passed
    counts.failed += failed
  }
  if (status !== 0 && counts.failed === 0) counts.failed = 1
  if (status === 0 && counts.passed === 0) {
    console.log(`“${step.name}” ran no test.`)
    counts.failed = 1
  }
  return counts
}

/** Understands vitest's JSON reporter and Playwright's. */
function readReport(report) {
  if ('numPassedTests' in report) return { passed: report.numPassedTests, failed: report.numFailedTests }
  return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected }
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
