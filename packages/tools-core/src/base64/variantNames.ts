/** The variants of Base64 by the names that others have for them. Pure. */
import type { Base64Variant } from './alphabet.ts'

/** Every name that a variant goes by; ECMAScript's `toBase64` has the last two. */
export type Base64VariantName = Base64Variant | 'base64' | 'base64url'

/** The variants of those names. */
export const VARIANT_NAMES: Readonly<Record<string, Base64Variant>> = {
  base64: 'standard',
  base64url: 'url',
  'url-safe': 'url',
  urlsafe: 'url',
}
