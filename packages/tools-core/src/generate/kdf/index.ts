/** Hashes of passwords: Argon2, bcrypt, scrypt and PBKDF2. */
export {
  hashPassword,
  KDF_ALGORITHMS,
  type KdfAlgorithm,
  type KdfOptions,
  type PasswordHash,
  verifyPassword,
} from './hashPassword.ts'
