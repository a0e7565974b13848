/**
 * 250 random inputs (20,000 in the full run) through every tool, with random options, and long runs of one
 * sign: each gives a value, or errors with places, never an exception. The tests' time limit catches a hang,
 * and an engine whose work grows with the square of its input.
 *
 * The inputs come from a small generator with a fixed seed, so that a failure can be reproduced; the full run
 * uses another seed (`FC_SEED`), which a failure names. Tools with a slow engine get fewer inputs: `hash`,
 * for example, starts up to 28 WebAssembly modules per input, and `scss-to-css` runs all of Sass.
 */
import process from 'node:process'
import { describe, expect, it } from 'vitest'
import {
  detect,
  type OptionValues,
  placeAt,
  readOptions,
  type Tool,
  type ToolEngine,
  type ToolOption,
  tools,
} from '../src/index.ts'
import type { Note, Result, ToolError } from '../src/shared/result/result.ts'
import { randomNumbers } from './random.ts'

const IS_FULL = process.env.WHITTLE_FULL !== undefined
const INPUTS = IS_FULL ? 20_000 : 250
const INPUTS_OF_SLOW = IS_FULL ? INPUTS : 80
/** Tools whose engine, a parser or a printer of whole languages, takes milliseconds for each input. */
const INPUTS_OF_SLOWER = IS_FULL ? 3000 : 30
const SEED = Number(process.env.FC_SEED ?? 0)
const SLOW: ReadonlySet<string> = new Set([
  'hash',
  'scss-to-css',
  'password',
  'passphrase',
  'cron',
  'mime-type',
  'text-stats',
])
const SLOWER: ReadonlySet<string> = new Set([
  'certificate-decode',
  'code-format',
  'code-minify',
  'compress',
  'html-to-jsx',
  'html-to-markdown',
  'id',
  'json-to-types',
  'markdown-to-html',
  'regex',
])
/** Tools that are slow on purpose, or whose engine takes a large part of a second. */
const INPUTS_OF_SLOWEST = IS_FULL ? 30 : 5
const SLOWEST: ReadonlySet<string> = new Set(['password-strength', 'password-hash', 'lorem-ipsum', 'qr'])

const ALPHABETS = [
  'ABCabc012+/=_-. \n',
  '0123456789abcdefxXoObB.()-+e_ ',
  '&#x;ampltnot019AF= <>"\'',
  '%0aAfFGg+&=?#/: é',
  '{}()[]:;,.#&>+~*/@!$%"\'ax19- \n\\',
  '{}[]":,.\\ \u0000\ud800\udc00😀\u202e',
]

/** The first and the last possible date: one step further is not a date. */
const CALENDAR_ENDS = ['+275760-09-13T00:00', '-271821-04-20T00:00', '8640000000000000', '-8640000000000000']

/** A time that clocks in Berlin skip, and one that they show twice. */
const UNCLEAR_TIMES = ['2025-03-30 02:30', '2025-10-26 02:30']

/** The parts from which a tool's inputs are built. */
function seedsOf({ group, samples }: Tool): readonly string[] {
  if (group !== 'time') return samples
  const spans = CALENDAR_ENDS.map((end) => `${end}\n${CALENDAR_ENDS[0]}`)
  return [...samples, ...CALENDAR_ENDS, ...spans, ...UNCLEAR_TIMES]
}

/**
 * Random bytes, random text of significant characters, or a sample, possibly with some characters changed.
 */
function makeInput(random: (limit: number) => number, samples: readonly string[]): string | Uint8Array {
  const length = random(10) === 0 ? random(600) : random(40)
  const kind = random(4)
  if (kind === 0) return Uint8Array.from({ length }, () => random(256))
  if (kind === 1) return String.fromCharCode(...Array.from({ length }, () => random(0x10000)))
  const alphabet = ALPHABETS[random(ALPHABETS.length)]!
  const pick = () => alphabet[random(alphabet.length)]!
  if (kind === 2) return Array.from({ length }, pick).join('')
  const characters = [...samples[random(samples.length)]!]
  for (let edits = random(5); edits > 0; edits -= 1)
    characters.splice(random(characters.length + 1), random(3), pick())
  return characters.join('')
}

