/** Input that is too large to be read whole, through pipes. */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { peakMemory } from '@whittle/scripts/testing/peakMemory'
import { unifiedPatch } from '@whittle/tools-core/diff'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const COMMAND = fileURLToPath(new URL('../../dist/main.js', import.meta.url))

let folder: string
let text: Buffer

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'whittle-large-'))
  const rows = Array.from(
    { length: 400_000 },
    (_, at) => `{"id": ${at}, "price": ${at}.10, "text": "é ${'x'.repeat(at % 90)}"}`,
  )
  text = Buffer.from(`[${rows.join(',\n')}]`)
  writeFileSync(join(folder, 'large.json'), text)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs the command; its output is hashed, and not kept. */
async function whittle(args: readonly string[], input: Uint8Array) {
  const env = { ...process.env, TMPDIR: folder }
  const child = spawn(process.execPath, [COMMAND, ...args], { cwd: folder, stdio: 'pipe', env })
  const hash = createHash('sha256')
  let bytes = 0
  child.stdout.on('data', (piece: Buffer) => {
    bytes += piece.length
    hash.update(piece)
  })
  const errors = child.stderr.toArray()
  child.stdin.end(input)
  const status = await new Promise((resolve) => child.once('close', resolve))
  return { status, bytes, sha256: hash.digest('hex'), errors: Buffer.concat(await errors).toString() }
}

function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}

