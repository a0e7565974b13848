/** What the tokens of a language of date patterns stand for. Pure. */
import type { Field } from './fields.ts'

/** What a token stands for: a field, or a longer pattern of the same dialect. */
type Meaning = Field | { readonly means: string }

/** The tokens of one dialect. Where several stand for one field, the first is the one that is written. */
export type Tokens = Readonly<Record<string, Meaning>>
