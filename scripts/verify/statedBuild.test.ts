/** What `npm run verify` builds: the stated commit with the stated settings, and nothing of the checkout. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { makeStatedBuild, NotComparable, readStatement } from './statedBuild.mjs'

const COMMIT = '0123456789abcdef0123456789abcdef01234567'

describe('a host', () => {
  /** Starts a host with this list, or this status. */
  async function hostWith(list: unknown, status = 200): Promise<string> {
    const server = createServer((request, response) => {
      const isList = request.url === '/.well-known/whittle-build.json'
      response.writeHead(isList ? status : 404).end(typeof list === 'string' ? list : JSON.stringify(list))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  it('states its commit and its settings', async () => {
    const settings = { VITE_SITE_NAME: 'Carve', VITE_SITE_ORIGIN: 'https://carve.example' }
    const origin = await hostWith({ version: 1, commit: COMMIT, settings, files: {} })
    expect(await readStatement(origin)).toEqual({ origin, commit: COMMIT, settings })
  })

  it.each([
    ['answers with another status', {}, 404, 'states no build: /.well-known/whittle-build.json answers 404.'],
    ['has a list that is none', '<!doctype html>', 200, 'whittle-build.json is not JSON.'],
    ['has a list of nothing', 'null', 200, 'names no commit.'],
    [
      'states no commit',
      { commit: '' },
      200,
      'states no commit: it was built from sources without a history.',
    ],
    ['gives git an option', { commit: '--upload-pack=touch /tmp/x' }, 200, 'names no commit.'],
    [
      'gives Node a variable',
      { commit: COMMIT, settings: { NODE_OPTIONS: '-r ./x' } },
      200,
      '"NODE_OPTIONS"',
    ],
    ['has a setting that is no text', { commit: COMMIT, settings: { VITE_A: 1 } }, 200, '"VITE_A"'],
  ])('that %s is not compared, and the sentence says why', async (_, list, status, sentence) => {
    const origin = await hostWith(list, status)
    const failure = await readStatement(origin).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(NotComparable)
    expect((failure as Error).message).toContain(`${origin} `)
    expect((failure as Error).message).toContain(sentence)
  })

  it('that breaks off its answer is not said to state nothing', async () => {
    const server = createServer((_, response) => {
      response.writeHead(200, { 'content-length': 1000 }).write('{"commit": "')
      // The head has arrived by then.
      setTimeout(() => response.destroy(), 50)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    await expect(readStatement(`http://127.0.0.1:${port}`)).rejects.toThrow(/cannot be reached: /)
  })
})

describe('the stated build', () => {
  let work: string
  let repository: string
  let first: string
  const git = (folder: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
      cwd: folder,
      encoding: 'utf8',
    }).trim()
  beforeAll(() => {
    work = mkdtempSync(join(tmpdir(), 'whittle-stated-'))
    repository = join(work, 'source')
    mkdirSync(repository)
    git(repository, 'init', '--quiet')
    for (const text of ['first', 'second']) {
      writeFileSync(join(repository, 'page'), text)
      git(repository, 'add', 'page')
      git(repository, 'commit', '--quiet', '--message', text)
    }
    first = git(repository, 'rev-parse', 'HEAD~')
    // Neither has a part in the build.
    writeFileSync(join(repository, 'page'), 'not committed')
    writeFileSync(join(repository, '.env'), 'VITE_SITE_NAME=Other')
  })
  afterAll(() => rmSync(work, { recursive: true }))

  const statement = (commit: string) => ({
    origin: 'https://host.example',
    commit,
    settings: { VITE_SITE_NAME: 'Carve' },
  })
  const emptyFolder = () => mkdtempSync(join(work, 'clone-'))

  it('is made of the commit alone, at that commit, with the host’s settings and no other', () => {
    for (const name of ['VITE_AD_SCRIPT_URL', 'SOURCE_COMMIT', 'SOURCE_DATE_EPOCH', 'NODE_ENV'])
      vi.stubEnv(name, 'mine')
    onTestFinished(() => void vi.unstubAllEnvs())
    const folder = emptyFolder()
    const built: unknown[] = []
    const made = makeStatedBuild(statement(first), {
      repository,
      folder,
      build: (clone, env) => {
        built.push(git(clone, 'rev-parse', 'HEAD'), git(clone, 'ls-files', '--others', '--cached'))
        built.push(readFileSync(join(clone, 'page'), 'utf8'))
        built.push(Object.entries(env).filter(([name]) => /^(?:VITE_|SOURCE_|NODE_ENV)/.test(name)))
        built.push(env.PATH)
        return 0
      },
    })
    expect(built).toEqual([first, 'page', 'first', [['VITE_SITE_NAME', 'Carve']], process.env.PATH])
    expect(made).toBe(join(folder, 'apps/web/build'))
  })

  it('is made from a copy of the source without its history, too', () => {
    const shallow = join(work, 'shallow')
    git(work, 'clone', '--quiet', '--depth=1', `file://${repository}`, shallow)
    const commit = git(shallow, 'rev-parse', 'HEAD')
    const folder = emptyFolder()
    makeStatedBuild(statement(commit), { repository: shallow, folder, build: () => 0 })
    expect(readFileSync(join(folder, 'page'), 'utf8')).toBe('second')
  })

  it('is not made of a commit that the source does not have, and the sentence names it', () => {
    const make = () =>
      makeStatedBuild(statement(COMMIT), { repository, folder: emptyFolder(), build: () => 0 })
    expect(make).toThrow(NotComparable)
    expect(make).toThrow(
      `https://host.example states the commit ${COMMIT}, which this copy of the source does not have.`,
    )
  })

  it('is not compared when it fails', () => {
    const make = () =>
      makeStatedBuild(statement(first), { repository, folder: emptyFolder(), build: () => 1 })
    expect(make).toThrow(NotComparable)
  })
})
