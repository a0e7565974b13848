/** What is written only where a person looks on: progress, and a line break after a result. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stubIo } from '../test/stubIo.ts'
import { main } from './program.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'whittle-progress-'))
  for (const name of ['a', 'b', 'c']) writeFileSync(join(folder, `${name}.json`), name === 'b' ? '{' : '{}')
})
afterAll(() => rmSync(folder, { recursive: true }))

type Outputs = 'pipes' | 'terminals'

async function convert(outputs: Outputs, ...options: readonly string[]): Promise<string> {
  const io = stubIo('', {}, outputs)
  const files = ['a', 'b', 'c'].map((name) => join(folder, `${name}.json`))
  const results = join(folder, `${outputs}${options.length}`)
  const status = await main(['json', 'format', ...files, '-d', results, '-j', '1', ...options], io)
  expect([status, io.written('stdout').toString()]).toEqual([1, ''])
  return io.written('stderr').toString()
}

describe('on a terminal', () => {
  it('one line counts the files that are done; an error stands above it, the next prompt below it', async () => {
    const [before, ...lines] = (await convert('terminals')).split('\r\u001b[K')
    expect([before, ...lines]).toEqual([
      '',
      '1 of 3 files',
      expect.stringMatching(/^\S+b\.json:1:2: [^\n]*\n2 of 3 files$/),
      '3 of 3 files\n',
    ])
  })

  it('nothing is counted among errors as JSON', async () => {
    const errors = await convert('terminals', '--json')
    expect(
      errors
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).line),
    ).toEqual([1])
  })
})

describe('in a pipe', () => {
  it('nothing is written but the error', async () => {
    const errors = await convert('pipes')
    expect(errors).toMatch(/^\S+b\.json:1:2: .*\n$/)
    expect(errors).not.toContain('\r')
  })
})

it.each<[Outputs, string]>([
  ['terminals', 'aGk=\n'],
  ['pipes', 'aGk='],
])('a result in %s is %j', async (outputs, expected) => {
  const io = stubIo('hi', {}, outputs)
  expect(await main(['base64-encode'], io)).toBe(0)
  expect(io.written('stdout').toString()).toBe(expected)
  expect(io.written('stderr').toString()).toBe('')
})
