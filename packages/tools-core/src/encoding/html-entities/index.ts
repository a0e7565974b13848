/** Encodes and decodes HTML character references. Pure. */
export { type DecodeHtmlOptions, decodeHtml } from './decodeHtml.ts'
export { type EncodeHtmlOptions, encodeHtml } from './encodeHtml.ts'
