/** The options of the Base64 tools, as the engines take them. Pure. */
import { invalidOption } from '../../shared/options/aboutOption.ts'
import type { OptionValues } from '../../shared/registry/tool.ts'
import type { Failure } from '../../shared/result/result.ts'
import type { DecodeBase64Options } from './decodeBase64.ts'
import type { EncodeBase64Options } from './encodeBase64.ts'

/** The media type of bytes of unknown content. */
export const UNKNOWN_TYPE = 'application/octet-stream'

/** Readers of data URLs know only the standard digits. */
export const NO_OWN_DIGITS: Failure = invalidOption(
  'alphabet',
  'A data URL uses the standard digits: choose another variant, or remove your own digits.',
)

/** The options for decoding. */
export function decodingOf({ mode, alphabet }: OptionValues): DecodeBase64Options {
  return { mode: mode === 'strict' ? 'strict' : 'forgiving', ...ownDigits(alphabet) }
}

/** The visitor’s own digits; nothing where the field is empty. */
export function ownDigits(alphabet: OptionValues[string] | undefined): { alphabet?: string } {
  return alphabet === undefined || alphabet === '' ? {} : { alphabet: String(alphabet) }
}

/** The options for encoding; a data URL is written in the standard variant. */
export function encodingOf({ variant, padding, wrap, lineEnd, alphabet }: OptionValues): EncodeBase64Options {
  return {
    variant: variant === 'url' ? 'url' : 'standard',
    wrap: Number(wrap),
    lineEnd: lineEnd === 'crlf' ? 'crlf' : 'lf',
    ...ownDigits(alphabet),
    ...(padding === 'auto' ? {} : { padding: padding === 'on' }),
  }
}
