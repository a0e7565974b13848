/** The parts of a second. Pure. */
import { withoutTrailing } from '../../shared/strings/withoutTrailing.ts'
import { type MomentPart, pad } from './momentPart.ts'

/** How many digits a fraction may have. */
type Digits = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9

/**
 * A fraction of a second that a token can stand for: of so many digits, or of at most so many, with the mark
 * before them or without.
 */
export type FractionField =
  | `fraction${Digits}`
  | `fractionTrimmed${Digits}`
  | `fractionTrimmedComma${Digits}`
  | `fractionBare${Digits}`
  | 'nanoOfSecond'

/** Every count of digits. */
export const FRACTION_DIGITS: readonly Digits[] = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/**
 * The mark that a trimmed fraction begins with, and the field of its digits alone; `undefined` for other
 * fields.
 */
export function withoutMark(
  field: string,
): { readonly mark: string; readonly rest: FractionField } | undefined {
  const [, comma, digits] = /^fractionTrimmed(Comma)?(\d)$/.exec(field) ?? []
  if (digits === undefined) return undefined
  return { mark: comma === undefined ? '.' : ',', rest: `fractionBare${Number(digits) as Digits}` }
}

/** How each is written and read. */
export const FRACTION_PARTS: Readonly<Record<FractionField, MomentPart>> = {
  ...(Object.fromEntries(
    FRACTION_DIGITS.flatMap((digits) => [
      [`fraction${digits}`, fraction(digits)],
      [`fractionTrimmed${digits}`, trimmedFraction(digits, '.')],
      [`fractionTrimmedComma${digits}`, trimmedFraction(digits, ',')],
      [`fractionBare${digits}`, bareFraction(digits)],
    ]),
  ) as Record<Exclude<FractionField, 'nanoOfSecond'>, MomentPart>),
  nanoOfSecond: {
    write: ({ time }) => String(time.nanosecond),
    looks: '\\d{1,9}',
    take: (gathered, text) => {
      gathered.nanosecond = Number(text)
      return true
    },
  },
}

function fraction(digits: number): MomentPart {
  return {
    write: ({ time }) => pad(time.nanosecond, 9).slice(0, digits),
    looks: `\\d{${digits}}`,
    looksLoosely: `\\d{1,${digits}}`,
    take: (gathered, text) => {
      gathered.nanosecond = Number(text.padEnd(9, '0'))
      return true
    },
  }
}

/** The digits without trailing zeros; nothing where all are zeros. */
function bareFraction(digits: number): MomentPart {
  return {
    write: ({ time }) => withoutTrailing(pad(time.nanosecond, 9).slice(0, digits), '0'),
    looks: `\\d{0,${digits}}`,
    take: (gathered, text) => {
      gathered.nanosecond = Number(text.padEnd(9, '0'))
      return true
    },
  }
}

/** The same digits, with the mark before them. */
function trimmedFraction(digits: number, mark: '.' | ','): MomentPart {
  const { write } = bareFraction(digits)
  return {
    write: (moment) => {
      const written = write(moment)
      return written === '' ? '' : `${mark}${written}`
    },
    looks: '(?:[.,]\\d{1,9})?',
    take: (gathered, text) => {
      gathered.nanosecond = Number(text.slice(1).padEnd(9, '0'))
      return true
    },
  }
}
