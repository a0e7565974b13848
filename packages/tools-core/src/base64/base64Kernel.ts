/** Base64 by WebAssembly SIMD, many times as fast as in JavaScript. One instance per thread. Pure. */
import { type KernelMemory, startKernel } from '@whittle/foundation/kernel'
import { ALPHABETS, type Base64Variant } from './alphabet.ts'
import { BASE64_KERNEL } from './base64Kernel.generated.ts'

/** The exports of `base64Kernel.wat`, which describes them. */
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

/** The memory layout, as described in `base64Kernel.wat`. */
const TAKEN_AT = 0x40
const IS_OWN_AT = 0x44
const VALUES_AT = 0x100
const BYTES_AT = 0x1000
const DIGITS_AT = 0x10000
/** Below this length JavaScript is faster than calling the kernel. */
const LEAST_BYTES = 1024

/** The most bytes encoded at a time: 4096 steps of 12 bytes. */
export const WINDOW_BYTES = 0xc000

/** The most characters decoded at a time: as many as the memory holds. */
const WINDOW_DIGITS = 0x10000
/** The value of a character that is not a digit. */
const NO_VALUE = 255

interface Loaded {
  readonly kernel: KernelExports
  readonly memory: Uint8Array
  /** The variant whose digit values are in memory. */
  variant?: Base64Variant
}

let loaded: Loaded | 'none' | undefined

/**
 * Encodes up to `WINDOW_BYTES` bytes, in whole groups of three, as ASCII digits, which are valid until the next call. Returns `undefined`
 * where this thread cannot run the kernel or there are too few bytes. `alphabet` is the 64 digits as ASCII.
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

/** The decoded beginning of a text. */
interface DecodedPart {
  /** Valid until the next call. */
  readonly bytes: Uint8Array
  /** How many characters were read: whole groups, and white space between them. */
  readonly taken: number
  /** Whether there was a digit that the other variant lacks. */
  readonly isOfVariant: boolean
}

/**
 * Decodes as much of a text as the kernel takes: at most 65,536 characters, and nothing after a character that is not a digit; with
 * `skips`, ASCII white space is skipped. Returns `undefined` where this thread cannot run the kernel or there are too few characters.
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
