import { pbkdf2Sync, scryptSync } from 'node:crypto'
import { hasPrograms } from '@whittle/scripts/testing/programs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { python } from '../../../test/python.ts'
import { unwrap } from '../../../test/results.ts'
import { convert } from './convert.ts'
import { hashPassword, KDF_ALGORITHMS, type KdfOptions, verifyPassword } from './index.ts'

const salt = (text: string) => new TextEncoder().encode(text)

/** Options that make each algorithm quick. */
const CHEAP: Readonly<Record<string, KdfOptions>> = {
  bcrypt: { cost: 4 },
  scrypt: { cost: 4 },
  'pbkdf2-sha256': { iterations: 10 },
  'pbkdf2-sha512': { iterations: 10 },
}
const cheap = (algorithm: string): KdfOptions => CHEAP[algorithm] ?? { memory: 16, iterations: 1 }

describe('hashPassword', () => {
  // The tests of the reference implementation of Argon2, version 0x13.
  it.each([
    [
      'argon2id',
      256,
      1,
      '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4',
    ],
    [
      'argon2id',
      256,
      2,
      '$argon2id$v=19$m=256,t=2,p=2$c29tZXNhbHQ$bQk8UB/VmZZF4Oo79iDXuL5/0ttZwg2f/5U52iv1cDc',
    ],
    [
      'argon2i',
      65536,
      1,
      '$argon2i$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$wWKIMhR9lyDFvRz9YTZweHKfbftvj+qf+YFY4NeBbtA',
    ],
  ] as const)(
    'gives the published hash of %s with %i KiB and %i lanes',
    async (algorithm, memory, parallelism, text) => {
      const options = { algorithm, memory, parallelism, iterations: 2, salt: salt('somesalt') }
      expect(unwrap(await hashPassword('password', options)).text).toBe(text)
    },
  )

  it.each(['sha256', 'sha512'] as const)('agrees with the host about PBKDF2 with %s', async (name) => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ minLength: 1 }),
        fc.uint8Array({ minLength: 8, maxLength: 64 }),
        async (text, salt) => {
          const made = unwrap(await hashPassword(text, { algorithm: `pbkdf2-${name}`, iterations: 7, salt }))
          const theirs = pbkdf2Sync(text, salt, 7, 32, name).toString('base64').replace(/=+$/, '')
          expect(made.text.split('$').at(-1)).toBe(theirs)
        },
      ),
      { numRuns: 30 },
    )
  })

  it.each([
    [1, 10],
    [19, 15],
    [32, 15],
  ])('is given at least the memory for scrypt that its page asks for: %i MiB', async (memory, ln) => {
    const output = unwrap(await convert('a', { algorithm: 'scrypt', memory, hash: '' }))
    expect(output.kind === 'text' && output.text).toContain(`$scrypt$ln=${ln},r=8,p=1$`)
  })

  it('agrees with the host about scrypt', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ minLength: 1 }),
        fc.uint8Array({ minLength: 8, maxLength: 64 }),
        async (text, salt) => {
          const made = unwrap(
            await hashPassword(text, { algorithm: 'scrypt', cost: 5, parallelism: 2, salt }),
          )
          const theirs = scryptSync(text, salt, 32, { N: 32, r: 8, p: 2 })
            .toString('base64')
            .replace(/=+$/, '')
          expect(made.text).toBe(
            `$scrypt$ln=5,r=8,p=2$${Buffer.from(salt).toString('base64').replace(/=+$/, '')}$${theirs}`,
          )
        },
      ),
      { numRuns: 20 },
    )
  })

  it.runIf(hasPrograms('python3'))('agrees with Python about PBKDF2 and scrypt', async () => {
    const kdf = 'hashlib.pbkdf2_hmac("sha256", x.encode(), b"saltsalt", 1000).hex()'
    const [theirs] = python(kdf, ['pässword'], 'hashlib')
    const made = await hashPassword('pässword', {
      algorithm: 'pbkdf2-sha256',
      iterations: 1000,
      salt: salt('saltsalt'),
    })
    expect(Buffer.from(unwrap(made).text.split('$').at(-1)!, 'base64').toString('hex')).toBe(theirs)
  })

  it.each(KDF_ALGORITHMS)('makes a new salt each time, and %s verifies it', async (algorithm) => {
    const [one, two] = [0, 1].map(() => hashPassword('a password', { ...cheap(algorithm), algorithm }))
    const texts = [unwrap(await one!).text, unwrap(await two!).text]
    expect(texts[0]).not.toBe(texts[1])
    expect(unwrap(await verifyPassword('a password', texts[0]!))).toBe(true)
    expect(unwrap(await verifyPassword('A password', texts[0]!))).toBe(false)
  })

  it('says how long it took', async () => {
    expect(unwrap(await hashPassword('a', { memory: 4096 })).milliseconds).toBeGreaterThan(0)
  })

  it.each([
    ['', {}, { code: 'empty-input' }],
    ['ä'.repeat(37), { algorithm: 'bcrypt' }, { code: 'too-long', offset: 0 }],
    ['a', { memory: 4 }, { option: 'memory' }],
    ['a', { memory: 8, parallelism: 2 }, { option: 'memory' }],
    ['a', { algorithm: 'bcrypt', cost: 3 }, { option: 'cost' }],
    ['a', { salt: new Uint8Array(7) }, { option: 'salt' }],
  ] as const)('refuses %j with %j', async (text, options, error) => {
    expect(await hashPassword(text, options)).toMatchObject({ ok: false, errors: [error] })
  })
})

