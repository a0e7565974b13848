import { createPrivateKey, createPublicKey } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { firstError, unwrap } from '../../../test/results.ts'
import { generateJwtKey, type JwtAlgorithm, signJwt, verifyJwt } from './index.ts'

const SECRETS = [
  ['HS256', 32],
  ['HS384', 48],
  ['HS512', 64],
] as const
const PAIRS: readonly JwtAlgorithm[] = ['RS256', 'PS384', 'ES256', 'ES384', 'ES512', 'EdDSA']

describe('generateJwtKey', () => {
  it.each(SECRETS)(
    'makes a secret for %s of %i bytes, a different one each time',
    async (algorithm, bytes) => {
      const { signing, secretEncoding, verifying } = unwrap(await generateJwtKey(algorithm))
      expect([Buffer.from(signing, 'base64url').length, secretEncoding, verifying]).toEqual([
        bytes,
        'base64url',
        undefined,
      ])
      expect(unwrap(await generateJwtKey(algorithm)).signing).not.toBe(signing)
      const token = await signJwt({ sub: 'me' }, signing, { algorithm, secretEncoding: 'base64url' })
      expect(token.ok && token.notes).toEqual([])
      const checked = await verifyJwt(unwrap(token), signing, { secretEncoding: 'base64url' })
      expect(unwrap(checked).verdict).toBe('valid')
    },
  )

  it.each(PAIRS)('makes a pair for %s that Node reads, and that signs and verifies', async (algorithm) => {
    const { signing, verifying = '' } = unwrap(await generateJwtKey(algorithm))
    const derived = createPublicKey(createPrivateKey(signing)).export({ type: 'spki', format: 'pem' })
    expect(derived).toBe(verifying)
    const token = unwrap(await signJwt({ sub: 'me' }, signing, { algorithm }))
    expect(unwrap(await verifyJwt(token, verifying)).verdict).toBe('valid')
    const other = unwrap(await generateJwtKey(algorithm)).verifying ?? ''
    expect(unwrap(await verifyJwt(token, other)).verdict).toBe('invalid')
  })

  it('rejects an unknown algorithm', async () => {
    expect(firstError(await generateJwtKey('none' as JwtAlgorithm))?.code).toBe('unsupported-algorithm')
  })
})