describe('large input', () => {
  it('is minified and formatted without a change of a number, and checked', async () => {
    expect(text.length).toBeGreaterThan(33 * 2 ** 20)
    const minified = text
      .toString()
      .replace(/(?<=[:,{[]) /g, '')
      .replaceAll(',\n', ',')
    expect(await whittle(['json', 'minify'], text)).toEqual({
      status: 0,
      bytes: Buffer.byteLength(minified),
      sha256: sha256(minified),
      errors: '',
    })
    const formatted = minified
      .replace(/^\[/, '[\n  ')
      .replaceAll('{"id":', '{\n    "id": ')
      .replaceAll(',"price":', ',\n    "price": ')
      .replaceAll(',"text":', ',\n    "text": ')
      .replaceAll('},', '\n  },\n  ')
      .replace(/\}\]$/, '\n  }\n]')
    const { status, sha256: digest } = await whittle(['json', 'format'], text)
    expect([status, digest]).toEqual([0, sha256(formatted)])
    expect(await whittle(['json', 'validate'], text)).toMatchObject({ status: 0, bytes: 0, errors: '' })
  })

  it('goes from a file to a file, which stands there whole or not at all', async () => {
    expect(
      await whittle(['json', 'minify', 'large.json', '-o', 'small.json'], Buffer.alloc(0)),
    ).toMatchObject({ status: 0 })
    expect(readFileSync(join(folder, 'small.json')).length).toBeLessThan(text.length)
    writeFileSync(join(folder, 'wrong.json'), Buffer.concat([text.subarray(0, -1), Buffer.from('}')]))
    const { status, errors } = await whittle(
      ['json', 'minify', 'wrong.json', '-o', 'none.json'],
      Buffer.alloc(0),
    )
    expect(status).toBe(1)
    expect(errors).toMatch(/^wrong\.json:400000:\d+: .*\n$/)
    expect([
      existsSync(join(folder, 'none.json')),
      existsSync(join(folder, 'none.json.whittle-unfinished')),
    ]).toEqual([false, false])
  })

  it('says in one line that its result does not fit on the disk, and leaves nothing there', () => {
    const line = `trap '' XFSZ; ulimit -f 2000; exec "$@"`
    const command = [process.execPath, COMMAND, 'json', 'minify', 'large.json', '-o', 'full.json']
    const { status, stderr } = spawnSync('sh', ['-c', line, 'sh', ...command], { cwd: folder })
    expect([status, stderr.toString()]).toEqual([1, 'whittle: EFBIG: file too large, write\n'])
    expect([
      existsSync(join(folder, 'full.json')),
      existsSync(join(folder, 'full.json.whittle-unfinished')),
    ]).toEqual([false, false])
  })

  it('is Base64 and back, and hashed', async () => {
    const base64 = text.toString('base64')
    expect(await whittle(['base64-encode'], text)).toMatchObject({ status: 0, sha256: sha256(base64) })
    expect(await whittle(['base64-decode'], Buffer.from(base64))).toMatchObject({
      status: 0,
      sha256: sha256(text),
    })
    const { stdout } = spawnSync(
      process.execPath,
      [COMMAND, 'hash', '--algorithm', 'sha-256', 'large.json'],
      { cwd: folder },
    )
    expect(stdout.toString()).toBe(sha256(text))
  })

  it('is read from a file that is standard input, from where it stands', () => {
    const command = [process.execPath, COMMAND, 'hash', '--algorithm', 'sha-256']
    const skip = 'dd bs=1000 count=1 >/dev/null 2>&1; exec "$@"'
    for (const [start, line] of [
      [0, 'exec "$@"'],
      [1000, skip],
    ] as const) {
      const stdin = openSync(join(folder, 'large.json'), 'r')
      const { stdout } = spawnSync('sh', ['-c', line, 'sh', ...command], {
        stdio: [stdin, 'pipe', 'inherit'],
      })
      closeSync(stdin)
      expect(stdout.toString()).toBe(sha256(text.subarray(start)))
    }
  })

  it('of NDJSON is minified line by line', async () => {
    const lines = Buffer.from(text.toString().slice(1, -1).replaceAll(',\n', '\n'))
    const minified = lines.toString().replace(/(?<=[:,{]) /g, '')
    expect(await whittle(['json', 'minify', '--roots', 'many'], lines)).toMatchObject({
      status: 0,
      sha256: sha256(minified),
    })
  })

  it('that is wrong is told with its line and column', async () => {
    const wrong = Buffer.from(text.toString().replace('"id": 399000,', '"id": 0399000,'))
    const { status, errors } = await whittle(['json', 'validate'], wrong)
    expect(status).toBe(1)
    expect(errors).toMatch(/^standard input:399001:8: .*\(leading-zero\)\n$/)
  })
})

/** Rows of a table: how they are written, and as JSON. */
function tableOf(count: number): { readonly csv: string; readonly json: string; readonly tsv: string } {
  const [csv, json, tsv]: [string[], string[], string[]] = [[], [], []]
  for (let at = 0; at < count; at += 1) {
    const text = `é ${'x'.repeat(at % 90)}, "y"${at % 5 === 0 ? '\n' : ''}`
    const quoted = `"${text.replaceAll('"', '""')}"`
    csv.push(`${at},${quoted},${at}.10\r\n`)
    json.push(`  {\n    "id": "${at}",\n    "text": ${JSON.stringify(text)},\n    "price": "${at}.10"\n  }`)
    tsv.push(`${at}\t${quoted}\t${at}.10\r\n`)
  }
  return {
    csv: `id,text,price\r\n${csv.join('')}`,
    json: `[\n${json.join(',\n')}\n]`,
    tsv: `id\ttext\tprice\r\n${tsv.join('')}`,
  }
}

describe('a large table', () => {
  it('becomes JSON and another dialect without a change of a cell, from a pipe and from a file', async () => {
    const { csv, json, tsv } = tableOf(500_000)
    const bytes = Buffer.from(csv)
    expect(bytes.length).toBeGreaterThan(33 * 2 ** 20)
    writeFileSync(join(folder, 'table.csv'), bytes)
    const expected = { status: 0, bytes: Buffer.byteLength(json), sha256: sha256(json), errors: '' }
    expect(await whittle(['csv-to-json'], bytes)).toEqual(expected)
    expect(await whittle(['csv-to-json', 'table.csv'], Buffer.alloc(0))).toEqual(expected)
    expect(await whittle(['csv-format', '--delimiter', 'tab', 'table.csv'], Buffer.alloc(0))).toMatchObject({
      status: 0,
      sha256: sha256(tsv),
    })
  })

  it('with a quote that is never closed is refused with its line, and leaves no result', async () => {
    const { csv } = tableOf(450_000)
    const text = `${csv}1,"open\r\n`
    const { status, errors } = await whittle(['csv-to-json', '-o', 'none.json'], Buffer.from(text))
    const line = text.split('\n').length - 1
    expect([status, errors]).toEqual([
      1,
      `standard input:${line}:3: This quote is never closed, so the rest of the text would be one field. (unclosed-quote)\n`,
    ])
    expect(readdirSync(folder).filter((name) => name.startsWith('none'))).toEqual([])
  })
})

describe('two large files', () => {
  const lines = Array.from({ length: 700_000 }, (_, at) => `line ${at} of ${'x'.repeat(at % 80)}\n`)

  it('are compared to the patch of unifiedPatch, also where one comes through a pipe', async () => {
    const changed = [...lines]
    changed.splice(300_000, 2, 'new\n')
    changed.splice(300_100, 0, 'more\n')
    changed[600_000] = 'other\n'
    const [old, now] = [Buffer.from(lines.join('')), Buffer.from(changed.join(''))]
    expect(old.length).toBeGreaterThan(33 * 2 ** 20)
    writeFileSync(join(folder, 'old.txt'), old)
    writeFileSync(join(folder, 'new.txt'), now)
    const patch = unifiedPatch(old, now)
    const text = patch.ok ? patch.value : ''
    expect(text).toContain('\n+new\n')
    const expected = { status: 1, bytes: text.length, sha256: sha256(text), errors: '' }
    expect(await whittle(['diff', 'old.txt', 'new.txt'], Buffer.alloc(0))).toEqual(expected)
    expect(await whittle(['diff', '-', 'new.txt'], old)).toEqual(expected)
    expect(await whittle(['diff', 'old.txt', '-', '-o', 'changes.patch'], now)).toMatchObject({
      status: 1,
      bytes: 0,
    })
    expect(readFileSync(join(folder, 'changes.patch'), 'utf8')).toBe(text)
    expect(await whittle(['diff', 'new.txt', '-'], now)).toMatchObject({ status: 0, bytes: 0, errors: '' })
    // What came through the pipe is kept nowhere.
    expect(readdirSync(folder).filter((name) => name.startsWith('whittle-'))).toEqual([])
  })

  it('that are not text are refused as small ones are', async () => {
    writeFileSync(join(folder, 'old.txt'), lines.join(''))
    writeFileSync(join(folder, 'wrong.txt'), Buffer.from(`\u00e9${lines.join('')}`, 'latin1'))
    const { status, errors } = await whittle(
      ['diff', 'old.txt', 'wrong.txt', '-o', 'no.patch'],
      Buffer.alloc(0),
    )
    expect([status, errors]).toEqual([
      1,
      'wrong.txt: The changed text is not UTF-8 text; compare the two as bytes. (not-text)\n',
    ])
    expect(readdirSync(folder).filter((name) => name.startsWith('no.patch'))).toEqual([])
  })
})

/** How much goes through a pipe where memory is measured. */
const MEGABYTES = process.env.WHITTLE_FULL === undefined ? 70 : 200

describe.runIf(peakMemory(process.pid) > 0)(`the memory for ${MEGABYTES} MB through a pipe`, () => {
  /** Runs the command with rows made on the way, and returns the most memory that it had, in megabytes. */
  async function memoryOf(
    args: readonly string[],
    rowOf: (at: number) => string,
    exitCode = 0,
  ): Promise<number> {
    const child = spawn(process.execPath, [COMMAND, ...args], {
      cwd: folder,
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    const errors = child.stderr.toArray()
    const ended = new Promise((resolve) => child.once('close', resolve))
    let most = 0
    for (let at = 0, written = 0; written < MEGABYTES * 1e6; ) {
      let rows = ''
      for (; rows.length < 2 ** 20; at += 1) rows += rowOf(at)
      written += rows.length
      if (!child.stdin.write(rows)) await new Promise((resolve) => child.stdin.once('drain', resolve))
      most = Math.max(most, peakMemory(child.pid))
    }
    child.stdin.end()
    const timer = setInterval(() => {
      most = Math.max(most, peakMemory(child.pid))
    }, 20)
    const status = await ended
    clearInterval(timer)
    expect([status, Buffer.concat(await errors).toString()]).toEqual([exitCode, ''])
    return most
  }

  const table = (at: number) => `${at},"${'x'.repeat(at % 60)}, é",${at}.10\n`

  it.each([
    ['csv-to-json', ['csv-to-json'], table],
    ['csv-format', ['csv-format', '--delimiter', 'tab'], table],
    [
      'json minify of NDJSON',
      ['json', 'minify', '--roots', 'many'],
      (at: number) => `{"id": ${at}, "a": [1, 2]}\n`,
    ],
    ['base64-encode', ['base64-encode'], table],
  ] as const)('%s stays below 250 MB', async (_, args, rowOf) => {
    expect(await memoryOf(args, rowOf)).toBeLessThan(250)
  })

  it('diff stays below 250 MB', async () => {
    const rows: string[] = []
    for (let at = 0, size = 0; size < MEGABYTES * 1e6; at += 1) {
      rows.push(table(at))
      size += rows[at]!.length
    }
    rows[rows.length - 300_000] = 'changed\n'
    writeFileSync(join(folder, 'old.txt'), rows.join(''))
    expect(await memoryOf(['diff', 'old.txt', '-'], table, 1)).toBeLessThan(250)
  })
})
