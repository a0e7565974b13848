/** Decodes Base64, all at once or piece by piece, with the option names of other libraries too. Pure. */

import { refuseInput } from '../../shared/input/refuseInput.ts'
import { ownNames, refuseChoice } from '../../shared/options/choices.ts'
import { CHECKED } from '../../shared/options/optionKinds.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { andThen, type Result, succeed } from '../../shared/result/result.ts'
import { type Base64Decoder, base64Reader, type ReadBase64Options, readBase64 } from './readBase64.ts'
import { type Base64VariantName, VARIANT_NAMES } from './variantNames.ts'

export type { Base64Decoder } from './readBase64.ts'

/** Options for reading Base64. */
export interface DecodeBase64Options extends Omit<ReadBase64Options, 'variant'> {
  /**
   * Which digits are accepted. `auto` takes either variant, never both in one text.
   *
   * @defaultValue `'auto'`
   */
  readonly variant?: Base64VariantName | 'auto'
}

/**
 * Decodes Base64 text.
 *
 * Errors: `invalid-character`, `mixed-alphabets`, `wrong-padding`, `incomplete`, `leftover-bits`,
 * `invalid-alphabet`; all but the last have an offset. Notes: `leftover-bits` in forgiving mode.
 *
 * @example
 * decodeBase64('SGk', { mode: 'strict' }) // fails: 'wrong-padding' at offset 3
 */
export function decodeBase64(
  text: TextInput,
  options: DecodeBase64Options = {},
): Result<Uint8Array<ArrayBuffer>> {
  const wrong = refuseInput(text)
  if (wrong !== undefined) return wrong
  return andThen(ownOptions(options), (own) => readBase64(text, own))
}

/**
 * Starts decoding a text of any length. Offsets in errors count from its beginning; lines and columns are
 * unknown.
 */
export function createBase64Decoder(options: DecodeBase64Options = {}): Result<Base64Decoder> {
  return andThen(ownOptions(options), base64Reader)
}

function ownOptions(options: DecodeBase64Options): Result<ReadBase64Options> {
  const names = { mode: { lenient: 'forgiving', loose: 'forgiving' }, variant: VARIANT_NAMES } as const
  return andThen(ownNames<ReadBase64Options>(options, names), (own) => {
    const choices = {
      mode: ['forgiving', 'strict'],
      variant: ['auto', 'standard', 'url'],
      alphabet: CHECKED,
    } as const
    return refuseChoice(own, choices) ?? succeed(own)
  })
}
