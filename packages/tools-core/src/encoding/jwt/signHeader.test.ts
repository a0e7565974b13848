/** The members of a token's header besides the algorithm. Source: RFC 7515, section 4.1; RFC 7797. */
import { FlattenedSign, flattenedVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import { firstError, noteCodes, unwrap } from '../../../test/results.ts'
import { findTool, readOptions } from '../../index.ts'
import { utf8Bytes } from '../../shared/platform/utf8.ts'
import { decodeJwt, type JwtAlgorithm, signJwt, verifyJwt } from './index.ts'

const SECRET = 'a secret of thirty-two characters and some more, for all three lengths of hash'
const UNENCODED = { b64: false, crit: ['b64'] }

describe('members of the header', () => {
  it('are those given, with the algorithm', async () => {
    const header = { kid: '1', typ: 'at+jwt', cty: 'JWT' }
    expect(unwrap(decodeJwt(unwrap(await signJwt({}, SECRET, { header })))).header).toEqual({
      ...header,
      alg: 'HS256',
    })
  })

  it('set the algorithm if nothing else does', async () => {
    const token = unwrap(await signJwt({}, SECRET, { header: { alg: 'HS384' } }))
    expect(unwrap(decodeJwt(token)).header.alg).toBe('HS384')
  })

  it('may name extensions of the application as critical', async () => {
    const header = { crit: ['http://example.com/iat'], 'http://example.com/iat': 1 }
    const token = unwrap(await signJwt({}, SECRET, { header }))
    expect(unwrap(await verifyJwt(token, SECRET)).reason?.code).toBe('unknown-critical')
  })

  it.each<[object, JwtAlgorithm | undefined, string]>([
    [{ alg: 'HS384' }, 'HS256', 'algorithm-conflict'],
    [{ alg: 'none' }, undefined, 'unsupported-algorithm'],
    [{ alg: 256 }, undefined, 'invalid-option'],
    [{ kid: 7 }, undefined, 'invalid-option'],
    [{ crit: 'b64' }, undefined, 'wrong-critical'],
    [{ crit: [] }, undefined, 'wrong-critical'],
    [{ crit: ['kid'], kid: 'a' }, undefined, 'wrong-critical'],
    [{ crit: ['exp'] }, undefined, 'wrong-critical'],
    [{ b64: false }, undefined, 'b64-not-critical'],
    [{ b64: 'false', crit: ['b64'] }, undefined, 'invalid-b64'],
  ])(
    '%j with the algorithm %s is rejected as %s, with the name of the option',
    async (header, algorithm, code) => {
      const given = { header: { ...header }, ...(algorithm === undefined ? {} : { algorithm }) }
      expect(firstError(await signJwt({}, SECRET, given))).toMatchObject({ code, option: 'header' })
    },
  )
})

describe('b64: false (RFC 7797)', () => {
  it('leaves the payload out of the token and says so; jose verifies it', async () => {
    const signed = await signJwt('$.02', SECRET, { header: UNENCODED })
    expect(noteCodes(signed)).toEqual(['payload-detached'])
    const [head = '', payload, signature = ''] = unwrap(signed).split('.')
    expect(payload).toBe('')
    const jws = { protected: head, payload: '$.02', signature }
    await expect(flattenedVerify(jws, utf8Bytes(SECRET))).resolves.toBeDefined()
  })

  it('signs the bytes that jose signs', async () => {
    const bytes = new Uint8Array([0xff, 0x2e, 0x00, 0x0a])
    const jws = await new FlattenedSign(bytes)
      .setProtectedHeader({ typ: 'JWT', ...UNENCODED, alg: 'HS256' })
      .sign(utf8Bytes(SECRET))
    expect(unwrap(await signJwt(bytes, SECRET, { header: UNENCODED }))).toBe(
      `${jws.protected}..${jws.signature}`,
    )
  })

  it('is verified with the payload given separately', async () => {
    const token = unwrap(await signJwt('{"a":1.5}', SECRET, { header: UNENCODED }))
    expect(unwrap(await verifyJwt(token, SECRET, { payload: '{"a":1.5}' })).verdict).toBe('valid')
    expect(unwrap(await verifyJwt(token, SECRET, { payload: '{"a":1.50}' })).verdict).toBe('invalid')
  })
})

describe('on the page', () => {
  const tool = findTool('jwt-sign')!
  const signWith = async (header: string, options: object = {}) =>
    (await tool.load())('{"sub":"a"}', readOptions(tool, { key: SECRET, header, ...options }).values)

  it('members are written as JSON', async () => {
    const shown = unwrap(await signWith(' {"kid":"1"} '))
    const token = shown.kind === 'text' ? shown.text : ''
    expect(unwrap(decodeJwt(token)).header).toEqual({ typ: 'JWT', kid: '1', alg: 'HS256' })
    expect(await signWith(' ')).toMatchObject({ ok: true })
  })

  it.each([
    ['{"kid":1,}', {}, 'invalid-option'],
    ['["kid"]', {}, 'invalid-option'],
    ['{"alg":"HS256"}', { algorithm: 'HS512' }, 'algorithm-conflict'],
  ])('%s is an error in its field', async (header, options, code) => {
    const error = firstError(await signWith(header, options))
    expect(error).toMatchObject({ code, option: 'header' })
    expect(error).not.toHaveProperty('offset')
  })
})
