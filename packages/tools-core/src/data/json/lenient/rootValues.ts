/**
 * The top-level values of a text: one in JSON, one per line in NDJSON, several where something is wrong.
 * Pure.
 */
import { hasLineBreak } from '../characters.ts'
import { MAX_PROBLEMS, NDJSON, type Problem } from './problem.ts'

/** Where each top-level value starts and ends, in bytes. */
export class RootValues {
  private readonly starts: number[] = []
  private readonly ends: number[] = []
  /** Whether the last one is a string or a text without quotes. */
  isText = false

  get count(): number {
    return this.starts.length
  }

  get first(): number {
    return this.starts[0]!
  }

  start(offset: number, isText: boolean): void {
    this.starts.push(offset)
    this.isText = isText
  }

  end(offset: number): void {
    this.ends.push(offset)
  }

  /** The last value goes on to here. */
  extend(offset: number): void {
    this.ends[this.ends.length - 1] = offset
  }

  /** Reopens the last value, which turned out to be only the beginning of a longer one. */
  reopen(): void {
    this.ends.pop()
    this.isText = false
  }

  /** The problem that there are several values, which become the items of an array. */
  problem(bytes: Uint8Array): Problem {
    const { starts, ends } = this
    const isLines = starts.every((start, index) => {
      const isOnOneLine = !hasLineBreak(bytes, start, ends[index]!)
      return isOnOneLine && (index === 0 || hasLineBreak(bytes, ends[index - 1]!, start))
    })
    return {
      code: 'several-values',
      message: `JSON is a single value; here are ${starts.length}${isLines ? ', one per line, as in NDJSON' : ''}.`,
      offset: starts[1]!,
      length: 1,
      formats: isLines ? NDJSON : 0,
      label: 'Put them in an array',
      hasManyEdits: starts.length > MAX_PROBLEMS,
      get edits() {
        return [
          { offset: starts[0]!, length: 0, text: '[', first: true as const },
          ...ends.slice(0, -1).map((offset) => ({ offset, length: 0, text: ',' })),
          { offset: ends.at(-1)!, length: 0, text: ']' },
        ]
      },
    }
  }
}
