/** Other names for the Base64 variants. Pure. */
import type { Base64Variant } from './alphabet.ts'

/** All accepted names of a variant; the last two are those of ECMAScript's `toBase64`. */
export type Base64VariantName = Base64Variant | 'base64' | 'base64url'

/** The variant for each name. */
export const VARIANT_NAMES: Readonly<Record<string, Base64Variant>> = {
  base64: 'standard',
  base64url: 'url',
  'url-safe': 'url',
  urlsafe: 'url',
}
