/** The containers that are open at a place, from the outermost to the innermost. Pure. */
import { OPEN_BRACE } from '../characters.ts'
import { grownBytes } from '../growing.ts'

/** A stack of opening brackets, an array of bytes, so that depth costs next to nothing. */
export class OpenBrackets {
  private kinds: Uint8Array = new Uint8Array(256)
  private size = 0
  private objects = 0

  get depth(): number {
    return this.size
  }

  /** Whether the innermost container is an object. */
  get inObject(): boolean {
    return this.size > 0 && this.kinds[this.size - 1] === OPEN_BRACE
  }

  /** The kind of the container around the innermost one. */
  get outer(): 'object' | 'array' | 'none' {
    if (this.size < 2) return 'none'
    return this.kinds[this.size - 2] === OPEN_BRACE ? 'object' : 'array'
  }

  get hasObject(): boolean {
    return this.objects > 0
  }

  get hasArray(): boolean {
    return this.size > this.objects
  }

  push(kind: number): void {
    if (this.size === this.kinds.length) this.kinds = grownBytes(this.kinds)
    this.kinds[this.size] = kind
    this.size += 1
    if (kind === OPEN_BRACE) this.objects += 1
  }

  pop(): void {
    if (this.inObject) this.objects -= 1
    this.size -= 1
  }
}