describe('verifyPassword', () => {
  // The tests of crypt_blowfish, and a hash of each other form that libraries write.
  it.each([
    ['U*U', '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'],
    ['U*U*', '$2a$05$CCCCCCCCCCCCCCCCCCCCC.VGOzA784oUp/Z0DY336zx7pLYAy0lwK'],
    ['U*U*U', '$2a$05$XXXXXXXXXXXXXXXXXXXXXOAcXxm9kjPGEMsLznoKqmqw7tc8WCx4a'],
    ['U*U', '$2y$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'],
    ['password', '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'],
  ])('knows %j in %s', async (text, hash) => {
    expect(unwrap(await verifyPassword(text, hash))).toBe(true)
    expect(unwrap(await verifyPassword(`${text}x`, hash))).toBe(false)
  })

  it.each([
    ['', 'invalid-hash'],
    ['$1$abc$def', 'invalid-hash'],
    ['$2x$05$/OK.fbVrR/bpIqNJ5ianF.CE5elHaaO4EbggVDjb8P19RukzXSM3e', 'invalid-hash'],
    [
      '$argon2id$v=19$m=9999999,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc',
      'too-costly',
    ],
    ['$argon2d$m=8,t=1,p=1$c29tZXNhbHQ$AAAA', 'invalid-hash'],
    ['$argon2d$v=19$m=8,t=1,p=1$c29tZXNhbHQ$AAAA', 'invalid-hash'],
    ['$argon2id$v=19$m=8,t=1,p=1$c29$AAAAAAAAAAA', 'invalid-hash'],
    ['$argon2id$v=19$m=8,t=1,p=1$$AAAAAAAAAAA', 'invalid-hash'],
    ['$argon2id$v=19$m=8,t=1,p=1$c29t_mXNhbHQ$AAAAAAAAAAA', 'invalid-hash'],
    ['$argon2id$v=19$m=8,p=1$c29tZXNhbHQ$AAAAAAAAAAA', 'invalid-hash'],
    ['$argon2id$v=19$m=8,t=1,p=1,x=2$c29tZXNhbHQ$AAAAAAAAAAA', 'invalid-hash'],
    ['$argon2id$v=16$m=8,t=1,p=1$c29tZXNhbHQ$AAAAAAAAAAA', 'invalid-hash'],
    ['$argon2id$v=19$m=8,t=0,p=1$c29tZXNhbHQ$AAAAAAAAAAA', 'too-costly'],
    ['$argon2i$v=19$m=8,t=1,p=0$c29tZXNhbHQ$AAAAAAAAAAA', 'too-costly'],
    ['$argon2i$v=19$m=8,t=1,p=2$c29tZXNhbHQ$AAAAAAAAAAA', 'too-costly'],
    ['$argon2id$v=19$m=99999999999999999999,t=1,p=1$c29tZXNhbHQ$AAAAAAAAAAA', 'too-costly'],
    ['$scrypt$r=8,p=1$c29tZXNhbHQ$AAAAAAAAAAA', 'invalid-hash'],
    ['$scrypt$ln=63,r=8,p=1$c29tZXNhbHQ$AAAAAAAAAAA', 'too-costly'],
    ['$scrypt$ln=4,r=8,p=1$c29$AAAAAAAAAAA', 'invalid-hash'],
    ['$pbkdf2-sha256$i=0$c29tZXNhbHQ$AAAAAAAAAAA', 'too-costly'],
    ['$pbkdf2-sha256$t=3$c29tZXNhbHQ$AAAAAAAAAAA', 'invalid-hash'],
    [`$pbkdf2-sha256$i=1$c29tZXNhbHQ$${'A'.repeat(8000)}`, 'invalid-hash'],
    ['$2b$03$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW', 'too-costly'],
    ['$2a$31$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW', 'too-costly'],
  ])('refuses the hash %j', async (hash, code) => {
    expect(await verifyPassword('a', hash)).toMatchObject({ ok: false, errors: [{ code, option: 'hash' }] })
  })
})
