/** Input that is too large to be read whole, through pipes. */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
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
  const child = spawn(process.execPath, [COMMAND, ...args], { cwd: folder, stdio: 'pipe' })
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
