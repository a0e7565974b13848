/** Base64 and data URLs. Pure. */
export type { Base64Variant } from './alphabet.ts'
export { type DataUrl, type FormatDataUrlOptions, formatDataUrl, parseDataUrl } from './dataUrl.ts'
export {
  type Base64Decoder,
  createBase64Decoder,
  type DecodeBase64Options,
  decodeBase64,
} from './decodeBase64.ts'
export {
  type Base64Encoder,
  createBase64Encoder,
  type EncodeBase64Options,
  encodeBase64,
} from './encodeBase64.ts'
export type { Base64VariantName } from './variantNames.ts'
