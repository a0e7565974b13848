import { describe, expect, it } from 'vitest'
import { findTool, readOptions, type ToolOutput } from '../../index.ts'
import { type TextInput, utf8Bytes } from '../../shared/platform/utf8.ts'
import type { Result } from '../../shared/result/result.ts'

const tool = findTool('base64-decode')!

async function* cut(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) {
    const piece = bytes.slice(at, at + size)
    yield piece
    piece.fill(0xff)
  }
}

type Answer = { readonly bytes: Uint8Array } | { readonly code: string; readonly offset: number | undefined }

async function whole(bytes: TextInput, mode: string): Promise<Answer> {
  const result = await (await tool.load())(bytes, readOptions(tool, { mode }).values)
  return answer(result, (output) =>
    typeof output === 'object' && output.kind === 'bytes'
      ? output.bytes
      : utf8Bytes(typeof output === 'object' && output.kind === 'text' ? output.text : ''),
  )
}

async function streamed(bytes: Uint8Array, mode: string, size: number): Promise<Answer> {
  const written: Uint8Array[] = []
  const result = await (await tool.loadStream!())(cut(bytes, size), readOptions(tool, { mode }).values, {
    write: (piece) => written.push(piece.slice()),
  })
  return answer(result, () => new Uint8Array(Buffer.concat(written)))
}

function answer<T extends ToolOutput | 'written'>(
  result: Result<T>,
  bytesOf: (value: T) => Uint8Array,
): Answer {
  if (result.ok) return { bytes: Uint8Array.from(bytesOf(result.value)) }
  const [error] = result.errors
  return { code: error!.code, offset: error!.offset }
}

/** The sizes of the pieces: less than an escape, more than a line, and the whole file in one. */
const SIZES = [2, 1009, 65_536]

/** Long enough that the head and the tail, of 4096 characters each, do not touch. */
const LONG = 'U21hbGwgc2hhcnAgdG9vbHMu'.repeat(700)
const LINES = LONG.replace(/.{64}/g, '$&\n')
const TEXT = utf8Bytes('Small sharp tools.'.repeat(700))
const PEM = (body: string) => `-----BEGIN X-----\n${body}\n-----END X-----\n`

