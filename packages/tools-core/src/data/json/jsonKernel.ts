/**
 * The inner loops of the scanner and the writer in WebAssembly SIMD: several times as fast on common tokens.
 *
 * `scan.ts` and `layout.ts` handle every token; the kernel processes as many as it can and stops before one
 * that it does not handle. One instance serves a thread, one text at a time. A page's Content-Security-Policy
 * must allow `wasm-unsafe-eval`; where it does not, or the machine has no SIMD, there is no kernel: the
 * results are the same, only slower.
 */
import { type KernelMemory, startKernel } from '@whittle/foundation/kernel'
import { JSON_KERNEL } from './jsonKernel.generated.ts'
import type { KeyLedger } from './keyLedger.ts'
import { ESCAPED, MAX_SECOND, MIN_SECOND, sequenceLength } from './tokens.ts'

/** The functions of `jsonKernel.wat`, where they are described. */
interface KernelExports {
  readonly memory: KernelMemory
  readonly scan: (from: number, end: number) => number
  readonly measure: (from: number, end: number) => void
  readonly write: (
    from: number,
    end: number,
    to: number,
    limit: number,
    unit: number,
    width: number,
  ) => number
}

/** The memory layout, as described in `jsonKernel.wat`. */
const ESCAPES_AT = 256
const LENGTHS_AT = 512
const MIN_AT = 768
const MAX_AT = 1024
const WINDOW_AT = 0x1000
const OUT_AT = 0x100000
const STACK_AT = 0x300000
/** How many bytes of the text are in memory at a time. */
const WINDOW = 0x80000
/** Zeros after the window's contents. */
const PADDING = 64
/** No write starts beyond this: the rest has space for one token and a line's indentation. */
const OUT_LIMIT = STACK_AT - WINDOW - 0x2000
/** When less of the window than this is left, a new one is loaded. */
const LITTLE = WINDOW / 8
/** Shorter texts are finished before the kernel has started. */
const MIN_BYTES = 4096

/** The words of state, by index. */
export const WORD = {
  state: 0,
  depth: 1,
  deepest: 2,
  inObject: 3,
  values: 4,
  members: 5,
  whitespace: 6,
  breaks: 7,
  indents: 8,
  room: 9,
  written: 10,
  some: 11,
  told: 12,
  lines: 13,
  units: 14,
} as const

/** The kernel, applied to one text. */
export class JsonLane {
  /** The words of state. */
  words: Int32Array
  private readonly kernel: KernelExports
  private readonly bytes: Uint8Array
  private memory: Uint8Array<ArrayBuffer>
  /** The part of the text that is in the window. */
  private base = 0
  private end = 0

  constructor(kernel: KernelExports, bytes: Uint8Array) {
    this.kernel = kernel
    this.bytes = bytes
    this.memory = new Uint8Array(kernel.memory.buffer)
    this.words = new Int32Array(kernel.memory.buffer, 0, 16)
  }

  /** The stack of opening brackets, in its current size. */
  stack(): Uint8Array<ArrayBuffer> {
    return this.memory.subarray(STACK_AT)
  }

  /** Doubles the stack, keeping its contents. */
  grownStack(): Uint8Array<ArrayBuffer> {
    this.kernel.memory.grow((this.memory.length - STACK_AT) / 0x10000)
    this.memory = new Uint8Array(this.kernel.memory.buffer)
    this.words = new Int32Array(this.kernel.memory.buffer, 0, 16)
    return this.stack()
  }

  /** Counts the line feeds and the UTF-16 units of a part of the text. */
  measure(from: number, to: number): { readonly lines: number; readonly units: number } {
    this.words.fill(0, WORD.lines, WORD.units + 1)
    for (let at = from; at < to; at = Math.min(to, this.end)) {
      this.show(at)
      const shift = this.base - WINDOW_AT
      this.kernel.measure(at - shift, Math.min(to, this.end) - shift)
    }
    return { lines: this.words[WORD.lines]!, units: this.words[WORD.units]! }
  }

  /**
   * Scans from an offset, with the state in the words, and returns the offset where it stopped. Names go to
   * the ledger, where there is one.
   */
  scan(from: number, ledger: KeyLedger | undefined): number {
    this.words[WORD.room] = this.memory.length - STACK_AT
    this.words[WORD.told] = Number(ledger !== undefined)
    let at = from
    do {
      this.show(at)
      // Converts addresses in the kernel's memory to offsets in the text.
      const shift = this.base - WINDOW_AT
      listener = ledger && { key: (start, end) => ledger.add(start + shift, end + shift), ledger }
      at = this.kernel.scan(at - shift, this.end - shift) + shift
    } while (this.isStale(at))
    return at
  }

  /**
   * Writes from an offset, with the state in the words, and returns the offset where it stopped. The output
   * goes to `take`.
   */
  write(from: number, unit: number, width: number, take: (piece: Uint8Array) => void): number {
    let at = from
    let to: number
    do {
      this.show(at)
      const shift = this.base - WINDOW_AT
      at = this.kernel.write(at - shift, this.end - shift, OUT_AT, OUT_LIMIT, unit, width) + shift
      to = this.words[WORD.written]!
      take(this.memory.subarray(OUT_AT, to))
    } while (to >= OUT_LIMIT || this.isStale(at))
    return at
  }

  /** Moves the window so that it contains an offset. */
  private show(at: number): void {
    if (at >= this.base && at < this.end && !this.isStale(at)) return
    this.base = at
    this.end = Math.min(this.bytes.length, at + WINDOW)
    this.memory.set(this.bytes.subarray(at, this.end), WINDOW_AT)
    const behind = WINDOW_AT + this.end - at
    this.memory.fill(0, behind, behind + PADDING)
  }

  /** Whether the text goes on but little of it is left in the window. */
  private isStale(at: number): boolean {
    return this.end < this.bytes.length && at > this.base && this.end - at < LITTLE
  }
}

/** Receives names and objects: the ledger of the text that is being scanned. */
let listener: { readonly key: (start: number, end: number) => void; readonly ledger: KeyLedger } | undefined

let loaded: KernelExports | 'none' | undefined

/** The kernel for a text, or `undefined` where it is not available in this thread or the text is short. */
export function jsonLane(bytes: Uint8Array): JsonLane | undefined {
  if (bytes.length < MIN_BYTES) return undefined
  loaded ??= load()
  return loaded === 'none' ? undefined : new JsonLane(loaded, bytes)
}

function load(): KernelExports | 'none' {
  const js = {
    key: (start: number, end: number) => listener?.key(start, end),
    open: () => listener?.ledger.open(),
    close: () => listener?.ledger.close(),
  }
  const kernel = startKernel<KernelExports>(JSON_KERNEL, { js })
  if (kernel === undefined) return 'none'
  writeTables(new Uint8Array(kernel.memory.buffer))
  return kernel
}

function writeTables(memory: Uint8Array): void {
  for (const letter of ESCAPED) memory[ESCAPES_AT + letter] = 1
  for (let lead = 0; lead < 256; lead += 1) memory[LENGTHS_AT + lead] = sequenceLength(lead)
  memory.set(MIN_SECOND, MIN_AT + 0xc2)
  memory.set(MAX_SECOND, MAX_AT + 0xc2)
}
