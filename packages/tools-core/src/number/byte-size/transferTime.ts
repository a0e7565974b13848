/** How long an amount of data takes at a rate. Pure. */

import { refuseInput } from '../../shared/input/refuseInput.ts'
import { type TextInput, textOf } from '../../shared/platform/utf8.ts'
import { errorAt } from '../../shared/result/place.ts'
import { fail, type Result, succeed } from '../../shared/result/result.ts'
import { product, type Rational, reciprocal, roundHalfEven } from '../rational/rational.ts'
import { type ByteSizeInput, byteSizeFrom, type ParseByteSizeOptions, parseByteSize } from './byteSize.ts'

/** How long a transfer takes. */
export interface TransferTime {
  /** Seconds, exactly. */
  readonly seconds: Rational
  /**
   * In days, hours, minutes and seconds, rounded to a second; below a minute to a millisecond, and below a
   * millisecond to a microsecond.
   */
  readonly text: string
}

/**
 * Returns how long an amount takes at a rate such as `100 Mbit/s`, `12 MB/s` or `1 Gbps`, without protocol
 * overhead.
 *
 * Notes: `ambiguous-unit`, of the rate. Errors: `zero-rate`, `not-a-rate`, and those of `parseByteSize`.
 *
 * @example
 * transferTime('1 GB', '100 Mbit/s') // value.text: '1 min 20 s'
 */
export function transferTime(
  size: ByteSizeInput,
  rate: TextInput,
  options: ParseByteSizeOptions = {},
): Result<TransferTime> {
  const wrong = refuseInput(rate)
  if (wrong !== undefined) return wrong
  const amount = byteSizeFrom(size, options)
  if (!amount.ok) return amount
  const { exactBits } = amount.value
  const text = textOf(rate)
  const ending = /(?:\/\s*s(?:ec(?:ond)?)?|ps)$/i.exec(text.trimEnd())
  if (ending === null) {
    const message = 'A rate is an amount per second, such as “100 Mbit/s” or “12 MB/s”.'
    return fail(errorAt(text, text.length, { code: 'not-a-rate', message, length: 0 }))
  }
  const isBps = /bps$/.test(text.trimEnd())
  const written = text.slice(0, ending.index)
  // In `kbps` the b is a bit, which `kb` alone is not.
  const given = parseByteSize(isBps ? `${written}it` : written, options)
  if (!given.ok) return given
  const { exactBits: perSecond } = given.value
  if (perSecond.numerator === 0n) {
    const message = 'At a rate of 0 the transfer never ends; enter a rate above 0.'
    return fail(errorAt(text, 0, { code: 'zero-rate', message, length: text.length }))
  }
  const seconds = product(exactBits, reciprocal(perSecond))
  // The rate is used exactly, so a fraction of a byte in it needs no note; and `bps` is always bits, by
  // thousands.
  const isIrrelevant = (code: string) => code === 'part-of-a-byte' || (isBps && code === 'ambiguous-unit')
  const notes = given.notes.filter(({ code }) => !isIrrelevant(code))
  return succeed({ seconds, text: formatDuration(seconds) }, notes)
}

function formatDuration({ numerator, denominator }: Rational): string {
  // A duration above zero is never shown as zero.
  if (numerator > 0n && numerator * 1000n < denominator) {
    const microseconds = roundHalfEven({ numerator: numerator * 1_000_000n, denominator })
    return `${microseconds === 0n ? '< 1' : microseconds} µs`
  }
  const milliseconds = roundHalfEven({ numerator: numerator * 1000n, denominator })
  if (milliseconds < 60_000n) return `${Number(milliseconds) / 1000} s`
  const seconds = roundHalfEven({ numerator, denominator })
  const parts: readonly (readonly [bigint, string])[] = [
    [seconds / 86_400n, 'd'],
    [(seconds / 3600n) % 24n, 'h'],
    [(seconds / 60n) % 60n, 'min'],
    [seconds % 60n, 's'],
  ]
  return parts.flatMap(([amount, unit]) => (amount === 0n ? [] : [`${amount} ${unit}`])).join(' ')
}
