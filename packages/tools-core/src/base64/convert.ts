/** Base64 behind its tools. Pure. */
import { decodeText, encodeText } from '../charset/charset.ts'
import { textOf } from '../platform/utf8.ts'
import { showText } from '../registry/output.ts'
import type { ToolEngine, ToolOutput } from '../registry/tool.ts'
import { andThen, type Result, succeed } from '../result/result.ts'
import { formatDataUrl, parseDataUrl } from './dataUrl.ts'
import { decodeBase64 } from './decodeBase64.ts'
import { encodeBase64 } from './encodeBase64.ts'

/** Text or bytes to Base64. */
export const encode: ToolEngine = (input, { variant, padding, wrap, charset }) => {
  const bytes = typeof input === 'string' ? encodeText(input, String(charset)) : succeed(input)
  if (variant === 'data-url') {
    const mediaType = typeof input === 'string' ? `text/plain;charset=${charset}` : 'application/octet-stream'
    return showText(andThen(bytes, (each) => formatDataUrl(each, { mediaType })))
  }
  const options = {
    variant: variant === 'url' ? ('url' as const) : ('standard' as const),
    wrap: Number(wrap),
    ...(padding === 'auto' ? {} : { padding: padding === 'on' ? ('on' as const) : ('off' as const) }),
  }
  return showText(andThen(bytes, (each) => encodeBase64(each, options)))
}

/** Base64 or a data URL to text; to bytes, where they are no text. */
export const decode: ToolEngine = (input, { mode, charset }) => {
  const text =
    typeof input === 'string' || /^\s*data:/i.test(textOf(input.subarray(0, 64))) ? textOf(input) : input
  if (typeof text === 'string' && /^\s*data:/i.test(text)) {
    return andThen(parseDataUrl(text), ({ bytes }) => asTextOrBytes(bytes, String(charset)))
  }
  const body =
    typeof text === 'string'
      ? text.replace(/-----(?:BEGIN|END) [^-]+-----/g, (mark) => ' '.repeat(mark.length))
      : text
  const decoded = decodeBase64(body, { mode: mode === 'strict' ? 'strict' : 'forgiving' })
  return andThen(decoded, (bytes) => asTextOrBytes(bytes, String(charset)))
}

/** Bytes that are no text are shown as what they are, never as replacement characters. */
function asTextOrBytes(bytes: Uint8Array, charset: string): Result<ToolOutput> {
  const text = decodeText(bytes, charset)
  if (text.ok) return succeed({ kind: 'text', text: text.value })
  if (text.errors[0]?.code === 'unknown-charset') return text
  return succeed({ kind: 'bytes', bytes }, [{ code: 'not-text', message: text.errors[0]?.message ?? '' }])
}
