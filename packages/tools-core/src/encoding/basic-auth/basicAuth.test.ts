import { request } from 'node:http'
import { hasPrograms } from '@whittle/scripts/testing/programs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { python } from '../../../test/python.ts'
import { unwrap } from '../../../test/results.ts'
import { decodeBasicAuth, encodeBasicAuth } from './index.ts'

describe('Basic authentication', () => {
  // RFC 7617, sections 2 and 2.1, and an empty password as curl sends it.
  it.each([
    ['Aladdin', 'open sesame', 'Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ=='],
    ['test', '123£', 'Basic dGVzdDoxMjPCow=='],
    ['user', '', 'Basic dXNlcjo='],
  ])('writes and reads %j with %j', (user, password, header) => {
    expect(unwrap(encodeBasicAuth({ user, password }))).toBe(header)
    expect(unwrap(decodeBasicAuth(header))).toEqual({ user, password })
    expect(unwrap(decodeBasicAuth(`authorization: ${header.replace('Basic', 'basic')}\n`))).toEqual({
      user,
      password,
    })
  })

  it('is what the host’s own client sends', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, password) => {
        const user = name.replaceAll(':', '')
        const client = request({ auth: `${user}:${password}` }).on('error', () => undefined)
        const header = client.getHeader('authorization') as string
        client.destroy()
        expect(unwrap(encodeBasicAuth({ user, password }))).toBe(header)
        expect(unwrap(decodeBasicAuth(header))).toEqual({ user, password })
      }),
    )
  })

  it.runIf(hasPrograms('python3'))('is what Python makes of it', () => {
    const pairs = fc
      .sample(fc.tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })), 100)
      .map(([user, password]) => [user.replaceAll(':', ''), password] as const)
      .filter((pair) => pair.every((text) => !/\p{Cc}/u.test(text)))
    const theirs = python('"Basic "+base64.b64encode(":".join(x).encode()).decode()', pairs, 'base64')
    expect(pairs.map(([user, password]) => unwrap(encodeBasicAuth({ user, password })))).toEqual(theirs)
  })

  it.each([['Bearer abc'], ['Basic !!!'], ['Basic YWJj'], ['']])('refuses the header %j', (header) => {
    expect(decodeBasicAuth(header)).toMatchObject({ ok: false, errors: [{ code: 'invalid-credentials' }] })
  })

  it.each([[{ user: 'a:b', password: 'c' }], [{ user: 'a', password: 'c\n' }]])(
    'refuses %j',
    (credentials) => {
      expect(encodeBasicAuth(credentials)).toMatchObject({
        ok: false,
        errors: [{ code: 'invalid-credentials' }],
      })
    },
  )
})
