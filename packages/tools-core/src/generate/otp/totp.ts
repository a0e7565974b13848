/** One-time codes by time (RFC 6238), computed by `otpauth`. */
import { openText } from '../../shared/charset/openText.ts'
import { invalidOption } from '../../shared/options/aboutOption.ts'
import { refuseChoice } from '../../shared/options/choices.ts'
import { COUNT } from '../../shared/options/optionKinds.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { placeAt } from '../../shared/result/place.ts'
import { fail, type Result, succeed } from '../../shared/result/result.ts'
import { withoutTrailing } from '../../shared/strings/withoutTrailing.ts'

/** The hash functions of authenticator apps. */
export type OtpAlgorithm = 'SHA1' | 'SHA256' | 'SHA512'

/** The time, and how codes are made. What an `otpauth:` link says takes precedence over an option. */
export interface TotpOptions {
  /** Seconds since 1970. @defaultValue now */
  readonly time?: number
  /** Digits of a code, 6 to 10. @defaultValue 6 */
  readonly digits?: number
  /** Seconds for which a code is valid, 1 to 3,600. @defaultValue 30 */
  readonly period?: number
  /** @defaultValue `'SHA1'` */
  readonly algorithm?: OtpAlgorithm
}

/** A code. */
export interface Totp {
  readonly code: string
  /** The code after it. */
  readonly next: string
  /** How many seconds it is still valid for. */
  readonly secondsLeft: number
  readonly digits: number
  readonly period: number
  readonly algorithm: OtpAlgorithm
  /** The site and the account, as a link names them. */
  readonly issuer?: string
  readonly account?: string
  /** The link that an app reads from a QR code. */
  readonly uri: string
}

/**
 * The code of a secret in Base32, with or without spaces, or of an `otpauth://totp/` link. Errors:
 * `invalid-secret`, `invalid-option`, and those of text.
 *
 * @example
 * await totp('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', { time: 59, digits: 8 }) // value: { code: '94287082', … }
 */
export async function totp(secret: TextInput, options: TotpOptions = {}): Promise<Result<Totp>> {
  const opened = openText(secret)
  if (!opened.ok) return opened
  const refused = refuseChoice<TotpOptions>(options, {
    time: COUNT,
    digits: COUNT,
    period: COUNT,
    algorithm: ['SHA1', 'SHA256', 'SHA512'],
  })
  if (refused !== undefined) return refused
  const { time = Math.floor(Date.now() / 1000), digits = 6, period = 30, algorithm = 'SHA1' } = options
  if (time > Number.MAX_SAFE_INTEGER / 1000)
    return invalidOption('time', 'The time is too far in the future.')
  if (digits < 6 || digits > 10) return invalidOption('digits', 'A code has 6 to 10 digits.')
  if (period < 1 || period > 3600) return invalidOption('period', 'The period must be 1 to 3,600 seconds.')
  const { Secret, TOTP, URI } = await import('otpauth')
  const written = opened.value.trim()
  if (written.length > MAX_LENGTH) return refuse(opened.value, 'It is longer than 2,000 characters')
  try {
    const own = /^otpauth:/i.test(written)
      ? URI.parse(written)
      : new TOTP({
          secret: Secret.fromBase32(bareBase32(written)),
          digits,
          period,
          algorithm,
          issuer: '',
          label: '',
        })
    if (!(own instanceof TOTP)) throw new TypeError('Only codes by time are shown, not those by a counter')
    const timestamp = time * 1000
    return succeed({
      code: own.generate({ timestamp }),
      next: own.generate({ timestamp: timestamp + own.period * 1000 }),
      secondsLeft: own.period - (time % own.period),
      digits: own.digits,
      period: own.period,
      algorithm: own.algorithm as OtpAlgorithm,
      ...(own.issuer === '' ? {} : { issuer: own.issuer }),
      ...(own.label === '' ? {} : { account: own.label }),
      uri: linkOf(own),
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/[.]$/, '') : 'It cannot be read'
    return refuse(opened.value, reason)
  }
}

/**
 * The link. Its label has to name an account: apps refuse one that does not, and let people rename it.
 * Source: the Key Uri Format of Google Authenticator, “Label”.
 */
function linkOf(own: { label: string; toString(): string }): string {
  if (own.label.trim() === '') own.label = 'Account'
  return own.toString()
}

/** The longest secret or link that is read. */
const MAX_LENGTH = 2000

function refuse(text: string, reason: string): Result<never> {
  return fail({
    code: 'invalid-secret',
    message: `This is no secret for one-time codes: ${reason}. Paste the Base32 text or the otpauth: link.`,
    ...placeAt(text, 0, text.length),
  })
}

/** Base32 without what people put between its letters. */
function bareBase32(text: string): string {
  const bare = withoutTrailing(text.replace(/[\s-]/g, ''), '=').toUpperCase()
  if (!/^[A-Z2-7]+$/.test(bare))
    throw new TypeError('Base32 has only the letters A to Z and the digits 2 to 7')
  return bare
}
