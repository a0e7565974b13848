/** The tokens of a text that may not be JSON, as numbers in typed arrays. Offsets count bytes. Pure. */
import { grownBytes, grownNumbers } from '../growing.ts'

/** The kind of a token. Brackets, commas and colons are their own byte. */
export const STRING = 1
/** A number, `true`, `false` or `null`, as JSON writes them. */
export const SCALAR = 2
/** A run of anything else that is not punctuation. */
export const WORD = 3
/** `=` or `=>`. */
export const EQUALS = 4
/** A character that has no meaning anywhere. */
export const JUNK = 5
/** After the last token. */
export const END = 6

/** Tokens by their index. */
export class TokenList {
  private kinds: Uint8Array = new Uint8Array(256)
  private starts: Uint32Array = new Uint32Array(256)
  private ends: Uint32Array = new Uint32Array(256)
  size = 0
  private readonly textLength: number

  constructor(textLength: number) {
    this.textLength = textLength
  }

  add(kind: number, start: number, end: number): void {
    if (this.size === this.kinds.length) {
      this.kinds = grownBytes(this.kinds)
      this.starts = grownNumbers(this.starts)
      this.ends = grownNumbers(this.ends)
    }
    this.kinds[this.size] = kind
    this.starts[this.size] = start
    this.ends[this.size] = end
    this.size += 1
  }

  kind(index: number): number {
    return index < this.size ? this.kinds[index]! : END
  }

  start(index: number): number {
    return index < this.size ? this.starts[index]! : this.textLength
  }

  end(index: number): number {
    return index < this.size ? this.ends[index]! : this.textLength
  }
}
