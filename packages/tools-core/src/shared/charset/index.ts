/** Text in any character set. Pure. */
export { decodeText, encodeText } from './charset.ts'
export { CHARSETS } from './names.ts'
