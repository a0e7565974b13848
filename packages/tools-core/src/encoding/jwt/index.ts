/** JSON Web Tokens: decoding, verifying, signing and generating keys. */
export type { JwtAlgorithm } from './algorithms.ts'
export { type DecodedJwt, decodeJwt, type JoseHeader, type TokenTime } from './decodeJwt.ts'
export { type GeneratedKey, generateJwtKey } from './generateKey.ts'
export type { Jwk, JwtKey, SecretEncoding } from './keys.ts'
export { type SignJwtOptions, signJwt } from './signJwt.ts'
export { type JwtVerification, type VerifyJwtOptions, verifyJwt } from './verifyJwt.ts'
