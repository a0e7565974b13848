/**
 * Identifies a text or file and what it contains, from the outside in: Base64 of gzip of JSON, for example.
 *
 * It is limited in depth, in the length it unwraps and in what it decompresses, so that it does not slow down
 * typing and a decompression bomb cannot fill the memory.
 */
import {
  type Detection,
  defaultOptions,
  detect,
  findTool,
  type InputType,
  type OptionValues,
  type Tool,
} from '@whittle/tools-core'
import { decompressHead } from '@whittle/tools-core/compression'

/** The input, or what was unwrapped from it. */
type Content = string | Uint8Array

/** The wrappings, and the innermost content. */
export interface Layers {
  /** From the outside in; the first is the type of the input. */
  readonly types: readonly InputType[]
  /** The complete innermost text; `undefined` where it is not text, is incomplete, or is the input itself. */
  readonly inner: string | undefined
}

/** The score from which a guess is suggested. */
export const LIKELY = 0.5
/** The score from which a guess counts as certain. */
export const SURE = 0.85
/** The same for Base64, which scores lower. */
const SURE_OF_BASE64 = 0.7

/** The most nested types identified. */
const DEEPEST = 5
/** The longest text that is unwrapped, in UTF-16 units; a longer one would be noticeably slow. */
const MAX_UNWRAPPED_LENGTH = 100_000
/** The most bytes decompressed. */
const MAX_DECOMPRESSED = 1_000_000
/** How much the detectors look at, in bytes or UTF-16 units. */
const HEAD = 65_536

/** The wrappings that are text, and the tool that decodes each. */
const UNWRAPPERS: Readonly<Partial<Record<InputType, string>>> = {
  base64: 'base64-decode',
  base32: 'bytes-decode',
  'data-url': 'base64-decode',
  'percent-encoded': 'url-decode',
  'html-entities': 'html-decode',
  hex: 'bytes-decode',
}

/** The non-default settings that a tool needs for a type. */
const NEEDED: Readonly<Partial<Record<InputType, Readonly<Record<string, string>>>>> = {
  base32: { format: 'base32' },
}

/** Returns the options that a tool needs for a type; `undefined` where it needs none. */
export function optionsFor(type: InputType, { options }: Pick<Tool, 'options'>): OptionValues | undefined {
  const needed = NEEDED[type]
  return needed !== undefined && Object.keys(needed).every((name) => name in options) ? needed : undefined
}

/** Returns the most likely type. */
export function bestGuess(content: Content): Detection | undefined {
  const [best] = detect(typeof content === 'string' ? content.slice(0, HEAD) : content.subarray(0, HEAD))
  return best
}

/** Whether a guess is certain enough to show. */
export function isSure({ type, score }: Detection): boolean {
  return score >= (type === 'base64' ? SURE_OF_BASE64 : SURE)
}

/** Whether a type is compressed. */
export function isCompressed(type: InputType | undefined): boolean {
  return type === 'gzip' || type === 'zlib'
}

/** Unwraps content of a known type. `isNamed` says which types are worth showing. */
export async function layersOf(
  content: Content,
  type: InputType,
  isNamed: (type: InputType) => boolean,
): Promise<Layers> {
  const types = [type]
  let inner: Content | undefined = content
  let isWhole = true
  while (types.length < DEEPEST && isWhole) {
    const unwrapped = await unwrap(inner, types.at(-1)!)
    const guess = unwrapped === undefined ? undefined : bestGuess(unwrapped.content)
    if (unwrapped === undefined || guess === undefined || !isSure(guess) || !isNamed(guess.type)) break
    types.push(guess.type)
    ;({ content: inner, isWhole } = unwrapped)
  }
  const text = isWhole && types.length > 1 ? textOf(inner) : undefined
  return { types, inner: text }
}

interface Unwrapped {
  readonly content: Content
  readonly isWhole: boolean
}

async function unwrap(content: Content, type: InputType): Promise<Unwrapped | undefined> {
  if (typeof content !== 'string' && isCompressed(type)) {
    const inner = await decompressHead(content, MAX_DECOMPRESSED)
    return inner === undefined ? undefined : { content: inner.head, isWhole: inner.isComplete }
  }
  const text = textOf(content)
  const tool = findTool(UNWRAPPERS[type] ?? '')
  if (tool === undefined || text === undefined || text.length > MAX_UNWRAPPED_LENGTH) return undefined
  const options = { ...defaultOptions(tool), ...optionsFor(type, tool) }
  const result = await (await tool.load())(text.trim(), options)
  if (!result.ok || result.value.kind === 'table') return undefined
  return { content: result.value.kind === 'text' ? result.value.text : result.value.bytes, isWhole: true }
}

function textOf(content: Content): string | undefined {
  if (typeof content === 'string') return content
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}
