/** The tools of compression, as a page runs them. */
import { bytesOf } from '../../shared/input/inputBytes.ts'
import type { ToolEngine, ToolOutput } from '../../shared/registry/tool.ts'
import { aboutAll } from '../../shared/result/place.ts'
import { andThen, type Note, type Result, succeed } from '../../shared/result/result.ts'
import { decodeBase64 } from '../base64/decodeBase64.ts'
import { encodeBase64 } from '../base64/encodeBase64.ts'
import { showDecoded } from '../decodedOutput.ts'
import { type CompressionFormat, compress, uncompress } from './compress.ts'

/**
 * Text becomes Base64 of its compressed bytes, and a file becomes a file, unless the visitor says
 * otherwise.
 */
export const compressInput: ToolEngine = async (input, { format, result }) => {
  const made = await compress(input, { format: format as CompressionFormat })
  if (!made.ok) return aboutAll(input, made)
  const isText = result === 'base64' || (result === 'auto' && typeof input === 'string')
  const notes = sizeNotes(bytesOf(input).length, made.value.length)
  if (!isText) return succeed({ kind: 'bytes' as const, bytes: made.value }, notes)
  return andThen(encodeBase64(made.value), (text) => succeed<ToolOutput>({ kind: 'text', text }, notes))
}

/**
 * Decompresses bytes, or the bytes that a text has as Base64. A file or a pipe may hold that text: no data
 * but the shortest consists of nothing but the digits of Base64.
 */
export const uncompressInput: ToolEngine = async (input, { format, charset }) => {
  const read = (bytes: Uint8Array) => uncompress(bytes, { format: format as CompressionFormat | 'auto' })
  const decoded = decodeBase64(input)
  let made: Result<Uint8Array> = decoded.ok ? await read(decoded.value) : decoded
  if (!made.ok && typeof input !== 'string') {
    const direct = await read(input)
    // Where neither can be read, what is wrong with the bytes of the Base64 says more.
    if (direct.ok || !decoded.ok) made = direct
  }
  if (!made.ok) return aboutAll(input, made)
  return showDecoded(input, made, { charset: String(charset), compressed: 'keep', expects: 'bytes' })
}

function sizeNotes(before: number, after: number): readonly Note[] {
  const share = before === 0 ? '' : `, ${((after / before) * 100).toFixed(1)} % of the size`
  return [{ code: 'size', message: `${before} bytes became ${after}${share}.` }]
}
