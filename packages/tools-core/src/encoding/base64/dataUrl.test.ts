import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { utf8Bytes } from '../../shared/platform/utf8.ts'
import { applyEdits } from '../../shared/result/applyEdits.ts'
import { placeAt } from '../../shared/result/place.ts'
import { decode } from './convert.ts'
import { formatDataUrl, parseDataUrl } from './index.ts'

describe('parseDataUrl', () => {
  it.each([
    ['data:,Hello%2C%20World!', 'text/plain;charset=US-ASCII', 'percent', 'Hello, World!'],
    ['data:text/html,<p>%E2%82%AC', 'text/html', 'percent', '<p>€'],
    ['data:text/plain;base64,SGk=', 'text/plain', 'base64', 'Hi'],
    ['data:;charset=utf-8;base64,SGk', 'text/plain;charset=utf-8', 'base64', 'Hi'],
    ['DATA:image/png; BASE64,SGk=', 'image/png', 'base64', 'Hi'],
    ['  data:text/plain;base64,S%47k= ', 'text/plain', 'base64', 'Hi'],
    ['data:text/plain,a+b#part', 'text/plain', 'percent', 'a+b'],
    ['data:text/plain,100%', 'text/plain', 'percent', '100%'],
  ])('reads %j', (url, mediaType, encoding, text) => {
    expect(parseDataUrl(url)).toMatchObject({
      ok: true,
      value: { mediaType, encoding, bytes: utf8Bytes(text) },
    })
  })

  it('notes where the type was unusable', () => {
    expect(parseDataUrl('data:nonsense,x')).toMatchObject({
      value: { mediaType: 'text/plain;charset=US-ASCII' },
      notes: [{ code: 'default-media-type' }],
    })
  })

  it.each([
    ['http://x', 'not-a-data-url'],
    ['', 'not-a-data-url'],
    ['data:text/plain', 'no-comma'],
    ['data:a#,b', 'no-comma'],
    ['data:;base64,*', 'invalid-character'],
  ])('rejects %j: %s', (url, code) => {
    expect(parseDataUrl(url)).toMatchObject({ ok: false, errors: [{ code }] })
  })
})

describe('an error in the body of a data URL', () => {
  it.each([
    ['data:text/plain;base64,SGk!', 26, 'data:text/plain;base64,SGk'],
    ['  data:;base64,\nS%47k%2Ck', 21, '  data:;base64,\nS%47kk'],
  ])('in %j is at %i, and its fix corrects it there', (url, offset, expected) => {
    const result = parseDataUrl(url)
    const error = result.ok ? undefined : result.errors[0]
    expect(error).toMatchObject({ ...placeAt(url, offset, error?.length), code: 'invalid-character' })
    expect(applyEdits(url, error?.fix?.edits ?? [])).toBe(expected)
  })

  it('maps the places of notes too', () => {
    const result = parseDataUrl('data:;base64,SGl=')
    expect(result.ok && result.notes.map(({ code, offset }) => [code, offset])).toContainEqual([
      'leftover-bits',
      15,
    ])
  })
})

describe('formatDataUrl', () => {
  it('round-trips the bytes and the type', () => {
    fc.assert(
      fc.property(
        fc.uint8Array(),
        fc.constantFrom('image/png', 'text/plain;charset=utf-8'),
        (bytes, mediaType) => {
          const url = formatDataUrl(bytes, { mediaType })
          expect(url.ok && parseDataUrl(url.value)).toMatchObject({
            value: { mediaType, encoding: 'base64', bytes },
          })
        },
      ),
    )
  })

  it.each(['', 'png', 'text/plain,x', 'text/plain;a=#'])('rejects the type %j', (mediaType) => {
    expect(formatDataUrl(new Uint8Array(1), { mediaType })).toMatchObject({
      errors: [{ code: 'invalid-media-type' }],
    })
  })
})

describe('a data URL in the Base64 tool', () => {
  const options = { mode: 'forgiving', charset: 'utf-8', alphabet: '' }

  it('of a picture decodes to bytes without a note', async () => {
    expect(await decode('data:image/png;base64,iVBORw0KGgo=', options)).toMatchObject({
      value: { kind: 'bytes' },
      notes: [],
    })
  })

  it('that claims to be text but is not gets a note', async () => {
    expect(await decode('data:text/plain;base64,/w==', options)).toMatchObject({
      value: { kind: 'bytes' },
      notes: [{ code: 'not-text' }],
    })
  })

  it('is read out of quotes in linear time, and keeps its own marks', async () => {
    expect(await decode('"data:,a)";', options)).toMatchObject({ value: { text: 'a)' } })
    expect(await decode('data:,a)"', options)).toMatchObject({ value: { text: 'a)"' } })
    const marks = `${')'.repeat(200_000)}x`
    expect(await decode(`"data:,${marks}"`, options)).toMatchObject({ value: { text: marks } })
  })

  it.each(['"data:,Hi"', "url('data:,Hi');", 'url(data:,Hi)'])('is read out of %s', async (text) => {
    expect(await decode(text, options)).toMatchObject({ value: { text: 'Hi' } })
  })

  it('is read in the character set that it declares, if its bytes are text in it', async () => {
    const latin = 'data:text/plain;charset=iso-8859-1,%E9'
    expect(await decode(latin, options)).toMatchObject({ value: { text: 'é' }, notes: [] })
    expect(await decode(latin, { ...options, charset: 'windows-1251' })).toMatchObject({
      value: { text: 'й' },
    })
    expect(await decode('data:text/plain;charset=ascii,é', options)).toMatchObject({ value: { text: 'é' } })
    expect(await decode('data:text/plain;charset=x-none,a', options)).toMatchObject({ value: { text: 'a' } })
  })

  it('gets a note where a fragment is left out, with the fix for data', async () => {
    const text = 'data:image/svg+xml,<svg fill="#f00"/>'
    const result = await decode(text, options)
    expect(result).toMatchObject({
      value: { text: '<svg fill="' },
      notes: [{ code: 'fragment', offset: 30 }],
    })
    const edits = result.ok ? (result.notes[0]?.fix?.edits ?? []) : []
    expect(applyEdits(text, edits)).toBe('data:image/svg+xml,<svg fill="%23f00"/>')
  })
})
