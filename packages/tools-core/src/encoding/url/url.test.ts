import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { firstError, noteCodes, unwrap } from '../../../test/results.ts'
import { anyText } from '../../../test/texts.ts'
import { CHARSETS } from '../../shared/charset/index.ts'
import { applyEdits } from '../../shared/result/applyEdits.ts'
import { query } from './convert.ts'
import { decodeUrl, encodeUrl, formatQuery, parseQuery } from './index.ts'

const MODES = ['component', 'rfc3986', 'path', 'form'] as const
const ASCII = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).join('')
const wellFormed = anyText.map((text) => text.replace(/\p{Surrogate}/gu, ''))

describe('encodeUrl', () => {
  it('matches encodeURIComponent in component mode', () => {
    fc.assert(
      fc.property(wellFormed, (text) => {
        expect(unwrap(encodeUrl(text))).toBe(encodeURIComponent(text))
      }),
    )
    expect(unwrap(encodeUrl(ASCII))).toBe(encodeURIComponent(ASCII))
  })

  it('also encodes !’()* in RFC 3986 mode', () => {
    expect(unwrap(encodeUrl("-._~!'()*", { mode: 'rfc3986' }))).toBe('-._~%21%27%28%29%2A')
  })

  it('keeps what a path segment may contain in path mode, and encodes what would end it', () => {
    expect(unwrap(encodeUrl('a b/c?d#e;f=@:%', { mode: 'path' }))).toBe('a%20b%2Fc%3Fd%23e;f=@:%25')
  })

  it('matches URLSearchParams in form mode', () => {
    const text = ASCII.replace(/[\r\n]/g, '')
    expect(unwrap(encodeUrl(text, { mode: 'form' }))).toBe(
      new URLSearchParams({ '': text }).toString().slice(1),
    )
    expect(unwrap(encodeUrl('a b~*-._', { mode: 'form' }))).toBe('a+b%7E*-._')
  })

  it('sends line ends as CRLF in form mode, and says so', () => {
    for (const text of ['a\nb', 'a\rb', 'a\r\nb']) {
      expect(unwrap(encodeUrl(text, { mode: 'form' }))).toBe('a%0D%0Ab')
    }
    expect(encodeUrl('a\nb', { mode: 'form' })).toMatchObject({ notes: [{ code: 'line-ends' }] })
  })

  it('sends a lone surrogate as U+FFFD and says where it was', () => {
    expect(encodeUrl('a\ud83d')).toMatchObject({
      value: 'a%EF%BF%BD',
      notes: [{ code: 'lone-surrogate', offset: 1, count: 1 }],
    })
  })

  it.each([
    ['https://example.com/a%20b?q=%C3%A9', 'https://example.com/a%20b?q=%C3%A9'],
    ['https://example.com/a b?q=é#f g', 'https://example.com/a%20b?q=%C3%A9#f%20g'],
    ['https://exämple.com/100%', 'https://xn--exmple-cua.com/100%'],
    ['/path with/é?a=1&b=%20', '/path%20with/%C3%A9?a=1&b=%20'],
    // Opaque paths, in which RFC 3986, appendix A, allows no more characters than in other paths.
    ['mailto:a b@c', 'mailto:a%20b@c'],
    ['mailto:ä%20b@c.de?subject=hi there&body=x', 'mailto:%C3%A4%20b@c.de?subject=hi%20there&body=x'],
    ['mailto:"a<b"@c#x y', 'mailto:%22a%3Cb%22@c#x%20y'],
    ['data:text/plain,100% of a b', 'data:text/plain,100%25%20of%20a%20b'],
    ['tel:+1 (2)', 'tel:+1%20(2)'],
    ['urn:isbn:0-330-25864-8', 'urn:isbn:0-330-25864-8'],
  ])('keeps the structure and the escapes of a whole URL: %j', (url, encoded) => {
    expect(unwrap(encodeUrl(url, { mode: 'full' }))).toBe(encoded)
  })

  it('has no note for an opaque path that is only encoded', () => {
    expect(encodeUrl('mailto:a b@c', { mode: 'full' })).toMatchObject({ notes: [] })
    expect(encodeUrl('MAILTO:a b@c', { mode: 'full' })).toMatchObject({
      value: 'mailto:a%20b@c',
      notes: [{ code: 'normalised' }],
    })
  })

  it('says when a browser would have changed the URL', () => {
    expect(encodeUrl('HTTP://EXAMPLE.com:80/a/../b', { mode: 'full' })).toMatchObject({
      value: 'http://example.com/b',
      notes: [{ code: 'normalised' }],
    })
  })

  it('rejects what no browser reads as a URL', () => {
    expect(firstError(encodeUrl('https://a:b:c/', { mode: 'full' }))?.code).toBe('not-a-url')
  })

  it('writes another character set', () => {
    expect(unwrap(encodeUrl('é', { charset: 'latin1' }))).toBe('%E9')
    expect(firstError(encodeUrl('€', { charset: 'latin1' }))).toMatchObject({
      code: 'not-in-charset',
      offset: 0,
    })
  })
})

