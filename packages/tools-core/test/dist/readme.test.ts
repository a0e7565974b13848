/**
 * Runs every example of the README against the built package: it prints and returns what its comments say,
 * and it type-checks.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { codeBlocks } from '@whittle/scripts/testing/markdownCode'
import { afterAll, describe, expect, it } from 'vitest'

const packageFolder = fileURLToPath(new URL('../..', import.meta.url))
const readme = readFileSync(join(packageFolder, 'README.md'), 'utf8')
const blocks = codeBlocks(readme)
const examples = blocks.filter(({ info }) => info === 'ts').map(({ text }) => text)

// Inside the package, so that Node finds it by its own name.
mkdirSync(join(packageFolder, 'dist'), { recursive: true })
const folder = mkdtempSync(join(packageFolder, 'dist', 'readme-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What a line of an example evaluated to, and what the comment after it says. */
type Observed = readonly [answer: unknown, comment: string]

it('has no code block but the examples, the shape of a Result and the installation', () => {
  expect(new Set(blocks.map(({ info }) => info))).toEqual(new Set(['sh', 'ts', 'ts shape']))
  expect(examples.length).toBeGreaterThanOrEqual(6)
})

it('has a row for every entry', () => {
  const manifest = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'))
  const entries = Object.keys(manifest.exports).filter((entry) => entry !== './package.json')
  const rows = Array.from(readme.matchAll(/^\| `\/?([\w./-]+)` \|.*\|$/gm), ([, entry]) => entry)
  expect(rows.toSorted()).toEqual(entries.map((entry) => entry.replace('./', '')).toSorted())
})

describe.each(examples.map((text, index) => [index + 1, importsOf(text), text] as const))(
  'example %i, of %s',
  (index, _, text) => {
    it('runs, and returns what its comments say', async () => {
      const observed: Observed[] = []
      Object.assign(globalThis, { observe: (...pair: Observed) => observed.push(pair) })
      const file = join(folder, `example${index}.ts`)
      const code = observing(text)
      writeFileSync(file, code)
      await import(pathToFileURL(file).href)
      expect(commentsOf(code).filter((comment) => !OF_WORDS.has(comment))).toEqual([])
      expect(observed.length).toBeGreaterThan(0)
      expect(observed.map(([, comment]) => comment)).toEqual(answersOf(text))
      for (const [answer, comment] of observed) expectWritten(answer, comment)
    })
  },
)

it('type-checks in a strict project', () => {
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

/** The example, changed to report what each line with an answer after it, or below it, evaluates to. */
function observing(text: string): string {
  return text.replaceAll(
    ANSWERED,
    (_, before: string, binding: string | undefined, call: string, behind: string) => {
      const written = JSON.stringify(wordsOf(behind))
      const [, printed] = /^console\.log\((.*)\)$/.exec(call) ?? []
      if (printed !== undefined) return `${before}observe([${printed}], ${written})`
      if (binding === undefined) return `${before}observe(await ${call.replace(/^await /, '')}, ${written})`
      const [, first] = /^const \[(\w+)\] = $/.exec(binding) ?? []
      return `${before}${binding}${call}\nobserve(${first}, ${written})`
    },
  )
}

/** A call, possibly under a condition or assigned to a name, and the comment that gives its answer. */
const ANSWERED =
  /^( *(?:if \([\w.]+\) )?)(const \[\w+\] = )?((?:await )?[\w.]+\(.*\))( \/\/ .*|(?:\n\/\/ .*)+)$/gm

/** Comments after calls that are prose, not answers. */
const OF_WORDS: ReadonlySet<string> = new Set([
  'git apply takes it',
  'from URL parameters or saved settings; the rest are defaults',
])

/** The comments that give answers, in order. */
function answersOf(text: string): string[] {
  return [...text.matchAll(ANSWERED)].map(({ 4: behind = '' }) => wordsOf(behind))
}

/** Every comment of an example. */
function commentsOf(code: string): string[] {
  return [...code.matchAll(/(?:^| )\/\/ (.*)$/gm)].map(([, comment = '']) => comment)
}

/** A comment of one or more lines as one string. */
function wordsOf(comment: string): string {
  return comment.replaceAll(/(?:^ |\n)\/\/ */g, ' ').trim()
}

/**
 * A comment shows a whole answer, some of its fields (`value.kind: 'csv'`), or what is printed. Prose may
 * follow.
 */
function expectWritten(answer: unknown, comment: string): void {
  if (Array.isArray(answer)) {
    expectPrinted(answer, comment)
    return
  }
  const whole = literal(comment)
  if (whole !== undefined) {
    expectEqual(answer, whole)
    return
  }
  // A rejected input is shown by its errors.
  expect(answer, comment).toMatchObject({ ok: !comment.startsWith('errors') })
  const fields = [...comment.matchAll(FIELD)]
  expect(fields, comment).not.toEqual([])
  for (const { 1: path = '', 2: rest = '' } of fields) {
    const written = literal(rest)
    if (written === undefined) throw new Error(`This is not an answer: ${rest}`)
    expectEqual(at(answer, path), written, `${path} of ${comment}`)
  }
}

const FIELD = /\b((?:value|errors)[.\w]*): (.*?)(?=, value[.\w]*: |$)/g

/** What a comment shows, and whether `…` omits part of it. */
interface Expected {
  readonly value: unknown
  readonly isPart: boolean
}

function expectEqual(answer: unknown, { value, isPart }: Expected, message?: string): void {
  if (isPart && typeof value === 'object' && value !== null && !('asymmetricMatch' in value))
    expect(answer, message).toMatchObject(value)
  else expect(answer, message).toEqual(value)
}

function expectPrinted(printed: readonly unknown[], comment: string): void {
  const written = literal(`[${comment.replaceAll(/(?<=[\]\d]) (?=[\dtf])/g, ', ')}]`)
  if (written === undefined) expect(printed.map(String).join(' ')).toBe(comment)
  else
    expect(printed.map((each) => (typeof each === 'string' ? literal(each)?.value : each))).toEqual(
      written.value,
    )
}

/**
 * The longest prefix of a comment that is plain data. `…` stands for more fields, more digits, or any text.
 */
function literal(text: string): Expected | undefined {
  for (let end = text.length; end > 0; end = text.lastIndexOf(',', end - 1)) {
    const data = text.slice(0, end)
    try {
      const read = new Function('like', 'near', `"use strict"; return (${withGaps(data)})`)
      return { value: read(like, near), isPart: data.includes('…') }
    } catch (error) {
      if (!(error instanceof SyntaxError || error instanceof ReferenceError)) throw error
    }
  }
  return undefined
}

/** Plain data with `…` in it, as code that makes a value to compare with. */
function withGaps(data: string): string {
  return data
    .replaceAll(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g, (text) =>
      text.includes('…') ? `like(${text})` : text,
    )
    .replaceAll(/(\d+\.\d+)…/g, 'near($1)')
    .replaceAll(/(?:\w+: …, |, …(?= [}]))/g, '')
}

function like(text: string): unknown {
  const pieces = text.split('…').map((piece) => piece.replaceAll(/[^\w\s]/g, '\\$&'))
  return expect.stringMatching(new RegExp(`^${pieces.join('[^]*')}$`))
}

function near(number: number): unknown {
  return expect.closeTo(number, `${number}`.split('.')[1]?.length ?? 0)
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
