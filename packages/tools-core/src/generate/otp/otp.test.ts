import { createHmac } from 'node:crypto'
import { hasPrograms } from '@whittle/scripts/testing/programs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { python } from '../../../test/python.ts'
import { unwrap } from '../../../test/results.ts'
import { type OtpAlgorithm, totp } from './index.ts'

/** RFC 6238 repeats these digits to the length of each hash. */
const SEEDS = { SHA1: 20, SHA256: 32, SHA512: 64 } as const
const seedOf = (algorithm: OtpAlgorithm) => Buffer.from('1234567890'.repeat(7).slice(0, SEEDS[algorithm]))

/** Base32 by RFC 4648, in the plainest way. */
function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups
    .map((each) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[Number.parseInt(each.padEnd(5, '0'), 2)])
    .join('')
}

/** RFC 4226, section 5.3, with the host's HMAC. */
function codeOf(key: Uint8Array, counter: number, digits: number): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(counter))
  const digest = createHmac('sha1', key).update(message).digest()
  const value = digest.readUInt32BE(digest.at(-1)! & 15) & 0x7fffffff
  return String(value % 10 ** digits).padStart(digits, '0')
}

describe('totp', () => {
  // RFC 6238, appendix B.
  it.each([
    [59, '94287082', '46119246', '90693936'],
    [1111111109, '07081804', '68084774', '25091201'],
    [1111111111, '14050471', '67062674', '99943326'],
    [1234567890, '89005924', '91819424', '93441116'],
    [2000000000, '69279037', '90698825', '38618901'],
    [20000000000, '65353130', '77737706', '47863826'],
  ])('gives the codes of RFC 6238 at %i', async (time, ...codes) => {
    const algorithms = ['SHA1', 'SHA256', 'SHA512'] as const
    const made = algorithms.map((algorithm) =>
      totp(base32(seedOf(algorithm)), { time, digits: 8, algorithm }),
    )
    expect((await Promise.all(made)).map((each) => unwrap(each).code)).toEqual(codes)
  })

  it('agrees with the host’s HMAC for any key and time', async () => {
    const key = fc.uint8Array({ minLength: 1, maxLength: 64 })
    await fc.assert(
      fc.asyncProperty(key, fc.nat(), fc.integer({ min: 6, max: 8 }), async (key, time, digits) => {
        const made = unwrap(await totp(base32(key), { time, digits }))
        expect(made.code).toBe(codeOf(key, Math.floor(time / 30), digits))
        expect(made.next).toBe(codeOf(key, Math.floor(time / 30) + 1, digits))
        expect(made.secondsLeft).toBe(30 - (time % 30))
      }),
    )
  })

  it.runIf(hasPrograms('python3'))('agrees with Python', async () => {
    const code =
      '(lambda d: (int.from_bytes(d[d[-1]&15:(d[-1]&15)+4],"big")&0x7fffffff)%10**6)(hmac.new(base64.b32decode(x[0]),struct.pack(">Q",x[1]//30),"sha1").digest())'
    const times = [0, 29, 30, 1700000000, 4000000000]
    const theirs = python(
      code,
      times.map((time) => ['JBSWY3DPEHPK3PXP', time]),
      'hmac,base64,struct',
    )
    const own = await Promise.all(times.map((time) => totp('JBSWY3DPEHPK3PXP', { time })))
    expect(own.map((each) => Number(unwrap(each).code))).toEqual(theirs)
  })

  it('reads a link of an app, and what it says takes the place of the options', async () => {
    const link =
      'otpauth://totp/Workshop:ada%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Workshop&digits=8&period=60'
    const made = unwrap(await totp(link, { time: 118, digits: 6 }))
    expect(made).toMatchObject({
      digits: 8,
      period: 60,
      issuer: 'Workshop',
      account: 'ada@example.com',
      secondsLeft: 2,
    })
    expect(made.code).toBe(codeOf(seedOf('SHA1'), 1, 8))
    expect(unwrap(await totp(made.uri, { time: 118 })).code).toBe(made.code)
  })

  it('names an account in the link of a bare secret, which apps need, and reads that link', async () => {
    const made = unwrap(await totp('GEZDGNBVGY3TQOJQ', { time: 59 }))
    expect(made).not.toHaveProperty('account')
    expect(made.uri).toBe('otpauth://totp/Account?secret=GEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30')
    const again = unwrap(await totp(made.uri.replace('otpauth', 'OTPAUTH'), { time: 59 }))
    expect(again).toEqual({ ...made, account: 'Account' })
  })

  it('takes Base32 as sites show it', async () => {
    const codes = ['gezd gnbv gy3t qojq', 'GEZD-GNBV-GY3T-QOJQ', 'GEZDGNBVGY3TQOJQ===='].map((secret) =>
      totp(secret, { time: 59 }),
    )
    expect(new Set((await Promise.all(codes)).map((each) => unwrap(each).code)).size).toBe(1)
  })

  it.each([
    ['', {}, 'invalid-secret'],
    ['not base32!', {}, 'invalid-secret'],
    ['otpauth://hotp/a?secret=GEZDGNBV&counter=1', {}, 'invalid-secret'],
    ['GEZDGNBV', { digits: 5 }, 'invalid-option'],
    ['GEZDGNBV', { period: 0 }, 'invalid-option'],
  ])('refuses %j with %j', async (secret, options, code) => {
    expect(await totp(secret, options)).toMatchObject({ ok: false, errors: [{ code }] })
  })
})
