/** Base64 digits from WebAssembly SIMD, many times as fast as from JavaScript. One instance serves a thread. Pure. */
import { type KernelMemory, startKernel } from '@whittle/foundation/kernel'
import { ALPHABETS, type Base64Variant } from './alphabet.ts'
import { BASE64_KERNEL } from './base64Kernel.generated.ts'

/** The functions of `base64Kernel.wat`, where they are described. */
interface KernelExports {
  readonly memory: KernelMemory
  readonly encode: (from: number, end: number, to: number) => void
  readonly decode: (
    from: number,
    end: number,
    to: number,
    digit62: number,
    digit63: number,
    skips: number,
  ) => number
}

/** Where things stand in memory, as written in `base64Kernel.wat`. */
const TAKEN_AT = 0x40
const IS_OWN_AT = 0x44
const VALUES_AT = 0x100
const BYTES_AT = 0x1000
const DIGITS_AT = 0x10000
/** Fewer bytes are done before the kernel has begun. */
const LEAST_BYTES = 1024

/** Most bytes that are encoded at a time: four thousand times the twelve of a step. */
export const WINDOW_BYTES = 0xc000

/** Most characters that are decoded at a time: what the memory holds. */
const WINDOW_DIGITS = 0x10000
/** The value of a character that is no digit. */
const NO_VALUE = 255

interface Loaded {
  readonly kernel: KernelExports
  readonly memory: Uint8Array
  /** Whose values stand in the memory. */
  variant?: Base64Variant
}

let loaded: Loaded | 'none' | undefined

/**
 * The digits of up to `WINDOW_BYTES` bytes in whole groups of three, as ASCII; they are there until the next call. `undefined` where
 * this thread cannot have the kernel or the bytes are few. `alphabet` is the 64 digits as ASCII.
 */
export function encodeInKernel(bytes: Uint8Array, alphabet: Uint8Array): Uint8Array | undefined {
  if (bytes.length < LEAST_BYTES) return undefined
  loaded ??= load()
  if (loaded === 'none') return undefined
  const { kernel, memory } = loaded
  memory.set(alphabet)
  memory.set(bytes, BYTES_AT)
  kernel.encode(BYTES_AT, BYTES_AT + bytes.length, DIGITS_AT)
  return memory.subarray(DIGITS_AT, DIGITS_AT + (bytes.length / 3) * 4)
}

/** What came of the beginning of a text. */
interface DecodedPart {
  /** There until the next call. */
  readonly bytes: Uint8Array
  /** How many characters they were: whole groups, and white space between them. */
  readonly taken: number
  /** Whether there was a digit that the other variant has not. */
  readonly isOfVariant: boolean
}

/**
 * The bytes of as much of a text as the kernel takes: some ten thousand characters at most, and nothing behind what is no digit; with
 * `skips`, ASCII white space is passed over. `undefined` where this thread cannot have the kernel or the characters are few.
 */
export function decodeInKernel(
  codes: Uint8Array,
  variant: Base64Variant,
  { skips }: { readonly skips: boolean },
): DecodedPart | undefined {
  if (codes.length < LEAST_BYTES) return undefined
  loaded ??= load()
  if (loaded === 'none') return undefined
  const { kernel, memory } = loaded
  const digits = ALPHABETS[variant]
  if (loaded.variant !== variant) {
    memory.fill(NO_VALUE, VALUES_AT, VALUES_AT + 256)
    for (let value = 0; value < 64; value += 1) memory[VALUES_AT + digits.charCodeAt(value)] = value
    loaded.variant = variant
  }
  const window = codes.subarray(0, WINDOW_DIGITS)
  memory.set(window, DIGITS_AT)
  const [digit62, digit63] = [digits.charCodeAt(62), digits.charCodeAt(63)]
  const end = kernel.decode(DIGITS_AT, DIGITS_AT + window.length, BYTES_AT, digit62, digit63, Number(skips))
  const facts = new DataView(memory.buffer)
  return {
    bytes: memory.subarray(BYTES_AT, end),
    taken: facts.getUint32(TAKEN_AT, true),
    isOfVariant: facts.getUint32(IS_OWN_AT, true) !== 0,
  }
}

function load(): Loaded | 'none' {
  const kernel = startKernel<KernelExports>(BASE64_KERNEL)
  return kernel === undefined ? 'none' : { kernel, memory: new Uint8Array(kernel.memory.buffer) }
}
