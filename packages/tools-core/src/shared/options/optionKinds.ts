/** The kinds of values that options take, where they are not one of a few. Pure. */
import { isRecord } from '@whittle/foundation/record'

/** What an option takes that is not one of a few values. */
export interface OptionKind {
  /** As named in a sentence. */
  readonly name: string
  readonly takes: (value: unknown) => boolean
}

/** For an option whose value the function itself checks, more closely than a kind could. */
export const CHECKED: OptionKind = { name: 'valid', takes: () => true }

export const TEXT: OptionKind = { name: 'a text', takes: (value) => typeof value === 'string' }

export const NUMBER: OptionKind = { name: 'a number', takes: Number.isFinite }

/** A limit or a size. `Infinity` means that there is no limit. */
export const COUNT: OptionKind = {
  name: 'a whole number of at least 0',
  takes: (value) => value === Number.POSITIVE_INFINITY || (Number.isInteger(value) && Number(value) >= 0),
}

export const OBJECT: OptionKind = { name: 'an object', takes: isRecord }

export const INSTANT: OptionKind = {
  name: 'nanoseconds since 1970, as a BigInt',
  takes: (value) => typeof value === 'bigint',
}

export const TEXTS: OptionKind = {
  name: 'a list of texts',
  takes: (value) => Array.isArray(value) && value.every(TEXT.takes),
}

export const NAMED_TEXTS: OptionKind = {
  name: 'an object of texts',
  takes: (value) => isRecord(value) && Object.values(value).every(TEXT.takes),
}

export const FUNCTION: OptionKind = { name: 'a function', takes: (value) => typeof value === 'function' }