function makeOption(option: ToolOption, random: (limit: number) => number): string | number | boolean {
  switch (option.kind) {
    case 'enum':
      return option.values[random(option.values.length)]!
    case 'bool':
      return random(2) === 1
    case 'int':
      return option.least + random(option.most - option.least + 1)
    case 'zone':
      return ['UTC', 'Europe/Berlin', 'America/New_York', 'Pacific/Apia', '+14:00', 'nonsense'][random(6)]!
    case 'charset':
      return ['utf-8', 'utf-16le', 'latin1', 'shift_jis', 'nonsense'][random(5)]!
    default:
      return String(
        makeInput(random, ['', 'a secret', '{"kty":"oct","k":"YQ"}', '-----BEGIN PUBLIC KEY-----', '1 MB/s']),
      )
  }
}

function makeOptions(tool: Tool, random: (limit: number) => number): OptionValues {
  return Object.fromEntries(
    Object.entries(tool.options).map(([name, option]) => [name, makeOption(option, random)]),
  )
}

/** Codes of errors about the device, which have no place. */
const ABOUT_DEVICE: ReadonlySet<string> = new Set(['needs-web-crypto', 'needs-webassembly'])

/**
 * What is wrong with the subject of an error, if anything: it must be an option that the tool has, the
 * device, or a place in the input.
 */
function unfounded(tool: Tool, input: string | Uint8Array, error: ToolError): string | undefined {
  const { code, option, offset } = error
  if (option !== undefined && !Object.hasOwn(tool.options, option))
    return `no such option: ${option}, ${code}`
  if (option !== undefined || ABOUT_DEVICE.has(code))
    return offset === undefined ? undefined : `an invalid place in the input: ${code}`
  return offset === undefined ? `no place: ${code}` : misplaced(input, error)
}

/** What is wrong with the place of an error or a note, if anything. A note may be about the whole input. */
function misplaced(
  input: string | Uint8Array,
  { code, offset, line, column, length }: ToolError | Note,
): string | undefined {
  if (offset === undefined) return undefined
  if (line === undefined || column === undefined || length === undefined) return `half a place: ${code}`
  // The end is a place too: that of one missing character.
  if (offset > input.length || (length > 1 && offset + length > input.length))
    return `a place outside: ${code}`
  // The text read from bytes may have fewer units, and other lines.
  if (typeof input !== 'string') return undefined
  const { line: row, column: unit } = placeAt(input, offset)
  return row === line && unit === column ? undefined : `a line that does not match the offset: ${code}`
}

/** What is wrong with notes of which two are the same, if any are. */
function repeated(notes: readonly Note[]): string | undefined {
  const written = notes.map((note) => JSON.stringify(note))
  const again = written.find((note, index) => written.indexOf(note) !== index)
  return again && `a duplicate note: ${again}`
}

/**
 * How many errors have their places recounted. A long input may have tens of thousands, and the count takes
 * longer for each.
 */
const MAX_LOOKED_AT = 1000

/** What is wrong with an answer, if anything. */
function complaint(tool: Tool, input: string | Uint8Array, result: Result<unknown>): string | undefined {
  if (result.ok && result.value === undefined) return 'an empty answer'
  if (result.ok)
    return (
      repeated(result.notes) ??
      result.notes.map((note) => misplaced(input, note)).find((wrong) => wrong !== undefined)
    )
  if (result.errors.length === 0) return 'a failure without an error'
  const odd = result.errors.find(({ code, message }) => !/^[a-z0-9-]+$/.test(code) || message.trim() === '')
  if (odd !== undefined) return `an error that says nothing: ${odd.code}`
  return result.errors
    .slice(0, MAX_LOOKED_AT)
    .map((error) => unfounded(tool, input, error))
    .find((wrong) => wrong !== undefined)
}

function rounds(id: string): number {
  if (SLOWEST.has(id)) return INPUTS_OF_SLOWEST
  if (SLOWER.has(id)) return INPUTS_OF_SLOWER
  return SLOW.has(id) ? INPUTS_OF_SLOW : INPUTS
}

/** The engine's answer; what it throws is named with what it was given. */
async function answer(
  engine: ToolEngine,
  input: string | Uint8Array,
  options: OptionValues,
  given: string,
): Promise<Result<unknown>> {
  try {
    return await engine(input, options)
  } catch (error) {
    throw new Error(`an exception: ${given}`, { cause: error })
  }
}