describe('encodeUrl of a whole URL', () => {
  const full = (text: string) => encodeUrl(text, { mode: 'full' })

  it('reads each line of a list on its own, which a browser would join', () => {
    const result = full('https://a.example/b c\r\n\nhttps://ä.example/\n')
    expect(unwrap(result)).toBe('https://a.example/b%20c\r\n\nhttps://xn--4ca.example/\n')
    expect(noteCodes(result)).toEqual(['normalised'])
    expect(firstError(full('https://a.example/\nhttp://a b/'))).toMatchObject({
      code: 'not-a-url',
      offset: 19,
      line: 2,
    })
    expect(unwrap(full('https://a.example/b\n  c'))).toBe('https://a.example/b%20%20c')
  })

  it('reports the first 100 errors of a long list', () => {
    const result = full('http://a b/\n'.repeat(50_000))
    expect(result.ok ? [] : result.errors).toHaveLength(100)
    expect(result.ok ? {} : result.errors[99]).toMatchObject({ code: 'not-a-url', line: 100, column: 1 })
  })

  it('encodes what only browsers allow, as in a relative URL, without a note', () => {
    expect(full('https://a.example/?q={1}|`^')).toMatchObject({
      value: 'https://a.example/?q=%7B1%7D%7C%60%5E',
      notes: [],
    })
  })
})

describe('encodeUrl of bytes', () => {
  // The info hash of a torrent, as sent to trackers, consists of such bytes.
  const bytes = new Uint8Array([0x12, 0xff, 0x20, 0x0a, 0x61, 0xc3])

  it.each([
    ['component', '%12%FF%20%0Aa%C3'],
    ['form', '%12%FF+%0Aa%C3'],
  ] as const)('that are not UTF-8 keeps each of them in %s mode, and says so', (mode, encoded) => {
    for (const charset of ['utf-8', 'latin1']) {
      const result = encodeUrl(bytes, { mode, charset })
      expect(result).toMatchObject({ value: encoded, notes: [{ code: 'not-utf-8' }] })
    }
  })

  it('that are not UTF-8 rejects them as a whole URL, at the first that is not', () => {
    expect(firstError(encodeUrl(bytes, { mode: 'full' }))).toMatchObject({
      code: 'not-in-charset',
      offset: 1,
    })
  })

  it('that are UTF-8 gives the same result as for their text', () => {
    const text = 'é\n😀'
    for (const mode of MODES) {
      expect(encodeUrl(new TextEncoder().encode(text), { mode })).toEqual(encodeUrl(text, { mode }))
    }
  })
})

