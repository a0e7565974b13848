/** The tools on the page: what they show of a token, and what they take from a file. */
import { describe, expect, it } from 'vitest'
import { firstError, noteCodes, unwrap } from '../../../test/results.ts'
import { findTool } from '../../index.ts'
import { utf8Bytes } from '../../shared/platform/utf8.ts'
import { decodeJwt } from './index.ts'

const SECRET = 'a secret that is long enough for HS256'
const part = (text: string) => Buffer.from(text).toString('base64url')
const decode = async (token: string) =>
  (await findTool('jwt-decode')!.load())(token, { key: '', secretEncoding: 'utf-8' })
const sign = async (claims: string | Uint8Array, header = '') =>
  (await findTool('jwt-sign')!.load())(claims, {
    algorithm: 'auto',
    key: SECRET,
    secretEncoding: 'utf-8',
    header,
  })
const payloadOf = (signed: Awaited<ReturnType<typeof sign>>) => {
  const output = unwrap(signed)
  return output.kind === 'text' ? unwrap(decodeJwt(output.text)).payloadText : undefined
}

describe('the decoder', () => {
  it('shows the header as written: its numbers, and every member', async () => {
    const shown = await decode(
      `${part('{"alg":"HS256","n":12345678901234567890,"alg":"none"}')}.${part('{}')}.`,
    )
    const { rows } = unwrap(shown) as unknown as { rows: { name: string; value: string }[] }
    const header = rows.find(({ name }) => name === 'Header')!.value
    expect(header).toBe('{\n  "alg": "HS256",\n  "n": 12345678901234567890,\n  "alg": "none"\n}')
    expect(noteCodes(shown)).toEqual(['alg-none', 'inexact-number', 'duplicate-key'])
  })

  it('notes a name that occurs twice in the payload', async () => {
    const shown = await decode(`${part('{"alg":"HS256"}')}.${part('{"a":1,"a":2}')}.`)
    expect(noteCodes(shown)).toEqual(['duplicate-key'])
    expect(shown.ok && shown.notes[0]?.message).toMatch(/^In the payload: “a” occurs twice/)
  })
})

describe('the signer', () => {
  it('refuses a file that is not UTF-8, at the byte that is not', async () => {
    const latin1 = Uint8Array.from(Buffer.from('{"name":"José"}', 'latin1'))
    expect(firstError(await sign(latin1))).toMatchObject({ code: 'invalid-utf8', offset: 12 })
  })

  it('reads UTF-8 and UTF-16 with their byte-order marks', async () => {
    const claims = '{"name":"José"}'
    const utf16 = Uint8Array.from(Buffer.from(`\ufeff${claims}`, 'utf16le'))
    for (const file of [utf16, utf8Bytes(`\ufeff${claims}`)]) expect(payloadOf(await sign(file))).toBe(claims)
    expect(noteCodes(await sign(utf16))).toEqual(['character-set'])
  })

  it('refuses a number of the header that would be changed, and notes a name given twice', async () => {
    expect(firstError(await sign('{}', '{"n":12345678901234567890}'))).toMatchObject({
      code: 'invalid-option',
      option: 'header',
    })
    expect(firstError(await sign('{}', '{"n":1e400}'))).toMatchObject({
      code: 'invalid-option',
      message: 'A number here cannot be kept exactly: write it in quotes.',
    })
    expect(noteCodes(await sign('{}', '{"kid":"1","kid":"2"}'))).toEqual(['duplicate-key'])
  })
})
