/** The unit that a visitor asks for behind an amount, as in `5 ft 11 in to cm`. Pure. */

/** An amount, and the unit behind a word such as “to”, if there is one. */
export interface AskedUnit {
  readonly amount: string
  /** `offset` is in UTF-16 units of the whole text. */
  readonly asked?: { readonly unit: string; readonly offset: number }
}

/** A longer text is no amount with a unit. */
const MAX_LENGTH = 200

/** The last such word counts, because `in` can also be inches, as in `10 in in cm`. */
const ASKED = /^(?<amount>.*[^\s])\s*(?:(?<=\s)(?:to|into|in|as)\s+|(?:->|→|=)\s*)(?<unit>[^\d\s=>].*)$/isu

/** Splits a text into its amount and the unit that it asks for. */
export function splitAskedUnit(text: string): AskedUnit {
  const { amount, unit } = (text.length <= MAX_LENGTH ? ASKED.exec(text.trimEnd())?.groups : undefined) ?? {}
  if (amount === undefined || unit === undefined) return { amount: text }
  return { amount, asked: { unit, offset: text.trimEnd().length - unit.length } }
}
