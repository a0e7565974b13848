/** Passwords and passphrases from the host’s generator for secrets, and how strong a password is. */
export {
  generatePassphrase,
  MAX_WORDS,
  type PassphraseOptions,
  type WordList,
} from './passphrase.ts'
export {
  CHARACTER_SETS,
  type CharacterSet,
  countPasswords,
  type GeneratedSecret,
  generatePassword,
  LOOK_ALIKES,
  MAX_PASSWORD_LENGTH,
  type PasswordOptions,
} from './password.ts'
export { type GuessingTimes, type PasswordStrength, passwordStrength } from './strength.ts'
