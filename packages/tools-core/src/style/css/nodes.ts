/** A style sheet as a tree. Offsets count UTF-16 code units of the source text. Pure. */
import type { Token } from './tokenize.ts'

/** Where a part stands in the text, from `start` up to `end`. */
interface Ranged {
  readonly start: number
  readonly end: number
}

/** `name: value`, without its `!important`. */
export interface Declaration extends Ranged {
  readonly type: 'declaration'
  readonly name: string
  readonly value: readonly Token[]
  readonly isImportant: boolean
}

/** `prelude { children }` */
export interface StyleRule extends Ranged {
  readonly type: 'rule'
  readonly prelude: readonly Token[]
  readonly children: readonly CssNode[]
}

/** `@name prelude;` or `@name prelude { children }` */
export interface AtRule extends Ranged {
  readonly type: 'at-rule'
  /** Without the `@`, in lower case. */
  readonly name: string
  readonly prelude: readonly Token[]
  readonly children?: readonly CssNode[]
}

/** A comment between rules or declarations, with its delimiters. */
interface Comment extends Ranged {
  readonly type: 'comment'
  readonly text: string
}

/** A node of a style sheet or a block. */
export type CssNode = Declaration | StyleRule | AtRule | Comment
