/**
 * Turns decoded bytes into a tool's output: as text where they are text, and decompressed where they are
 * compressed and it is requested.
 */
import { unshared } from '@whittle/foundation/bytes'
import { decodeText } from '../shared/charset/charset.ts'
import { markNote } from '../shared/charset/openText.ts'
import { utf16Mark } from '../shared/platform/textDecoder.ts'
import type { TextInput } from '../shared/platform/utf8.ts'
import type { ToolOutput } from '../shared/registry/tool.ts'
import { aboutAll } from '../shared/result/place.ts'
import { andThen, type Note, type Result, succeed } from '../shared/result/result.ts'
import { compressionOf } from './compression/compressionOf.ts'
import { decompress, decompressHead } from './compression/decompress.ts'

/** Options for showing decoded bytes. */
export interface ShowDecodedOptions {
  /** @defaultValue `'utf-8'` */
  readonly charset?: string
  /** The value of a tool's option `compressed`. */
  readonly compressed: unknown
  /** With `bytes` there is no note that the bytes are not text. @defaultValue `'text'` */
  readonly expects?: 'text' | 'bytes'
}

type Output = Result<ToolOutput>

/**
 * Returns the output for decoded bytes; as a promise where they may be compressed. Bytes that are not text
 * are shown as bytes, never as replacement characters.
 *
 * Notes: those of the decoding, `not-text`, `character-set` for UTF-16 that begins with its mark,
 * `probably-utf-16`, `compressed` for bytes left compressed, `decompressed` for decompressed ones. Errors:
 * `unknown-charset`, and those of `decompress` except `not-compressed`.
 *
 * @param input what the bytes were decoded from: errors apply to all of it. Without it, as for a file that is
 *   not in memory, they have no place.
 */
export function showDecoded(
  input: TextInput | undefined,
  decoded: Result<Uint8Array>,
  { charset = 'utf-8', compressed, expects = 'text' }: ShowDecodedOptions,
): Output | Promise<Output> {
  const shown = andThen(decoded, (bytes) => asTextOrBytes(bytes, charset, expects))
  if (!decoded.ok || !shown.ok) return shown
  const format = compressionOf(decoded.value)
  if (shown.value.kind === 'text' && format === undefined) return shown
  const isWanted = compressed === 'decompress'
  const unpacked = () => decompressed(input, decoded.value, charset, shown)
  const undecoded = () =>
    format === undefined ? shown : succeed(shown.value, [...shown.notes, formatNote(format)])
  if (shown.value.kind !== 'text') return isWanted ? unpacked() : undecoded()
  return isCompressed(decoded.value).then((isSo) => (isSo ? (isWanted ? unpacked() : undecoded()) : shown))
}

/** Whether anything can be decompressed: text such as “x^2 + y^2” also begins like zlib. */
async function isCompressed(bytes: Uint8Array): Promise<boolean> {
  const found = await decompressHead(bytes, 1)
  return found !== undefined && (found.isComplete || found.head.length > 0)
}

async function decompressed(
  input: TextInput | undefined,
  bytes: Uint8Array,
  charset: string,
  shown: Output,
): Promise<Output> {
  const inner = await decompress(bytes)
  // Bytes that are not compressed are shown as they are.
  if (!inner.ok && inner.errors[0]?.code === 'not-compressed') return shown
  const message = `Decompressed from ${compressionOf(bytes) ?? 'deflate'}.`
  return andThen(input === undefined ? inner : aboutAll(input, inner), (each) =>
    andThen(asTextOrBytes(each, charset, 'text'), (output) =>
      succeed(output, [{ code: 'decompressed', message }]),
    ),
  )
}

function formatNote(format: string): Note {
  const message = `These bytes are ${format}: choose to decompress them to see their contents.`
  return { code: 'compressed', message }
}

function asTextOrBytes(bytes: Uint8Array, chosen: string, expects: 'text' | 'bytes'): Output {
  const mark = chosen === 'utf-8' ? utf16Mark(bytes) : undefined
  const marked = mark === undefined ? undefined : decodeText(bytes, mark)
  if (mark !== undefined && marked?.ok) return succeed({ kind: 'text', text: marked.value }, [markNote(mark)])
  const text = decodeText(bytes, chosen)
  if (text.ok) return succeed({ kind: 'text', text: text.value }, chosen === 'utf-8' ? utf16Notes(bytes) : [])
  const [error = { code: 'not-text', message: '' }] = text.errors
  if (error.code === 'unknown-charset') return text
  const notes = expects === 'text' ? [{ code: 'not-text', message: error.message }] : []
  return succeed({ kind: 'bytes', bytes: unshared(bytes) }, notes)
}

/** The fewest bytes that show a pattern. */
const MIN_OF_PATTERN = 4

/**
 * A note where every other byte is 0, as in English text in UTF-16: PowerShell encodes its commands in this
 * way.
 */
function utf16Notes(bytes: Uint8Array): readonly Note[] {
  if (bytes.length < MIN_OF_PATTERN || bytes.length % 2 !== 0) return []
  const zeros = bytes[1] === 0 ? 1 : 0
  if (!bytes.every((byte, at) => (byte === 0) === (at % 2 === zeros))) return []
  const charset = zeros === 1 ? 'utf-16le' : 'utf-16be'
  const name = charset.toUpperCase()
  const fix = { label: `Read as ${name}`, edits: [], options: { charset } }
  return [{ code: 'probably-utf-16', message: `Every other byte is 0: this is probably ${name}.`, fix }]
}