describe('Base64 with something around it, as a file of one piece and of many', () => {
  it.each([
    ['PEM', PEM(LINES)],
    ['PEM with CRLF', PEM(LINES).replaceAll('\n', '\r\n')],
    ['PEM without line ends', PEM(LONG).replaceAll('\n', '')],
    ['PEM behind a byte-order mark', `\ufeff${PEM(LINES)}`],
    ['two blocks of PEM', PEM(LINES.slice(0, 6500)) + PEM(LINES.slice(6500))],
    ['PEM with headers', PEM(`Proc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,00\n\n${LINES}`)],
    ['OpenPGP', `-----BEGIN PGP MESSAGE-----\nComment: é\n\n${LINES}\n=aaaa\n-----END PGP MESSAGE-----`],
    ['a byte-order mark', `\ufeff${LONG}\n`],
    ['quotes', `"${LONG}",\n`],
    ['a quote at the end', `${LONG}",\n`],
    ['bytes of Python', `b'${LINES}'`],
    ['a header', `Authorization: Basic ${LONG}`],
    ['url()', `url("data:text/plain;base64,${LONG}");\n}\n`],
    ['url() without quotes', `url(data:text/plain;base64,${LONG})`],
    ['a data URL behind a byte-order mark', `\ufeffdata:;base64,${LONG}`],
    ['a data URL with a long type', `data:text/plain;name=${'a'.repeat(3000)};base64,${LONG}`],
    ['a data URL with escapes', `data:;base64,${LONG.replaceAll('21', '%32%31')}%0A`],
    ['a data URL with a fragment', `data:;base64,${LONG}#${LONG}`],
    ['a data URL of escapes', `data:,${'Small%20sharp tools.'.repeat(700)}`],
    ['a data URL of escapes in quotes', `"data:,${'Small%20sharp tools.'.repeat(700)}"`],
  ])('is decoded: %s', async (_, text) => {
    const bytes = utf8Bytes(text)
    expect(await whole(bytes, 'forgiving')).toEqual({ bytes: TEXT })
    expect(await whole(text, 'forgiving'), 'pasted').toEqual({ bytes: TEXT })
    for (const size of SIZES)
      expect(await streamed(bytes, 'forgiving', size), `in pieces of ${size}`).toEqual({ bytes: TEXT })
  })

  it.each([
    '-----BEGIN X-----\nQUJD\n-----END X-----',
    '"QUJD"',
    '""QUJD""',
    'data:,a%20b',
    'data:;base64,QU%4',
    'data:;base64,QU%23JD',
    'data:;base64,QUJD"',
    '"data:;base64,QU"JD"',
    'data:QUJD',
    'data:;base64#,QUJD',
    'Basic',
    'QUJD"',
    '\ufeff',
    'url(QUJD)',
    `${LONG}-----END X-----`,
    `${LONG}%${LONG}`,
    `${PEM(LINES)}?`,
    `"${LONG}`,
    `"${LONG}"${LONG}"`,
    `data:;base64,${LONG}%25`,
    `data:;base64,${LONG}=`,
  ])('has the same bytes, or the same error at the same place: %#', async (text) => {
    const bytes = utf8Bytes(text)
    for (const mode of ['forgiving', 'strict']) {
      const expected = await whole(bytes, mode)
      for (const size of SIZES)
        expect(await streamed(bytes, mode, size), `${mode}, in pieces of ${size}`).toMatchObject(expected)
    }
  })

  it.each([
    ['Base64', LINES],
    ['a data URL', `data:;base64,${LONG}`],
    ['a data URL of escapes', `"data:,${'Small%20sharp tools.'.repeat(700)}"`],
    ['PEM', PEM(LINES)],
  ])('is decoded from UTF-16, as PowerShell writes it: %s', async (_, text) => {
    const little = Uint8Array.from(Buffer.from(`\ufeff${text}\r\n`, 'utf16le'))
    const big = Uint8Array.from(Buffer.from(little).swap16())
    for (const bytes of [little, big]) {
      expect(await whole(bytes, 'forgiving')).toEqual({ bytes: TEXT })
      for (const size of SIZES)
        expect(await streamed(bytes, 'forgiving', size), `in pieces of ${size}`).toEqual({ bytes: TEXT })
    }
  })

  it.each([
    ['Base64', LINES],
    ['a data URL of escapes', `data:,${'Small%20sharp tools.'.repeat(700)}`],
  ])('is refused in UTF-16 that ends inside a character: %s', async (_, text) => {
    const bytes = Uint8Array.from([...Buffer.from(`\ufeff${text}`, 'utf16le'), 0x0a])
    const expected = { code: 'invalid-utf16', offset: bytes.length - 1 }
    expect(await whole(bytes, 'forgiving')).toEqual(expected)
    for (const size of SIZES) expect(await streamed(bytes, 'forgiving', size)).toEqual(expected)
  })

  it('keeps every byte of a data URL, in whatever character set', async () => {
    const text = `data:text/plain,caf\u00e9 \u00a0\n`
    for (const written of [text, `"${text.slice(0, -1)}"`]) {
      const bytes = Uint8Array.from(Buffer.from(written, 'latin1'))
      const expected = { bytes: Uint8Array.from(Buffer.from('caf\u00e9 \u00a0', 'latin1')) }
      expect(await whole(bytes, 'forgiving')).toEqual(expected)
      for (const size of SIZES) expect(await streamed(bytes, 'forgiving', size)).toEqual(expected)
    }
  })

  it('says that a fragment is no part of the data', async () => {
    const engine = await tool.loadStream!()
    const bytes = utf8Bytes(`data:;base64,${LONG}#aa`)
    const { values } = readOptions(tool, {})
    const result = await engine(cut(bytes, 999), values, { write: (piece) => void piece })
    expect(result).toMatchObject({ notes: [{ code: 'fragment', offset: 13 + LONG.length }] })
  })
})
