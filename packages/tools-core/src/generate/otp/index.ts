/** One-time codes of authenticator apps. */
export { type OtpAlgorithm, type Totp, type TotpOptions, totp } from './totp.ts'
