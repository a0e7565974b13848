import process from 'node:process'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { firstError, noteCodes, unwrap } from '../../../test/results.ts'
import { utf8Bytes } from '../../shared/platform/utf8.ts'
import { digest } from './convert.ts'
import { createHasher, factsOf, findAlgorithm, HASH_ALGORITHMS, hash, hashStream, hmac } from './index.ts'

/**
 * FIPS 180-4 and 202 examples, RFC 1321, 7693, 3720; check values of the CRC catalogue; xxHash's own tests.
 */
const VECTORS = [
  ['md5', 'abc', '900150983cd24fb0d6963f7d28e17f72'],
  ['sha-1', 'abc', 'a9993e364706816aba3e25717850c26c9cd0d89d'],
  ['sha-224', 'abc', '23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7'],
  ['sha-256', 'abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ['sha-256', '', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  [
    'sha-384',
    'abc',
    'cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7',
  ],
  [
    'sha-512',
    'abc',
    'ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f',
  ],
  ['sha-512/256', 'abc', '53048e2681941ef99b2e29b76b4c7dabe4c2d0c634fc6d46e0e2f13107e7af23'],
  ['sha-512/224', 'abc', '4634270f707b6a54daae7530460842e20e37ed265ceee9a43e8924aa'],
  [
    'sha3-512',
    '',
    'a69f73cca23a9ac5c8b567dc185a756e97c982164fe25859e0d1dcc1475c80a615b2123af1f5f94c11e3e9402c3ac558f500199d95b6d3e301758586281dcd26',
  ],
  [
    'keccak-512',
    '',
    '0eab42de4c3ceb9235fc91acffe746b29c29a8c366b7c60e4e67c466f36a4304c00fa9caf9d87976ba469bcbe06713b435f091ef2769fb160cdab33d3670680e',
  ],
  ['sha3-256', '', 'a7ffc6f8bf1ed76651c14756a061d662f580ff4de43b49fa82d80a4b80f8434a'],
  ['keccak-256', '', 'c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'],
  ['shake128', '', '7f9c2ba4e88f827d616045507605853ed73b8093f6efbc88eb1a6eacfa66ef26'],
  [
    'shake256',
    '',
    '46b9dd2b0ba88d13233b3feb743eeb243fcd52ea62b81b82b50c27646ed5762fd75dc4ddd8c0f200cb05019d67b592f6fc821c49479ab48640292eacb3b7c4be',
  ],
  [
    'blake2b',
    'abc',
    'ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d17d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923',
  ],
  ['blake2s', 'abc', '508c5e8c327c14e2e1a72ba34eeb452f37458b209ed63a294d999b4c86675982'],
  ['blake3', '', 'af1349b9f5f9a1a6a0404dea36dcc9499bcb25c9adc112b7cc9a93cae41f3262'],
  ['ripemd-160', 'abc', '8eb208f7e05d987a9b044a8e98c6b087f15a0bfc'],
  ['crc32', '123456789', 'cbf43926'],
  ['crc32c', '123456789', 'e3069283'],
  ['xxh32', '', '02cc5d05'],
  ['xxh64', '', 'ef46db3751d8e999'],
  ['xxh3-64', '', '2d06800538d394c2'],
  ['xxh128', '', '99aa06d3014798d86001c324468d497f'],
] as const

