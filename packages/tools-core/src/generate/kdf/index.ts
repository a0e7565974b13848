/** Hashes of passwords: Argon2, bcrypt, scrypt and PBKDF2. */
export { KDF_ALGORITHMS, type KdfAlgorithm } from './algorithms.ts'
export type { KdfOptions } from './costs.ts'
export { hashPassword, type PasswordHash, verifyPassword } from './hashPassword.ts'
