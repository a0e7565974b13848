import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { commitOf, sourceDate } from './sourceState.ts'

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'whittle-source-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

it('takes the date of a build from its commit, in any year', async () => {
  const folder = await temporaryFolder()
  const git = (...command: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...command], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...process.env,
        GIT_COMMITTER_DATE: '2031-05-06T07:08:09Z',
        GIT_AUTHOR_DATE: '2030-01-01T00:00:00Z',
      },
    })
  git('init', '--quiet')
  await writeFile(join(folder, 'a'), 'a')
  git('add', 'a')
  git('commit', '--quiet', '--message', 'a')
  expect(sourceDate(folder, '').toISOString()).toBe('2031-05-06T07:08:09.000Z')
  expect(commitOf(folder, '')).toBe(git('rev-parse', 'HEAD').trim())
})

it('lets SOURCE_DATE_EPOCH say the date, and refuses what is none', async () => {
  expect(sourceDate('.', '86400').toISOString()).toBe('1970-01-02T00:00:00.000Z')
  expect(() => sourceDate('.', 'yesterday')).toThrow('SOURCE_DATE_EPOCH')
})

it('lets SOURCE_COMMIT say the commit, and refuses what is no full hash', async () => {
  const folder = await temporaryFolder()
  const commit = '0123456789abcdef0123456789abcdef01234567'
  expect(commitOf(folder, commit)).toBe(commit)
  for (const stated of ['main', commit.slice(0, 12), `${commit} `])
    expect(() => commitOf(folder, stated)).toThrow('SOURCE_COMMIT')
})

it('has a date but no commit outside of a checkout', async () => {
  const folder = await temporaryFolder()
  expect(commitOf(folder, '')).toBe('')
  expect(sourceDate(folder, '').getTime()).toBeGreaterThan(Date.parse('2024-01-01'))
})