describe.each(tools.map((tool, index) => [tool.id, tool, index] as const))('%s', (id, tool, index) => {
  it('answers every random input', async () => {
    const random = randomNumbers(SEED + index * 7919)
    const engine = await tool.load()
    const seeds = seedsOf(tool)
    for (let round = 0; round < rounds(id); round += 1) {
      const input = makeInput(random, seeds)
      const options = makeOptions(tool, random)
      const given = JSON.stringify({ seed: SEED, input, options })
      const result = await answer(engine, input, options, given)
      const wrong = complaint(tool, input, result)
      if (wrong !== undefined) throw new Error(`${wrong}: ${given}`)
    }
  })
})

/** Openers with their closers, nested as deep as the input is long. */
const BALANCED = ['()', '[]', '{}'] as const

/**
 * Units that might take quadratic time when repeated: openers, separators and marks of every language here.
 */
const REPEATED = [
  ...[
    '(',
    '{',
    '[',
    ')',
    '}',
    ']',
    '"',
    "'",
    '`',
    '<',
    '>',
    '<a>',
    '<div>',
    '> ',
    '<!--',
    '&',
    '%',
    '%F',
    '\n',
    ',',
    ';',
  ],
  ...['a:', 'a{', '{"a":', '[1,', '/*', '//', '\\', '0', '1', '1e', '1.', '=', '?', '-', '. ', 'a', 'x\n'],
  ...['@', ' ', '\t', 'a ', '] '],
]

/**
 * What surrounds a run: an expression that looks for the run at an end tries again from each of its
 * characters.
 */
const AROUND = [
  ['', ''],
  ['1', 'x'],
] as const

/**
 * Characters of a run. Work that grows with their square takes minutes for those of the full run, where the
 * time limit stops it.
 */
const LENGTH = IS_FULL ? 200_000 : 10_000

/**
 * Tools that need seconds for the others' length, some on purpose, some because the parsers are other
 * people's. Their pages run them in a worker, which the visitor can stop.
 */
const TAKING_LONGER: ReadonlySet<string> = new Set([
  'code-format',
  'code-minify',
  'html-to-jsx',
  'html-to-markdown',
  'markdown-to-html',
  'password-hash',
  'password-strength',
])
const LENGTH_OF_LONGER = IS_FULL ? 2000 : 200

/** More than any of our sentences has, with the excerpts of the input in it. */
const MAX_SENTENCE_LENGTH = 400

/** A sentence that repeats a long part of the input, if there is one. */
function tooLong(result: Result<unknown>): string | undefined {
  const messages = result.ok ? result.notes : result.errors
  const sentences = messages.flatMap(({ message, fix }) => [message, fix?.label ?? ''])
  const long = sentences.find((sentence) => sentence.length > MAX_SENTENCE_LENGTH)
  return long && `a sentence of ${long.length} characters: ${long.slice(0, 60)}`
}

describe.each(tools.map((tool) => [tool.id, tool] as const))('%s', (id, tool) => {
  const length = TAKING_LONGER.has(id) ? LENGTH_OF_LONGER : LENGTH
  it(`answers ${length} characters of one kind`, async () => {
    const engine = await tool.load()
    const { values } = readOptions(tool, {})
    const deep = BALANCED.map(([open, close]) => open!.repeat(length / 2) + close!.repeat(length / 2))
    const runs = REPEATED.map((piece) => piece.repeat(length / piece.length))
    const around = AROUND.flatMap(([before, behind]) => runs.map((run) => before + run + behind))
    const inputs = [...around, ...deep]
    for (const input of SLOWEST.has(id) && !IS_FULL ? inputs.filter((_, at) => at % 10 === 0) : inputs) {
      const result = await engine(input, values)
      const wrong = complaint(tool, input, result) ?? tooLong(result)
      if (wrong !== undefined) throw new Error(`${wrong}: ${JSON.stringify(input.slice(0, 20))}`)
    }
  })
})

describe('detect', () => {
  it('answers every random input', () => {
    const random = randomNumbers(SEED + 42)
    const samples = tools.flatMap((tool) => tool.samples)
    for (let round = 0; round < INPUTS; round += 1) {
      const input = makeInput(random, samples)
      const bytes = typeof input === 'string' ? Buffer.from(input) : input
      const guesses = detect(bytes)
      expect(guesses.every(({ score }) => score > 0 && score <= 1)).toBe(true)
    }
  })
})
