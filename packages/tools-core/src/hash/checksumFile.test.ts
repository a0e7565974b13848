import { describe, expect, it } from 'vitest'
import { unwrap } from '../../test/results.ts'
import { formatChecksumFile, isChecksumFile, parseChecksumFile } from './index.ts'

const SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

describe('checksum files', () => {
  it('skip comments', () => {
    const text = `# made today\n${SHA256}  empty.txt\n# the end\n`
    expect(isChecksumFile(text)).toBe(true)
    expect(unwrap(parseChecksumFile(text))).toMatchObject([{ digest: SHA256, name: 'empty.txt' }])
  })

  it('reads both formats', () => {
    const text = `${SHA256}  a file\r\n${SHA256} *b\n\nSHA256 (c (1)) = ${SHA256.toUpperCase()}\n`
    expect(unwrap(parseChecksumFile(text))).toEqual([
      { digest: SHA256, name: 'a file', algorithm: undefined },
      { digest: SHA256, name: 'b', algorithm: undefined },
      { digest: SHA256, name: 'c (1)', algorithm: 'sha-256' },
    ])
  })

  it.each([
    ['a tab', `${SHA256}\ta.iso\n`],
    ['one space', `${SHA256} a.iso\n`],
    ['a byte order mark', `\ufeff${SHA256}  a.iso\n`],
    [
      'a signature around it',
      `-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n${SHA256}  a.iso\n-----BEGIN PGP SIGNATURE-----\n\niQIz\n-----END PGP SIGNATURE-----\n`,
    ],
  ])('reads a list with %s', (_, text) => {
    expect(isChecksumFile(text)).toBe(true)
    expect(unwrap(parseChecksumFile(text))).toEqual([{ digest: SHA256, name: 'a.iso', algorithm: undefined }])
  })

  it('takes no prose for a list', () => {
    expect(isChecksumFile('deadbeef is food')).toBe(false)
  })

  it('reports every line in neither format', () => {
    const result = parseChecksumFile(`${SHA256}  a\nhello\nworld`)
    expect(result).toMatchObject({ errors: [{ code: 'not-a-checksum-line', line: 2 }, { line: 3 }] })
  })

  it('detects a list by its first line', () => {
    expect(isChecksumFile(`\n\r\n${SHA256}  a\nnot one`)).toBe(true)
    expect(isChecksumFile(`hello\n${SHA256}  a`)).toBe(false)
    expect(isChecksumFile(' \n')).toBe(false)
  })

  it('round-trips unusual names', () => {
    const rows = [
      { digest: SHA256, name: 'a\\b\nc' },
      { digest: SHA256, name: ' plain ' },
    ]
    const text = formatChecksumFile(rows)
    expect(text).toContain(`\\${SHA256}  a\\\\b\\nc\n`)
    expect(unwrap(parseChecksumFile(text)).map(({ name }) => name)).toEqual(rows.map(({ name }) => name))
  })
})
