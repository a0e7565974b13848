/** Percent-encoding and URL queries. Pure. */
export { type DecodeUrlOptions, decodeUrl } from './decodeUrl.ts'
export { type EncodeUrlOptions, encodeUrl, type UrlMode, type UrlModeName } from './encodeUrl.ts'
export { formatQuery, parseQuery, type QueryRow, type UrlWithQuery } from './query.ts'
