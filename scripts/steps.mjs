/**
 * Runs named steps one after another, and the steps of a group at the same time; counts their tests, and ends
 * with one line: `N passed, N failed`.
 *
 * A step is either one check, which counts as one test, or a test run that writes JSON reports to
 * `test-results/` folders, whose tests are counted.
 */
import { closeSync, globSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { readReport } from './testReports.mjs'
import { ROOT, run } from './toolchain.mjs'

/**
 * @typedef {{ name: string, run: readonly [string, readonly string[]], reports?: string, needs?: string }} Step
 * `reports` is a glob of the JSON files that the step writes; `needs` names a step that must succeed first.
 */

/**
 * @typedef {readonly Step[]} Group Steps that run at the same time: none of them writes what another one
 * reads, and none needs another.
 */

/** Runs the steps and exits with 1 if anything failed. @param {readonly (Step | Group)[]} plan */
export async function runSteps(plan) {
  const failedSteps = new Set()
  const total = { passed: 0, failed: 0 }
  const lines = []
  const failures = []
  const flaky = []
  const leftOut = []
  for (const group of plan.map((each) => [each].flat())) {
    // Started together. What the first one prints is shown while it runs, and what each other one prints when
    // those before it have ended.
    const runs = group.map((step) => startStep(step, { group, failedSteps }))
    for (const [index, step] of group.entries()) {
      const { output, seconds, ...result } = await runs[index]
      process.stdout.write(output)
      total.passed += result.passed
      total.failed += result.failed
      if (result.failed > 0) failedSteps.add(step.name)
      failures.push(...(result.failures ?? []))
      flaky.push(...(result.flaky ?? []))
      leftOut.push(...(result.leftOut ?? []))
      lines.push(
        `${result.failed > 0 ? '✗' : '✓'} ${step.name}: ${result.passed} passed, ${result.failed} failed (${seconds} s${beside(group, step)})`,
      )
    }
  }
  // Repeated at the end, because readers of a long log look there first.
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
  if (flaky.length > 0) console.log(`\nPassed only when retried:\n${flaky.join('\n')}`)
  if (leftOut.length > 0) console.log(`\nSkipped, in whole or in part:\n${leftOut.join('\n')}`)
  console.log(`\n${lines.join('\n')}\n`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed > 0 ? 1 : 0
}

/**
 * The steps whose names contain one of these words, plus the steps that they need; those of a group stay one.
 *
 * @param {readonly (Step | Group)[]} plan
 * @param {readonly string[]} words
 */
export function stepsNamed(plan, words) {
  const steps = plan.flat()
  const named = steps.filter(({ name }) => words.some((word) => name.includes(word)))
  if (named.length === 0) {
    throw new Error(
      `No step is named ${words.join(' or ')}. The steps are: ${steps.map(({ name }) => name).join(', ')}.`,
    )
  }
  const needed = new Set(named.map(({ needs }) => needs))
  const wanted = (step) => named.includes(step) || needed.has(step.name)
  return plan.map((each) => [each].flat().filter(wanted)).filter((group) => group.length > 0)
}

/** The other steps of a group, for the heading and the line of one of them. */
function beside(group, step) {
  const others = group.filter((other) => other !== step).map(({ name }) => `“${name}”`)
  return others.length === 0 ? '' : `, at the same time as ${others.join(' and ')}`
}

/** Runs a step; `output` is what is to be shown once it has ended. */
async function startStep(step, { group, failedSteps }) {
  const seconds = stopwatch()
  const heading = `\n── ${step.name}${beside(group, step)}\n`
  const isShown = step === group[0]
  if (isShown) process.stdout.write(heading)
  const { output, ...result } = await outcomeOf(step, failedSteps, isShown ? runShown : runCollected)
  return { ...result, output: isShown ? output : heading + output, seconds: seconds() }
}

async function outcomeOf(step, failedSteps, runStep) {
  if (step.needs !== undefined && failedSteps.has(step.needs))
    return { passed: 0, failed: 1, output: `Not run, because “${step.needs}” failed.\n` }
  for (const file of reportFiles(step)) rmSync(file)
  const { status, output } = await runStep(...step.run)
  if (step.reports !== undefined) return { ...countReports(step, status), output }
  return status === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output }
}

async function runShown(command, args) {
  return { status: await run(command, args), output: '' }
}

/** In a file, which does not wait for programs that a step leaves behind, as the end of a pipe does. */
async function runCollected(command, args) {
  const folder = mkdtempSync(join(tmpdir(), 'whittle-step-'))
  const file = join(folder, 'output')
  const written = openSync(file, 'a')
  try {
    const status = await run(command, args, ['ignore', written, written])
    return { status, output: readFileSync(file, 'utf8') }
  } finally {
    closeSync(written)
    rmSync(folder, { recursive: true })
  }
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
