/** How the steps of `npm test` run: one after another, and those of a group at the same time. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkSteps, testSteps } from '../plan.mjs'
import { type Group, type Step, stepsNamed } from '../steps.mjs'

const STEPS = pathToFileURL(join(import.meta.dirname, '../steps.mjs')).href

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'whittle-steps-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A step that runs a module in Node. */
function step(name: string, module: string, needs: { readonly needs?: string } = {}): Step {
  return { name, run: ['node', ['--input-type=module', '-e', module]], ...needs }
}

/** A module that writes a file and ends once another one exists: never, if it is run alone. */
function meeting(own: string, other: string): string {
  const [mine, theirs] = [own, other].map((name) => JSON.stringify(join(folder, name)))
  return `
    import { existsSync, writeFileSync } from 'node:fs'
    import { setTimeout } from 'node:timers/promises'
    console.log('${own} begins')
    writeFileSync(${mine}, '')
    while (!existsSync(${theirs})) await setTimeout(10)
    console.${own === 'b' ? 'error' : 'log'}('${own} ends')
  `
}

/** Runs a plan in a process of its own, because it sets the status with which that ends. */
function run(plan: readonly (Step | Group)[]): { readonly status: number | null; readonly output: string } {
  const module = `import { runSteps } from '${STEPS}'; await runSteps(${JSON.stringify(plan)})`
  const args = ['--input-type=module', '-e', module]
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 120_000 })
  return { status, output: stdout.replaceAll(/\d+\.\d s/g, '0.0 s') }
}

describe('steps', () => {
  it('of a group run at the same time, and the output of each is whole and in order', () => {
    const { status, output } = run([
      step('first', "console.log('alone')"),
      [step('a', meeting('a', 'b')), step('b', meeting('b', 'a'))],
      step('last', "console.log('alone again')"),
    ])
    expect(output).toBe(
      `
── first
alone

── a, at the same time as “b”
a begins
a ends

── b, at the same time as “a”
b begins
b ends

── last
alone again

✓ first: 1 passed, 0 failed (0.0 s)
✓ a: 1 passed, 0 failed (0.0 s, at the same time as “b”)
✓ b: 1 passed, 0 failed (0.0 s, at the same time as “a”)
✓ last: 1 passed, 0 failed (0.0 s)

4 passed, 0 failed
`,
    )
    expect(status).toBe(0)
  })

  it.each([0, 1])(
    'that fail are counted, and what needs them is not run: number %d of a group',
    (failing) => {
      const group = ['a', 'b'].map((name, index) => step(name, `process.exit(${index === failing ? 3 : 0})`))
      const { status, output } = run([
        group,
        step('after a', "console.log('ran')", { needs: 'a' }),
        step('after b', "console.log('ran')", { needs: 'b' }),
      ])
      expect(output.match(/^[✓✗] [\w ]+/gm)).toEqual(
        failing === 0 ? ['✗ a', '✓ b', '✗ after a', '✓ after b'] : ['✓ a', '✗ b', '✓ after a', '✗ after b'],
      )
      expect(output).toContain(`Not run, because “${failing === 0 ? 'a' : 'b'}” failed.`)
      expect(output).toMatch(/\n2 passed, 2 failed\n$/)
      expect(status).toBe(1)
    },
  )

  it('are chosen by a word, with what they need; the others of a group are left out', () => {
    const plan = [
      step('build', ''),
      [step('browser tests', ''), step('second build', '', { needs: 'build' })],
      step('unit tests', ''),
    ]
    const namesOf = (word: string) => stepsNamed(plan, [word]).map((group) => group.map(({ name }) => name))
    expect(namesOf('second')).toEqual([['build'], ['second build']])
    expect(namesOf('tests')).toEqual([['browser tests'], ['unit tests']])
    expect(() => namesOf('nothing')).toThrow('The steps are: build, browser tests, second build, unit tests.')
  })
})

describe('the plan of npm test', () => {
  const groups = [...checkSteps, ...testSteps].map((each) => [each].flat())

  it('names each step once, and what a step needs comes before its group', () => {
    const before = new Set<string>()
    for (const group of groups) {
      for (const { name, needs } of group) {
        expect({ name, isAgain: before.has(name) }).toEqual({ name, isAgain: false })
        if (needs !== undefined) expect([...before]).toContain(needs)
      }
      for (const { name } of group) before.add(name)
    }
  })
})
