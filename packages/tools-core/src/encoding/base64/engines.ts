/** What the Base64 tools load. One module, because a page names every file that an import brings. */
export { decode, encode } from './convert.ts'
export { decodeStream, encodeStream } from './convertStream.ts'
