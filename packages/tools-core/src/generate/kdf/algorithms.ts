/** The algorithms that hash passwords: for the engine, and for the tool's metadata, which loads no engine. */

/** The algorithms; the first is the one to take where there is a choice. */
export const KDF_ALGORITHMS = [
  'argon2id',
  'argon2i',
  'argon2d',
  'bcrypt',
  'scrypt',
  'pbkdf2-sha256',
  'pbkdf2-sha512',
] as const

/** An algorithm. */
export type KdfAlgorithm = (typeof KDF_ALGORITHMS)[number]