describe('decodeUrl', () => {
  it('offers another character set if the bytes are not UTF-8', () => {
    const error = firstError(decodeUrl('caf%E9'))
    expect(error?.fix).toMatchObject({ options: { charset: 'windows-1252' } })
    expect(unwrap(decodeUrl('caf%E9', { charset: 'windows-1252' }))).toBe('café')
    expect(firstError(decodeUrl('%FF', { charset: 'shift_jis' }))?.fix).toBeUndefined()
  })

  it.each(MODES)('restores the text in %s mode', (mode) => {
    fc.assert(
      fc.property(wellFormed, (text) => {
        const expected = mode === 'form' ? text.replace(/\r\n|\r|\n/g, '\r\n') : text
        expect(unwrap(decodeUrl(unwrap(encodeUrl(text, { mode })), { mode }))).toBe(expected)
      }),
    )
  })

  it('reads + as a space in form mode only', () => {
    expect(unwrap(decodeUrl('a+b%2B'))).toBe('a+b+')
    expect(unwrap(decodeUrl('a+b%2B', { mode: 'form' }))).toBe('a b+')
  })

  it('keeps what is not an escape, and says where', () => {
    expect(decodeUrl('100%\n%G1 %41')).toMatchObject({
      value: '100%\n%G1 A',
      notes: [{ code: 'not-an-escape', offset: 3, line: 1, column: 4, count: 2 }],
    })
  })

  it('keeps the escapes that a whole URL needs', () => {
    const url = 'https://a/%C3%A9%2F%3f%26%20x'
    expect(unwrap(decodeUrl(url, { mode: 'full' }))).toBe(decodeURI(url))
  })

  it.each([
    ['big5', 'https://a.tw/?q=%A4%40&r=%40', 'https://a.tw/?q=\u4e00&r=%40'],
    ['shift_jis', '%83%40%3D%83A', '\u30a1%3D\u30a2'],
    ['utf-16be', '%00%40%00%41', '%00%40A'],
    ['latin1', '%40%E9', '%40\u00e9'],
  ])('keeps them only where they are characters of their own, in %s', (charset, url, decoded) => {
    expect(unwrap(decodeUrl(url, { mode: 'full', charset }))).toBe(decoded)
  })

  it('decodes at once what has no character to keep, however long it is', () => {
    const decode = vi.spyOn(TextDecoder.prototype, 'decode')
    expect(unwrap(decodeUrl('%C3%A9'.repeat(1000), { mode: 'full' }))).toBe('é'.repeat(1000))
    expect(decode.mock.calls.length).toBeLessThan(10)
    decode.mockRestore()
  })

  it('says that the text was encoded twice, and decodes as often as requested', () => {
    expect(decodeUrl('%2541')).toMatchObject({ value: '%41', notes: [{ code: 'still-encoded' }] })
    expect(decodeUrl('%2541', { times: 2 })).toEqual({ ok: true, value: 'A', notes: [] })
  })

  it('rejects bytes that are not UTF-8 at their escape, and reads them in their character set', () => {
    expect(firstError(decodeUrl('caf%E9!'))).toMatchObject({ code: 'not-in-charset', offset: 3, length: 3 })
    expect(firstError(decodeUrl('%41%42%FF'))).toMatchObject({ offset: 6 })
    expect(unwrap(decodeUrl('caf%E9', { charset: 'windows-1252' }))).toBe('café')
  })

  it('reads characters whose last byte is a letter or digit, which is not encoded', () => {
    expect(unwrap(decodeUrl('%83A%83C=%8C%BEb', { charset: 'shift_jis' }))).toBe('アイ=言b')
    expect(unwrap(decodeUrl('%841%953', { charset: 'gb18030' }))).toBe('\ufeff')
    expect(firstError(decodeUrl('x%41B%43%81', { charset: 'shift_jis' }))).toMatchObject({ offset: 8 })
  })

  it.each(['shift_jis', 'big5', 'euc-kr', 'gb18030', 'windows-1252'])(
    'restores the text in %s',
    (charset) => {
      const text = fc.string({ unit: fc.constantFrom(...'ア表ソ言語漢字中文한글é€aZ09 %=&+/😀') })
      fc.assert(
        fc.property(text, fc.constantFrom(...MODES), (each, mode) => {
          const encoded = encodeUrl(each, { mode, charset })
          if (encoded.ok) expect(unwrap(decodeUrl(encoded.value, { mode, charset }))).toBe(each)
        }),
      )
    },
  )

  it.each(CHARSETS)('keeps nothing but the reserved characters of a whole URL, in %s', (charset) => {
    const text = fc.string({
      unit: fc.oneof(
        fc.constantFrom(...ASCII),
        fc.constantFrom(...'\u00e9\u20ac\u044f\u5b57\ud55c\u30bd\u8868'),
      ),
    })
    fc.assert(
      fc.property(text, (each) => {
        const encoded = encodeUrl(each, { charset })
        const expected = each.replace(/[;/?:@&=+$,#]/g, (kept) => unwrap(encodeUrl(kept, { charset })))
        if (encoded.ok) expect(unwrap(decodeUrl(encoded.value, { mode: 'full', charset }))).toBe(expected)
      }),
    )
  })

  it.each(CHARSETS)('restores the text in %s, whatever the mode keeps', (charset) => {
    const text = fc.string({ unit: fc.oneof(fc.constantFrom(...ASCII), fc.constantFrom(...'é€яא字한😀')) })
    fc.assert(
      fc.property(text, fc.constantFrom(...MODES), (each, mode) => {
        const encoded = encodeUrl(each, { mode, charset })
        const expected = mode === 'form' ? each.replace(/\r\n|\r|\n/g, '\r\n') : each
        if (encoded.ok) expect(unwrap(decodeUrl(encoded.value, { mode, charset }))).toBe(expected)
        else expect(encoded.errors[0]).toMatchObject({ code: 'not-in-charset' })
      }),
    )
  })

  it('escapes every byte in UTF-16, and reads what stands between the escapes as it is', () => {
    expect(unwrap(encodeUrl('A b', { charset: 'utf-16be', mode: 'form' }))).toBe('%00%41%00%20%00%62')
    expect(unwrap(decodeUrl('a=%41%00b', { charset: 'UTF-16' }))).toBe('a=Ab')
  })

  it('gives errors in the second round their place in the original text', () => {
    const text = 'é%25 caf%25E9!'
    expect(firstError(decodeUrl(text, { times: 2 }))).toMatchObject({
      code: 'not-in-charset',
      offset: 8,
      length: 5,
      column: 9,
    })
    expect(firstError(decodeUrl('%2525E9', { times: 3 }))).toMatchObject({ offset: 0, length: 7 })
  })

  it.each([0, 21, 1.5])('rejects decoding %d times', (times) => {
    expect(firstError(decodeUrl('a', { times }))?.code).toBe('invalid-option')
  })
})

describe('the query table', () => {
  it('notes a URL copied from HTML source, with the fix', () => {
    const text = 'https://a.example/?a=1&amp;b=2&amp;c=3'
    const result = parseQuery(text)
    expect(result).toMatchObject({ notes: [{ code: 'html-source', offset: 22, count: 2 }] })
    const edits = result.ok ? (result.notes[0]?.fix?.edits ?? []) : []
    expect(applyEdits(text, edits)).toBe('https://a.example/?a=1&b=2&c=3')
    expect(noteCodes(parseQuery('?a=1&amp;'))).toEqual([])
  })

  it('gives the URL as it was written', async () => {
    for (const text of ['https://a/b?x=1+2&y&=z&x=%C3%A9=#f?', 'a=1&b=2'])
      expect(await query(text, {})).toMatchObject({ value: { kind: 'text', text } })
  })

  it('takes a URL apart', () => {
    expect(unwrap(parseQuery('https://a/b?x=1+2&y&=z&x=%C3%A9=#f?'))).toEqual({
      base: 'https://a/b',
      query: [
        { name: 'x', value: '1 2', raw: 'x=1+2' },
        { name: 'y', value: undefined, raw: 'y' },
        { name: '', value: 'z', raw: '=z' },
        { name: 'x', value: 'é=', raw: 'x=%C3%A9=' },
      ],
      fragment: 'f?',
    })
  })

  it.each(['a=1&b=2', '&a=1&b=2', 'user.name=x&b=2#f'])('splits %s, a query alone', (text) => {
    const url = unwrap(parseQuery(text))
    expect(url.base).toBeUndefined()
    expect(url.query.at(-1)).toMatchObject({ name: 'b', value: '2' })
    expect(unwrap(formatQuery(url))).toBe(text)
    expect(unwrap(formatQuery({ ...url, query: [], fragment: undefined }))).toBe('')
  })

  it('splits a query alone with a URL as a value', () => {
    expect(unwrap(parseQuery('next=/home?tab=1&b=2'))).toEqual({
      base: undefined,
      query: [
        { name: 'next', value: '/home?tab=1', raw: 'next=/home?tab=1' },
        { name: 'b', value: '2', raw: 'b=2' },
      ],
      fragment: undefined,
    })
    expect(unwrap(parseQuery('a?b=1')).base).toBe('a')
  })

  it('reads a file in UTF-16 by its mark, and refuses one that is not text, at its byte', async () => {
    const utf16 = Uint8Array.from(Buffer.from('\ufeffhttps://a/?q=caf\u00e9', 'utf16le'))
    expect(await query(utf16, {})).toMatchObject({ value: { text: 'https://a/?q=caf\u00e9' } })
    const latin1 = Uint8Array.from(Buffer.from('https://a/?q=caf\u00e9', 'latin1'))
    expect(firstError(await query(latin1, {}))).toMatchObject({ code: 'invalid-utf8', offset: 16 })
  })

  it.each(['hello', 'https://a/b=c', 'a/b=c', ''])('finds no parameters in %j, and says so', async (text) => {
    expect(unwrap(parseQuery(text))).toMatchObject({ base: text, query: [] })
    expect(await query(text, {})).toMatchObject({ ok: false, errors: [{ code: 'no-parameters' }] })
  })

  it.each(['https://x.example/?', '?', 'https://x.example/?&#a'])(
    'finds no parameters after a bare question mark: %s',
    async (text) => {
      expect(await query(text, {})).toMatchObject({ ok: false, errors: [{ code: 'no-parameters' }] })
    },
  )

  it('restores every unedited URL', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab?&=#%+2F/é ') }), (url) => {
        const same = unwrap(formatQuery(unwrap(parseQuery(url))))
        expect(same).toBe(url)
      }),
    )
  })

  it.each([
    ['a=1&b=2', '?=1&b=2'],
    ['https://x.org/?flag', 'https://x.org/?'],
    ['a=1', '?=1'],
  ])('keeps the rows of %s while the name of its first is empty', (text, written) => {
    const url = unwrap(parseQuery(text))
    const query = url.query.map((row, at) => (at === 0 ? { name: '', value: row.value } : row))
    expect(unwrap(formatQuery({ ...url, query }))).toBe(written)
    const rows = unwrap(parseQuery(written)).query.map(({ name, value }) => ({ name, value }))
    expect(rows).toEqual(query.map(({ name, value }) => ({ name, value })))
  })

  it('keeps a parameter without a value that is alone in a query alone', () => {
    const { query } = unwrap(
      parseQuery(
        unwrap(
          formatQuery({ base: undefined, query: [{ name: 'flag', value: undefined }], fragment: undefined }),
        ),
      ),
    )
    expect(query).toMatchObject([{ name: 'flag', value: undefined }])
  })

  it('encodes an edited row and leaves the others', () => {
    const url = unwrap(parseQuery('?a=%7e&b=2'))
    const query = [url.query[0]!, { name: 'b c', value: '1&2' }, { name: 'new', value: undefined }]
    expect(unwrap(formatQuery({ ...url, query }))).toBe('?a=%7e&b+c=1%262&new')
  })

  it('shows what is not UTF-8 as written', () => {
    expect(parseQuery('?a=%FF')).toMatchObject({
      value: { query: [{ value: '%FF' }] },
      notes: [{ code: 'not-decoded' }],
    })
  })
})
