/** A match of a regular expression and its groups. Offsets count UTF-16 units of the text. */

/** What a group matched; the last three fields are `null` where it took no part in the match. */
export interface RegexGroup {
  /** From 1, in the order of the opening brackets. */
  readonly number: number
  readonly name?: string
  readonly text: string | null
  /** Where it begins, in UTF-16 units of the text. */
  readonly start: number | null
  /** Where it ends: the unit after its last. */
  readonly end: number | null
}

/** One match. */
export interface RegexMatch {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly groups: readonly RegexGroup[]
  /** What the groups with a name matched: of several with one name, the one that took part. */
  readonly named: Readonly<Record<string, string | null>>
}
