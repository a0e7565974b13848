/** Text in any character set. Pure. */
export { CHARSETS, decodeText, encodeText } from './charset.ts'