// What a page has: Node's own digests are in nodeDigest.test.ts.
beforeEach(() => {
  vi.spyOn(process, 'getBuiltinModule').mockReturnValue(undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('hash', () => {
  it.each(VECTORS)('gives the %s of %j', async (algorithm, text, digest) => {
    expect(unwrap(await hash(text, algorithm))).toBe(digest)
  })

  it('covers every algorithm with a vector, or a comparison', () => {
    const tested = new Set<string>(VECTORS.map(([algorithm]) => algorithm))
    const others = ['sha3-224', 'sha3-384', 'keccak-224', 'keccak-384']
    expect(HASH_ALGORITHMS.filter((algorithm) => !tested.has(algorithm))).toEqual(others)
  })

  it('hashes a text as UTF-8, with its own line ends', async () => {
    expect(unwrap(await hash('é\r\n', 'md5'))).toBe(
      unwrap(await hash(new Uint8Array([0xc3, 0xa9, 13, 10]), 'md5')),
    )
    expect(unwrap(await hash('a\n', 'md5'))).not.toBe(unwrap(await hash('a\r\n', 'md5')))
  })

  it.each(['SHA256', 'sha-256', 'Sha_256', 'SHA2-256'])('knows %s', async (name) => {
    expect(findAlgorithm(name)).toBe('sha-256')
  })

  it.each([
    ['SHA-2-384', 'sha-384'],
    ['sha512_256', 'sha-512/256'],
    ['sha256sum', 'sha-256'],
    ['b2sum', 'blake2b'],
    ['blake2b512', 'blake2b'],
    ['b3sum', 'blake3'],
    ['sha3_256', 'sha3-256'],
    ['RIPEMD160', 'ripemd-160'],
    ['CRC-32/ISO-HDLC', 'crc32'],
    ['crc32b', 'crc32'],
    ['CRC-32/ISCSI', 'crc32c'],
    ['XXH3_128bits', 'xxh128'],
  ])('recognises %s, as other programs write it, as %s', async (name, id) => {
    expect(findAlgorithm(name)).toBe(id)
    expect(await hash('abc', name)).toEqual(await hash('abc', id))
  })

  it.each([
    ['BLAKE2b-256', 'blake2b', 32],
    ['blake2b160', 'blake2b', 20],
    ['blake2s-128', 'blake2s', 16],
    ['SHAKE128-128', 'shake128', 16],
  ] as const)('uses the length in the name %s', async (name, id, length) => {
    expect(await hash('abc', name)).toEqual(await hash('abc', id, { length }))
    expect(unwrap(await hash('abc', name, { length: 8 }))).toHaveLength(16)
    // In the result of `hashStream`, it has its own entry besides that of the algorithm.
    const own = findAlgorithm(name)!
    expect(own).toBe(`${id}-${length * 8}`)
    const digests = unwrap(await hashStream([Buffer.from('abc')], [id, name]))
    expect([...digests.keys()]).toEqual([id, own])
    expect(digests.get(own)).toBe(unwrap(await hash('abc', name)))
    expect(factsOf(own)).toMatchObject({ bytes: length })
  })

  it.each(['blake2b-250', 'blake2b-1024', 'blake2b-0'])('rejects %s', async (name) => {
    expect((await hash('', name)).ok).toBe(false)
  })

  it('gives digests of the requested length, if the algorithm allows it', async () => {
    expect(unwrap(await hash('', 'shake128', { length: 4 }))).toBe('7f9c2ba4')
    expect(unwrap(await hash('abc', 'blake2b', { length: 32 }))).toBe(
      'bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319',
    )
    expect(firstError(await hash('', 'sha-256', { length: 16 }))?.code).toBe('invalid-length')
    expect(firstError(await hash('', 'blake2s', { length: 33 }))?.code).toBe('invalid-length')
  })

  it('notes that MD5 and SHA-1 are not secure', async () => {
    expect(await hash('', 'md5')).toMatchObject({ notes: [{ code: 'not-for-security' }] })
    expect(await hash(new Uint8Array(20_000), 'sha-1')).toMatchObject({
      notes: [{ code: 'not-for-security' }],
    })
  })

  it('notes the place at which half a surrogate pair was hashed as U+FFFD, in the tool too', async () => {
    const note = { code: 'lone-surrogate', offset: 3, count: 1 }
    const page = (input: string) => digest(input, { algorithm: 'sha-256', newlines: 'lf' })
    for (const give of [
      (text: string) => hash(text, 'sha-256'),
      (text: string) => hmac(text, 'k', 'md5'),
      page,
    ]) {
      const replaced = await give('a\r\n\udc00')
      expect(replaced.ok && replaced.notes).toContainEqual(expect.objectContaining(note))
      expect(noteCodes(await give('a\r\n\ufffd'))).not.toContain('lone-surrogate')
    }
  })

  it('notes half a surrogate pair in a key, without a place in the input', async () => {
    const replaced = await hmac('text', '\ud800\ud800', 'sha-256')
    expect(replaced.ok && replaced.notes).toEqual([
      { code: 'lone-surrogate', message: expect.stringMatching(/^In the key: /), count: 2 },
    ])
    expect(unwrap(replaced)).toBe(unwrap(await hmac('text', '\ufffd\ufffd', 'sha-256')))
    expect(noteCodes(await hmac('text', '😀', 'sha-256'))).toEqual([])
  })

  it('rejects an unknown algorithm', async () => {
    expect(firstError(await hash('', 'rot13'))?.code).toBe('unknown-algorithm')
    expect(firstError(await hmac('', '', 'rot13'))?.code).toBe('unknown-algorithm')
    expect(firstError(await hashStream([], ['md5', 'rot13']))?.code).toBe('unknown-algorithm')
  })

  it.each(['sha-256', 'sha-384', 'sha-512'])(
    'gives the same %s through Web Crypto as in pieces',
    async (algorithm) => {
      const bytes = Uint8Array.from({ length: 50_000 }, (_, at) => at * 7)
      const hasher = unwrap(await createHasher(algorithm))
      for (let at = 0; at < bytes.length; at += 999) hasher.update(bytes.subarray(at, at + 999))
      expect(unwrap(await hash(bytes, algorithm))).toBe(hasher.digest())
    },
  )
})

describe('without WebAssembly', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it.each(HASH_ALGORITHMS)('gives the same %s, or reports that it cannot', async (algorithm) => {
    const bytes = Uint8Array.from({ length: 1234 }, (_, at) => at)
    const expected = unwrap(await hash(bytes, algorithm))
    vi.stubGlobal('WebAssembly', undefined)
    Reflect.deleteProperty(globalThis, 'WebAssembly')
    const plain = await hash(bytes, algorithm)
    if (algorithm.startsWith('xxh')) expect(firstError(plain)?.code).toBe('needs-webassembly')
    else expect(unwrap(plain)).toBe(expected)
  })
})

describe('without Web Crypto, as on a page without https', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it.each(['sha-256', 'sha-384', 'sha-512'])('gives the same %s', async (algorithm) => {
    const bytes = Uint8Array.from({ length: 50_000 }, (_, at) => at * 7)
    const expected = unwrap(await hash(bytes, algorithm))
    vi.stubGlobal('crypto', {})
    expect(unwrap(await hash(bytes, algorithm))).toBe(expected)
    const streamed = await hashStream([bytes], [algorithm], { size: bytes.length })
    expect([...unwrap(streamed).values()]).toEqual([expected])
  })
})

describe('hashStream', () => {
  it('gives every digest of a stream in one pass, however it is cut', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 8 }), async (pieces) => {
        const whole = Uint8Array.from(pieces.flatMap((piece) => [...piece]))
        const digests = unwrap(await hashStream(pieces, ['sha-256', 'crc32', 'blake3']))
        for (const [algorithm, digest] of digests) expect(digest).toBe(unwrap(await hash(whole, algorithm)))
        expect([...digests.keys()]).toEqual(['sha-256', 'crc32', 'blake3'])
      }),
      { numRuns: 25 },
    )
  })

  it('reads the stream of a Blob and reports progress', async () => {
    const progress: number[] = []
    const stream = new Blob([utf8Bytes('a'.repeat(100_000))]).stream()
    const digests = await hashStream(stream, ['md5'], { onProgress: (bytes) => progress.push(bytes) })
    expect(unwrap(digests).get('md5')).toBe('1af6d6f2f682f76f80e606aeaaee1680')
    expect(progress.at(-1)).toBe(100_000)
  })

  it('gives the same digests if the size is known and Web Crypto computes some', async () => {
    const bytes = Uint8Array.from({ length: 50_000 }, (_, at) => at * 7)
    const pieces = [bytes.subarray(0, 20_000), bytes.subarray(20_000)]
    const algorithms = ['md5', 'sha-256', 'crc32', 'sha-512']
    const inPieces = unwrap(await hashStream(pieces, algorithms))
    const digest = vi.spyOn(crypto.subtle, 'digest')
    const actual = unwrap(await hashStream(pieces, algorithms, { size: bytes.length }))
    expect(digest.mock.calls.map(([name]) => name)).toEqual(['SHA-256', 'SHA-512'])
    expect([...actual]).toEqual([...inPieces])
    digest.mockRestore()
  })

  it.each([49_999, 50_001])('reports 50,000 bytes if %i were announced', async (size) => {
    const pieces = [new Uint8Array(20_000), new Uint8Array(30_000)]
    expect(firstError(await hashStream(pieces, ['sha-256'], { size }))?.code).toBe('wrong-size')
  })

  it('reuses WebAssembly for one input after another, and separates inputs that run at the same time', async () => {
    for (const algorithm of ['sha-512', 'blake3'] as const) {
      const before = unwrap(await hash('abc', algorithm, { length: factsOf(algorithm).bytes }))
      const instantiate = vi.spyOn(WebAssembly, 'instantiate')
      const first = unwrap(await createHasher(algorithm))
      expect(instantiate).not.toHaveBeenCalled()
      const second = unwrap(await createHasher(algorithm))
      first.update('a')
      second.update('other')
      expect(first.update('bc').digest()).toBe(before)
      expect(() => first.digest()).toThrow('already finished')
      expect(second.digest()).not.toBe(before)
      const third = unwrap(await createHasher(algorithm))
      expect(() => second.update('x')).toThrow('already finished')
      expect(third.update('abc').digest()).toBe(before)
      instantiate.mockRestore()
    }
  })

  it('needs no more memory for a large file than for a small one', async () => {
    const piece = new Uint8Array(4 * 2 ** 20)
    function* file(megabytes: number) {
      for (let done = 0; done < megabytes; done += 4) yield piece
    }
    await hashStream(file(8), ['sha-256', 'crc32'])
    const before = process.memoryUsage().rss
    let peak = 0
    const onProgress = () => {
      peak = Math.max(peak, process.memoryUsage().rss)
    }
    const digests = unwrap(await hashStream(file(256), ['sha-256', 'crc32'], { onProgress }))
    expect(digests.get('sha-256')).toBe('a6d72ac7690f53be6ae46ba88506bd97302a093f7108472bd9efc3cefda06484')
    expect(peak - before).toBeLessThan(64 * 2 ** 20)
  })

  it.each([
    ['text', 'a'.repeat(20_000)],
    ['an ArrayBuffer', utf8Bytes('a'.repeat(20_000)).buffer],
    ['a DataView', new DataView(utf8Bytes('a'.repeat(20_000)).buffer)],
  ])(
    'reads pieces that are %s as their bytes, also where Web Crypto needs the whole input',
    async (_, piece) => {
      const expected = unwrap(await hash('a'.repeat(20_000), 'sha-256'))
      const pieces = [piece] as unknown as Uint8Array[]
      for (const context of [{}, { size: 20_000 }])
        expect(unwrap(await hashStream(pieces, 'sha-256', context)).get('sha-256')).toBe(expected)
    },
  )

  it('gives one digest for an algorithm that is named twice', async () => {
    for (const context of [{}, { size: 20_000 }]) {
      const digests = await hashStream(
        [new Uint8Array(20_000)],
        ['sha-1', 'sha256', 'SHA1', 'sha-256'],
        context,
      )
      expect([...unwrap(digests).keys()]).toEqual(['sha-1', 'sha-256'])
      expect(noteCodes(digests)).toEqual(['not-for-security'])
    }
  })

  it('releases a stream that is not read to its end', async () => {
    let cancelled = false
    const stream = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(1)),
      cancel: () => {
        cancelled = true
      },
    })
    await expect(hashStream(stream, ['md5'], { signal: AbortSignal.abort('stop') })).rejects.toBe('stop')
    await expect(hashStream([], ['md5'], { signal: AbortSignal.abort('stop') })).rejects.toBe('stop')
    expect(cancelled).toBe(true)
  })

  it('stops at once with the reason of the signal while a source is stalled, and cancels it', async () => {
    const cancelled: string[] = []
    const stalled = () => new Promise<never>(() => undefined)
    const sources = {
      stream: new ReadableStream<Uint8Array>({ pull: stalled, cancel: () => void cancelled.push('stream') }),
      iterable: {
        [Symbol.asyncIterator]: () => ({
          next: stalled,
          return: () => {
            cancelled.push('iterable')
            return stalled()
          },
        }),
      },
    }
    for (const source of Object.values(sources)) {
      const controller = new AbortController()
      const hashed = hashStream(source, ['md5'], controller)
      setTimeout(() => controller.abort('enough'))
      await expect(hashed).rejects.toBe('enough')
    }
    expect(cancelled).toEqual(['stream', 'iterable'])
  })

  it('stops with the reason of the signal and reads no further', async () => {
    const controller = new AbortController()
    let pulled = 0
    function* endless() {
      for (;;) {
        pulled += 1
        if (pulled === 3) controller.abort('enough')
        yield new Uint8Array(10)
      }
    }
    await expect(hashStream(endless(), ['md5'], controller)).rejects.toBe('enough')
    expect(pulled).toBe(3)
  })
})

