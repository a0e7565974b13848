/** Bytes as text, behind the tools. Pure. */
import { utf8Text } from '../platform/utf8.ts'
import { showText } from '../registry/output.ts'
import type { ToolEngine } from '../registry/tool.ts'
import { notedBytes } from '../result/notedBytes.ts'
import { andThen, type Result, succeed } from '../result/result.ts'
import { swapEndianness } from './endianness.ts'
import { formatBytes } from './formatBytes.ts'
import type { ByteFormat } from './formats.ts'
import { parseBytes } from './parseBytes.ts'

/** Text or bytes to digits. */
export const encode: ToolEngine = (input, { format, letterCase, swap }) => {
  const options = {
    format: format as ByteFormat,
    letterCase: letterCase === 'upper' ? ('upper' as const) : ('lower' as const),
  }
  return showText(
    andThen(
      andThen(notedBytes(input), (bytes) => swapped(bytes, swap)),
      (bytes) => formatBytes(bytes, options),
    ),
  )
}

/** Digits to text; to bytes, where they are no text. */
export const decode: ToolEngine = (input, { format, swap }) => {
  const bytes = andThen(parseBytes(input, { format: format as ByteFormat }), (each) => swapped(each, swap))
  return andThen(bytes, (each) => {
    const text = utf8Text(each)
    return succeed(
      text === undefined ? { kind: 'bytes' as const, bytes: each } : { kind: 'text' as const, text },
    )
  })
}

function swapped(bytes: Uint8Array, words: string | number | boolean | undefined): Result<Uint8Array> {
  const size = Number(words)
  return size === 2 || size === 4 || size === 8 ? swapEndianness(bytes, size) : succeed(bytes)
}
