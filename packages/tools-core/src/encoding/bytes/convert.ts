/** The engines of the bytes tools. Pure. */
import { bytesIn } from '../../shared/charset/bytesIn.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { showText } from '../../shared/registry/output.ts'
import type { OptionValues, ToolEngine } from '../../shared/registry/tool.ts'
import { aboutAll } from '../../shared/result/place.ts'
import { andThen, failAll, type Result, succeed } from '../../shared/result/result.ts'
import { showDecoded } from '../decodedOutput.ts'
import { decodeBytes } from './decodeBytes.ts'
import { type EncodeBytesOptions, encodeBytes } from './encodeBytes.ts'
import { swapEndianness } from './endianness.ts'
import type { ByteFormat } from './formats.ts'

/** What a number of each base begins with in programs; decimal numbers have nothing before them. */
const PREFIXES: ReadonlyMap<unknown, string> = new Map([
  ['hex', '0x'],
  ['binary', '0b'],
  ['octal', '0o'],
])

/** The options for a layout such as `48 69` or `0x48, 0x69`; with no layout, the format decides. */
function layoutOf({ format, layout }: OptionValues): EncodeBytesOptions {
  if (layout === '0x') return { separator: ', ', prefix: PREFIXES.get(format) ?? '' }
  return layout === 'space' ? { separator: ' ' } : {}
}

function writingOf(options: OptionValues): EncodeBytesOptions {
  const { format, letterCase } = options
  return {
    format: format as ByteFormat,
    letterCase: letterCase === 'upper' ? 'upper' : 'lower',
    ...layoutOf(options),
  }
}

/** Writes text or bytes as digits. */
export const encode: ToolEngine = (input, options) => {
  const { swap, charset = 'utf-8' } = options
  return showText(
    andThen(bytesIn(input, String(charset)), (bytes) => {
      const written = andThen(swapped(bytes, swap), (words) => encodeBytes(words, writingOf(options)))
      return typeof input === 'string' ? aboutInput(input, written) : written
    }),
  )
}

/** Reads digits as text, or as bytes if they are not text. */
export const decode: ToolEngine = (input, { format, swap, charset = 'utf-8', compressed }) => {
  const read = andThen(decodeBytes(input, { format: format as ByteFormat }), (bytes) =>
    aboutInput(input, swapped(bytes, swap)),
  )
  return showDecoded(input, read, { charset: String(charset), compressed })
}

function swapped(bytes: Uint8Array, words: OptionValues[string] | undefined): Result<Uint8Array> {
  const size = Number(words)
  return size === 2 || size === 4 || size === 8 ? swapEndianness(bytes, size) : succeed(bytes)
}

/** Gives errors the whole input as their place: offsets in the bytes are not offsets in the input. */
function aboutInput<T>(input: TextInput, result: Result<T>): Result<T> {
  if (result.ok) return result
  return aboutAll(input, failAll(result.errors.map(({ code, message }) => ({ code, message }))))
}