describe('hmac', () => {
  // RFC 4231 (SHA-2), RFC 2202 (MD5, SHA-1): test cases 1, 2 and 6, whose key is longer than the block.
  it.each([
    [
      'sha-256',
      new Uint8Array(20).fill(0x0b),
      'Hi There',
      'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
    ],
    [
      'sha-256',
      'Jefe',
      'what do ya want for nothing?',
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    ],
    [
      'sha-256',
      new Uint8Array(131).fill(0xaa),
      'Test Using Larger Than Block-Size Key - Hash Key First',
      '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
    ],
    ['md5', 'Jefe', 'what do ya want for nothing?', '750c783e6ab0b503eaa86e310a5db738'],
    ['sha-1', 'Jefe', 'what do ya want for nothing?', 'effcdf6ae5eb2fa2d27416d5f184df9c259a7c79'],
  ] as const)('gives the %s of the RFC’s test case', async (algorithm, key, text, digest) => {
    expect(unwrap(await hmac(text, key, algorithm))).toBe(digest)
  })

  it.each(HASH_ALGORITHMS)('is rejected for %s if and only if it is not defined', async (algorithm) => {
    const result = await hmac('text', 'key', algorithm)
    if (factsOf(algorithm).block === undefined) expect(firstError(result)?.code).toBe('no-hmac')
    else expect(unwrap(result)).toHaveLength(factsOf(algorithm).bytes * 2)
  })
})
