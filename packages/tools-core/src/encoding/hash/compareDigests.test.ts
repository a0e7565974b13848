import { describe, expect, it } from 'vitest'
import { firstError, unwrap } from '../../../test/results.ts'
import { identifyDigest, sameDigest } from './index.ts'

const SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

describe('identifyDigest', () => {
  it('lists the likeliest first and notes that several algorithms have this length', () => {
    const result = identifyDigest(SHA256)
    expect(unwrap(result)[0]).toBe('sha-256')
    expect(unwrap(result)).toEqual(
      expect.arrayContaining(['sha3-256', 'keccak-256', 'blake3', 'blake2s', 'sha-512/256']),
    )
    expect(result).toMatchObject({ notes: [{ code: 'ambiguous' }] })
  })

  it.each([
    ['d41d8cd98f00b204e9800998ecf8427e', 'md5'],
    ['DA39A3EE 5E6B4B0D 3255BFEF 95601890 AFD80709', 'sha-1'],
    ['cb:f4:39:26', 'crc32'],
    [`sha256:${SHA256}`, 'sha-256'],
    [`SHA3-256:${SHA256}`, 'sha3-256'],
    [`0x${SHA256}`, 'sha-256'],
    [`${SHA256}  empty.txt`, 'sha-256'],
    [`SHA512/256 (empty.txt) = ${SHA256}`, 'sha-512/256'],
    ['sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=', 'sha-256'],
    ['47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=', 'sha-256'],
    [`BLAKE2b-256 (empty.txt) = ${SHA256}`, 'blake2b-256'],
    [`SHAKE-256(stdin)= ${SHA256}`, 'shake256-256'],
    ['empty.txt 00000000', 'crc32'],
  ])('reads %s as %s', (digest, algorithm) => {
    expect(unwrap(identifyDigest(digest))[0]).toBe(algorithm)
  })

  it.each(['', 'xyz', 'abc', 'g'.repeat(64)])('rejects %j', (text) => {
    expect(firstError(identifyDigest(text))?.code).toBe('not-a-digest')
  })
})

it('identifyDigest refuses an algorithm that is not computed here by its name', () => {
  expect(firstError(identifyDigest(`SM3 (a.iso) = ${SHA256}`))).toMatchObject({
    code: 'not-a-digest',
    message: 'SM3 is not computed here.',
    offset: 0,
    length: 78,
  })
})

it('60,000 quotes and commas are read without starting again at each of them', () => {
  expect(sameDigest(`${'",'.repeat(60_000)}x`, SHA256)).toBe(false)
  expect(sameDigest(`${SHA256}${'",'.repeat(60_000)}`, SHA256)).toBe(true)
})

describe('sameDigest', () => {
  it.each([
    `sha256:${SHA256}`,
    `0x${SHA256.toUpperCase()}`,
    `${SHA256} *empty.txt`,
    `SHA256 (empty.txt) = ${SHA256}`,
    'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
    '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
    'SHA256:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU',
    '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU',
    `sha256=${SHA256}`,
    `"${SHA256}",`,
    `SHA256 hash of a.iso:\r\n${SHA256}\r\nCertUtil: -hashfile command completed successfully.`,
    `Algorithm       Hash      Path\n---------       ----      ----\nSHA256          ${SHA256.toUpperCase()}       C:\\a b`,
    `Algorithm : SHA256\nHash      : ${SHA256}\nPath      : C:\\a`,
    `a.iso: ${SHA256.replace(/.{8}/g, '$& ').replace(/(.{36})/, '$1\n       ')}`,
    `SHA2-256(stdin)= ${SHA256}`,
    `  ${SHA256}  a.iso`,
    `sha384-${'A'.repeat(64)} sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=`,
    '"integrity": "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="',
  ])('recognises the digest in %s', (written) => {
    expect(sameDigest(written, SHA256)).toBe(true)
    expect(sameDigest(written, SHA256.replace('e', 'f'))).toBe(false)
  })

  it('ignores case, colons and spaces', () => {
    expect(sameDigest('CB:F4 39:26', 'cbf43926')).toBe(true)
    expect(sameDigest('cbf43926', 'cbf43927')).toBe(false)
    expect(sameDigest('', '')).toBe(false)
  })
})
