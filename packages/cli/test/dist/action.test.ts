/** The action for pull requests and the pre-commit hook, run on a scratch repository. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { encodeImage } from '@whittle/image-core/node'
import { hasPrograms } from '@whittle/scripts/testing/programs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { painted } from '../painted.ts'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const COMMAND = fileURLToPath(new URL('../../dist/main.js', import.meta.url))

let folder: string
/** The command in words, of which none may have a space: the package may lie in a folder that has one. */
let whittle: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'whittle-action-'))
  git('init', '-q', '-b', 'main')
  symlinkSync(COMMAND, join(folder, '.git/whittle.js'))
  whittle = `${process.execPath} ${join(folder, '.git/whittle.js')}`
  await put('old picture.jpg', 1)
  commit('before')
})
afterEach(() => rmSync(folder, { recursive: true }))

function git(...args: readonly string[]): string {
  const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org']
  const { stdout, stderr, status } = spawnSync('git', [...author, ...args], { cwd: folder, encoding: 'utf8' })
  expect([stderr, status]).toEqual(['', 0])
  return stdout.trim()
}

function commit(message: string): void {
  git('add', '-A')
  git('commit', '-q', '-m', message)
}

async function put(name: string, seed: number): Promise<void> {
  mkdirSync(join(folder, name, '..'), { recursive: true })
  const { bytes } = await encodeImage(painted(seed, 480, 320), { format: 'jpeg', quality: 0.98 })
  writeFileSync(join(folder, name), bytes)
}

const sizeOf = (name: string): number => statSync(join(folder, name)).size

/** Runs the step of the action as it is written in action.yml. */
function action(inputs: Readonly<Record<string, string>>) {
  const step = /^ {6}run: (.+)$/m.exec(readFileSync(join(ROOT, 'action.yml'), 'utf8'))?.[1] ?? ''
  expect(step).toContain('pullRequest.sh')
  const env = {
    ...process.env,
    GITHUB_ACTION_PATH: ROOT,
    WHITTLE: whittle,
    ...inputs,
  }
  const { stdout, stderr, status } = spawnSync('bash', ['-ec', step], { cwd: folder, encoding: 'utf8', env })
  return { output: stdout, errors: stderr, status }
}

describe.skipIf(!hasPrograms('git', 'bash'))('the action', () => {
  it('makes the pictures of a pull request smaller, and leaves all others as they are', async () => {
    const before = sizeOf('old picture.jpg')
    git('checkout', '-q', '-b', 'work')
    await put('deep/a new picture.jpg', 2)
    writeFileSync(join(folder, 'notes.txt'), 'text')
    commit('pictures')
    const large = sizeOf('deep/a new picture.jpg')
    expect(action({ BASE: 'main', QUALITY: '60' })).toMatchObject({ status: 0, errors: '' })
    expect(sizeOf('deep/a new picture.jpg')).toBeLessThan(large * 0.8)
    expect(sizeOf('old picture.jpg')).toBe(before)
    expect(git('status', '--porcelain')).toBe('M "deep/a new picture.jpg"')
  })

  it('encodes what is too large so that it fits, and fails over a size that it may not change', async () => {
    git('checkout', '-q', '-b', 'work')
    await put('large.jpg', 3)
    commit('a picture')
    expect(sizeOf('large.jpg')).toBeGreaterThan(20 * 1024)
    const checked = action({ BASE: 'main', MAX_KB: '20', CHECK: 'true' })
    expect(checked).toMatchObject({
      status: 1,
      errors: expect.stringMatching(/^large\.jpg has \d+ bytes, more than 20 KB\.\n$/),
    })
    expect(git('status', '--porcelain')).toBe('')
    expect(action({ BASE: 'main', MAX_KB: '20' })).toMatchObject({ status: 0, errors: '' })
    expect(sizeOf('large.jpg')).toBeLessThanOrEqual(20 * 1024)
    commit('smaller')
    expect(action({ BASE: 'main', MAX_KB: '20' })).toMatchObject({ status: 0, output: '' })
  })

  it('does nothing where there is no picture', () => {
    git('checkout', '-q', '-b', 'work')
    writeFileSync(join(folder, 'notes.txt'), 'text')
    commit('text')
    expect(action({ BASE: 'main', MAX_KB: '1' })).toMatchObject({
      status: 0,
      output: 'No picture was added or changed.\n',
    })
  })

  it('runs the program of the pre-commit hook on the files that are given', () => {
    const hook =
      /^ {2}entry: (.+)$/m.exec(readFileSync(join(ROOT, '.pre-commit-hooks.yaml'), 'utf8'))?.[1] ?? ''
    const env = { ...process.env, WHITTLE: whittle }
    const { status } = spawnSync(join(ROOT, hook), ['--max-kb', '20', 'old picture.jpg'], {
      cwd: folder,
      env,
    })
    expect(status).toBe(0)
    expect(sizeOf('old picture.jpg')).toBeLessThanOrEqual(20 * 1024)
  })
})
