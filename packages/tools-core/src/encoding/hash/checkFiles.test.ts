import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../test/results.ts'
import { algorithmsOf, checkFiles, type DigestedFile, hash, hashStream, parseChecksumFile } from './index.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

async function digested(list: string, files: Readonly<Record<string, string>>) {
  const rows = unwrap(parseChecksumFile(list))
  const hashed: DigestedFile[] = []
  for (const [name, text] of Object.entries(files))
    hashed.push({ name, digests: unwrap(await hashStream([Buffer.from(text)], algorithmsOf(rows))) })
  return checkFiles(rows, hashed)
}

describe('checkFiles', () => {
  it('distinguishes verified, failed, missing and unlisted files', async () => {
    const list = `${sha256('a')}  a.txt\n${sha256('b')} *dir/b.txt\n${sha256('c')}  c.txt\n`
    const checked = await digested(list, { 'a.txt': 'a', 'dir\\b.txt': 'B', 'd.txt': 'd' })
    expect(checked).toMatchObject([
      { name: 'a.txt', status: 'verified', algorithm: 'sha-256' },
      { name: 'dir/b.txt', status: 'failed', expected: sha256('b'), actual: sha256('B') },
      { name: 'c.txt', status: 'missing' },
      { name: 'd.txt', status: 'unlisted' },
    ])
  })

  it('says which given files have no digests', () => {
    const rows = unwrap(parseChecksumFile(`${sha256('a')}  a.txt\n`))
    const files = ['sub/a.txt', 'b.txt'].map((name) => ({ name, digests: undefined }))
    expect(checkFiles(rows, files)).toEqual([
      { name: 'a.txt', given: 'sub/a.txt', status: 'unread', expected: sha256('a') },
      { name: 'b.txt', given: 'b.txt', status: 'unlisted' },
    ])
  })

  it('matches by name if the path differs, unless two files have that name', async () => {
    const list = `${sha256('a')}  ./release/a.txt\n`
    expect(await digested(list, { 'downloads/a.txt': 'a' })).toMatchObject([{ status: 'verified' }])
    expect(await digested(list, { 'x/a.txt': 'a', 'y/a.txt': 'a' })).toMatchObject([
      { status: 'missing' },
      { status: 'unlisted' },
      { status: 'unlisted' },
    ])
  })

  it('fails no file by an algorithm that is not computed here, and says which', async () => {
    const list = `SM3 (a.txt) = ${sha256('a')}\nSHA256 (b.txt) = ${sha256('b')}\n`
    expect(await digested(list, { 'a.txt': 'a', 'b.txt': 'b' })).toEqual([
      {
        name: 'a.txt',
        given: 'a.txt',
        status: 'notComputed',
        expected: sha256('a'),
        unknownAlgorithm: 'SM3',
      },
      {
        name: 'b.txt',
        given: 'b.txt',
        status: 'verified',
        expected: sha256('b'),
        actual: sha256('b'),
        algorithm: 'sha-256',
      },
    ])
    expect(algorithmsOf(unwrap(parseChecksumFile(`WHIRLPOOL (a) = ${'0'.repeat(128)}\n`)))).toEqual([])
  })

  it('compares a list of 20,000 files with as many files', () => {
    const names = Array.from({ length: 20_000 }, (_, at) => `a/${at}/f${at}.txt`)
    const rows = names.map((name) => ({
      name: name.replace('a/', 'b/'),
      digest: 'cbf43926',
      algorithm: undefined,
    }))
    const files = names.map((name) => ({ name, digests: new Map([['crc32', 'cbf43926'] as const]) }))
    expect(checkFiles(rows, files).every(({ status }) => status === 'verified')).toBe(true)
  })

  it('tries all algorithms of that digest length, or only the one that the list names', async () => {
    const b2 = createHash('blake2b512').update('a').digest('hex')
    expect(await digested(`${b2}  a.txt\n`, { 'a.txt': 'a' })).toMatchObject([
      { status: 'verified', algorithm: 'blake2b' },
    ])
    for (const algorithm of ['blake2b-256', 'xxh64'])
      expect(
        await digested(`${unwrap(await hash('a', algorithm))}  a.txt\n`, { 'a.txt': 'a' }),
      ).toMatchObject([{ status: 'verified', algorithm }])
    expect(await digested(`SHA512 (a.txt) = ${b2}\n`, { 'a.txt': 'a' })).toMatchObject([
      { status: 'failed', algorithm: 'sha-512' },
    ])
  })
})
