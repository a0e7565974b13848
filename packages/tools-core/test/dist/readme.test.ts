/** Every example of the README, run against the built package: it prints and answers what its comments say, and its types hold. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { codeBlocks } from '../../../../scripts/markdownCode.ts'

const packageFolder = fileURLToPath(new URL('../..', import.meta.url))
const blocks = codeBlocks(readFileSync(join(packageFolder, 'README.md'), 'utf8'))
const examples = blocks.filter(({ info }) => info === 'ts').map(({ text }) => text)

// Inside the package, so that Node finds it by its own name.
mkdirSync(join(packageFolder, 'dist'), { recursive: true })
const folder = mkdtempSync(join(packageFolder, 'dist', 'readme-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What a line of an example came to, and what the comment behind it says. */
type Observed = readonly [answer: unknown, comment: string]

it('has no block of code but the examples, the shape of an answer and the installation', () => {
  expect(new Set(blocks.map(({ info }) => info))).toEqual(new Set(['sh', 'ts', 'ts shape']))
  expect(examples.length).toBeGreaterThanOrEqual(6)
})

describe.each(examples.map((text, index) => [index + 1, importsOf(text), text] as const))(
  'example %i, of %s',
  (index, _, text) => {
    it('runs, and answers what its comments say', async () => {
      const observed: Observed[] = []
      Object.assign(globalThis, { observe: (...pair: Observed) => observed.push(pair) })
      const file = join(folder, `example${index}.ts`)
      writeFileSync(file, observing(text))
      await import(pathToFileURL(file).href)
      for (const [answer, comment] of observed) expectSaid(answer, comment)
    })
  },
)

it('holds its types in a strict project', () => {
  for (const [index, text] of examples.entries()) writeFileSync(join(folder, `typed${index}.ts`), text)
  const options = {
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    target: 'ES2023',
    module: 'ESNext',
    moduleResolution: 'bundler',
  }
  const compilerOptions = { ...options, lib: ['ES2023', 'DOM'], types: [], moduleDetection: 'force' }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['typed*.ts'] }))
  const { stdout } = spawnSync(join(packageFolder, 'node_modules/.bin/tsc'), ['-p', folder], {
    encoding: 'utf8',
  })
  expect(stdout).toBe('')
}, 300_000)

/** The example, telling what each line with a comment comes to. */
function observing(text: string): string {
  return text
    .replaceAll(
      /console\.log\((.*)\) \/\/ (.*)$/gm,
      (_, printed, said) => `observe([${printed}], ${JSON.stringify(said)})`,
    )
    .replaceAll(
      /console\.log\((.*)\)\n\/\/ (.*)$/gm,
      (_, printed, said) => `observe([${printed}], ${JSON.stringify(said)})`,
    )
    .replaceAll(
      /^( *)((?:if \([\w.]+\) )?)((?:await )?\w+\(.*\)) \/\/ (.*)$/gm,
      (_, indent, condition, call, said) =>
        `${indent}${condition}observe(${call.startsWith('observe') ? call : `await ${call}`}, ${JSON.stringify(said)})`,
    )
}

/** A comment shows a whole answer, `value: …` and the like, or what is printed. Behind the code may stand words. */
function expectSaid(answer: unknown, comment: string): void {
  if (Array.isArray(answer)) {
    expectPrinted(answer, comment)
    return
  }
  // A function may answer without a Result; and what is refused is shown by its errors.
  if (typeof answer === 'string') {
    expect(literal(comment)?.value, comment).toBe(answer)
    return
  }
  expect(answer, comment).toMatchObject({ ok: !comment.startsWith('errors: ') })
  const whole = literal(comment)
  if (whole !== undefined) expect(answer).toEqual(whole.value)
  for (const { 1: path = '', 2: rest = '' } of comment.matchAll(
    /\b(value[.\w]*): (.*?)(?=, value[.\w]*: |$)/g,
  )) {
    const said = literal(rest)
    if (said !== undefined) expect(at(answer, path), `${path} of ${comment}`).toEqual(said.value)
  }
}

function expectPrinted(printed: readonly unknown[], comment: string): void {
  const said = literal(`[${comment.replaceAll(/(?<=[\]\d]) (?=[\dtf])/g, ', ')}]`)
  if (said === undefined) expect(printed.map(String).join(' ')).toBe(comment)
  else
    expect(printed.map((each) => (typeof each === 'string' ? literal(each)?.value : each))).toEqual(
      said.value,
    )
}

/** The longest beginning of a comment that is plain data; what has `…` in it is only a sketch. */
function literal(text: string): { readonly value: unknown } | undefined {
  if (text.includes('…')) return undefined
  for (let end = text.length; end > 0; end = text.lastIndexOf(',', end - 1)) {
    try {
      return { value: new Function(`"use strict"; return (${text.slice(0, end)})`)() }
    } catch (error) {
      if (!(error instanceof SyntaxError || error instanceof ReferenceError)) throw error
    }
  }
  return undefined
}

function at(answer: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], answer)
}

function importsOf(text: string): string {
  return [
    ...new Set(
      [...text.matchAll(/@whittle\/tools-core(\/[\w-]+)?'/g)].map(([, path = '']) => path || 'the registry'),
    ),
  ].join(', ')
}
