/** The header of HTTP Basic authentication. Pure. */
export { type Credentials, decodeBasicAuth, encodeBasicAuth } from './basicAuth.ts'
