/**
 * The examples of the help: every command has one, and those of tools, run in this process, give what they
 * say.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { gunzipSync } from 'node:zlib'
import { findTool } from '@whittle/tools-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stubIo } from '../test/stubIo.ts'
import { allDefinitions, commandTools } from './command/definitions.ts'
import { splitCommand } from './command/shell.ts'
import { main } from './program.ts'

const definitions = allDefinitions().map((definition) => [definition.name, definition] as const)

interface Ended {
  readonly status: number
  readonly output: Buffer
  readonly errors: string
}

/** Runs the words after `whittle`. */
async function run(args: readonly string[], input: string | Uint8Array = ''): Promise<Ended> {
  const io = stubIo(input, { WHITTLE_KEY: findTool('hmac')?.sampleKey })
  const status = await main(args, io)
  return { status, output: io.written('stdout'), errors: io.written('stderr').toString() }
}

/** Runs an example: what `printf` writes before it, or the file of its `<`, is its input. */
async function runExample(line: string): Promise<Ended> {
  const commands = splitCommand(line)
  const { words = [], input } = commands.at(-1) ?? {}
  expect(words[0]).toBe('whittle')
  const given = commands.length === 2 ? printedBy(commands[0]?.words ?? []) : ''
  return run(words.slice(1), input === undefined ? given : readFileSync(input))
}

function printedBy([name, format, text = '']: readonly string[]): string {
  expect([name, format]).toEqual(['printf', expect.stringMatching(/^%[sb]$/)])
  return format === '%b' ? text.replaceAll('\\n', '\n') : text
}

const before = process.cwd()
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'whittle-examples-'))
  const put = (name: string, text: string): void => {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  put('data.json', '{ "items": [{"name": "Ada"}] }')
  put('package.json', '{"v10":1,"v9":2}')
  put('settings.py', "{'debug': True}")
  put('config/deep/a.json', '{}')
  put('schema.json', '{"required":["items"]}')
  put('old.txt', 'one\n')
  put('new.txt', 'two\n')
  put('old.json', '{"a":1}')
  put('new.yaml', 'a: 2')
  put('before/a.txt', 'one\n')
  put('after/a.txt', 'two\n')
  put('server.pem', findTool('certificate-decode')?.samples[0] ?? '')
  put('server.log', 'started\n')
  process.chdir(folder)
})
afterAll(() => {
  process.chdir(before)
  rmSync(folder, { recursive: true })
})

describe('the help', () => {
  it.each(definitions)('of %s has its examples, each a line of its own', async (name, { examples }) => {
    expect(examples.length).toBeGreaterThan(0)
    for (const example of examples) expect(example).toMatch(new RegExp(`whittle ${name}\\b`))
    const { status, output } = await run([...name.split(' '), '--help'])
    expect(status).toBe(0)
    expect(output.toString()).toContain(`\nExamples:\n${examples.map((line) => `  ${line}\n`).join('')}`)
  })

  it('of another name of a tool has its examples under that name', async () => {
    const { output } = await run(['base64', '--help'])
    expect(output.toString()).toContain('\n  printf %s hello | whittle base64\n')
  })
})

/** Tools whose example says something other than a part of what the command writes. */
const IN_WORDS: Readonly<Record<string, RegExp>> = {
  'url-query': /^\?q=tea&n=2$/,
  'certificate-decode': /^Names\t.*^Valid from\t.*^Key\t/ms,
  password: /^\S{20}$/,
  passphrase: /^[a-z]+(?:-[a-z]+){5,}$/,
  id: /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-/,
  qr: /^<svg [^>]*viewBox="0 0 33 33"/,
  totp: /^Code\t\d{6}$/m,
  units: /^m\t1\.8034$/m,
  'text-stats': /^Characters\t17$.*^Words\t3$/ms,
}

/** What the examples over files write. */
const OVER_FILES: readonly (readonly [name: string, at: number, status: number, output: string])[] = [
  ['json format', 0, 0, '{\n    "items": [\n        {\n            "name": "Ada"\n        }\n    ]\n}'],
  ['json minify', 0, 0, '{"items":[{"name":"Ada"}]}'],
  ['json sort', 0, 0, '{\n  "v9": 2,\n  "v10": 1\n}'],
  ['json repair', 0, 0, ''],
  ['json query', 0, 0, 'Ada\n'],
  ['json validate', 0, 0, ''],
  ['json schema', 0, 0, ''],
  ['diff', 0, 1, '-one\n+two\n'],
  ['diff', 1, 1, '{"op":"replace","path":"/a","value":2}'],
  ['diff', 2, 1, '-one\n+two\n'],
]

describe('an example', () => {
  const ofTools = commandTools().filter(({ id }) => findTool(id) !== undefined && id !== 'compress')
  it.each(ofTools.map(({ id }) => id))('of %s gives what it says', async (id) => {
    const [, { examples }] = definitions.find(([name]) => name === id)!
    const { status, output, errors } = await runExample(examples[0] ?? '')
    expect(status, errors).toBe(0)
    const said = findTool(id)?.example?.output ?? ''
    const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
    if (id in IN_WORDS) expect(output.toString()).toMatch(IN_WORDS[id]!)
    else expect(inOneLine(output.toString())).toContain(inOneLine(said.replace(/…$/, '')))
  })

  it('of compress makes a file that gunzip reads', async () => {
    const [, { examples }] = definitions.find(([name]) => name === 'compress')!
    const { output } = await runExample(examples[0] ?? '')
    expect(gunzipSync(output).toString()).toBe('started\n')
  })

  it.each(OVER_FILES)('of %s, number %i, ends with %i and writes %j', async (name, at, status, expected) => {
    const [, { examples }] = definitions.find(([each]) => each === name)!
    const ended = await runExample(examples[at] ?? '')
    expect([ended.status, ended.errors]).toEqual([status, ''])
    if (name === 'diff')
      expect(ended.output.toString().replace(/\s+/g, '')).toContain(expected.replace(/\s+/g, ''))
    else expect(ended.output.toString()).toBe(expected)
  })

  it('of json repair writes its file', async () => {
    await runExample('whittle json repair settings.py -o settings.json')
    expect(JSON.parse(readFileSync('settings.json', 'utf8'))).toEqual({ debug: true })
  })
})
