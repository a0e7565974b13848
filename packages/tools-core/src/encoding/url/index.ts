/** Percent-encoding and URL queries. Pure. */
export { type DecodeUrlOptions, decodeUrl } from './decodeUrl.ts'
export { type EncodeUrlOptions, encodeUrl } from './encodeUrl.ts'
export type { UrlMode, UrlModeName } from './modes.ts'
export { formatQuery, parseQuery, type QueryRow, type UrlWithQuery } from './query.ts'
