/**
 * What a text or a file surely is, and what that holds, from the outside in: Base64 of gzip of JSON, for example.
 *
 * It is bounded, so that it is not felt while somebody types: in depth, in the length of what is unwrapped, and in what comes out of
 * compressed bytes, a few of which may hold more than a device does.
 */
import {
  type Detection,
  defaultOptions,
  detect,
  findTool,
  type InputType,
  type OptionValues,
  readOptions,
} from '@whittle/tools-core'
import { decompressHead } from '@whittle/tools-core/compression'

/** What somebody gave, or what came out of it. */
type Content = string | Uint8Array

/** Wrappings, and what stands innermost. */
export interface Layers {
  /** From the outside in; the first is what was given. */
  readonly types: readonly InputType[]
  /** What is innermost as a text, whole; `undefined` where it is not text, is not known to the end, or is the input itself. */
  readonly inner: string | undefined
}

/** How sure a guess must be to be told. */
export const SURE = 0.85
/** Base64 is guessed from less. */
const SURE_OF_BASE64 = 0.7

/** Types that are looked at, one in the other. */
const DEEPEST = 5
/** UTF-16 units of a text that are unwrapped: more would be felt. */
const LONGEST_UNWRAPPED = 100_000
/** Bytes that are taken out of compressed ones. */
const MOST_DECOMPRESSED = 1_000_000
/** As much as the detectors look at. */
const HEAD = 65_536

/** The wrappings that are text, and the tool that takes each off. */
const UNWRAPPERS: Readonly<Partial<Record<InputType, string>>> = {
  base64: 'base64-decode',
  base32: 'bytes-decode',
  'data-url': 'base64-decode',
  'percent-encoded': 'url-decode',
  'html-entities': 'html-decode',
  hex: 'bytes-decode',
}

/** The settings that a type needs of the tool that takes it, where they are not its defaults. */
const NEEDED: Readonly<Partial<Record<InputType, Readonly<Record<string, string>>>>> = {
  base32: { format: 'base32' },
}

/** The options with which a tool takes a type; `undefined` for its defaults. */
export function optionsFor(type: InputType, toolId: string): OptionValues | undefined {
  const needed = NEEDED[type]
  const tool = findTool(toolId)
  const isTaken = needed !== undefined && Object.keys(needed).every((name) => name in (tool?.options ?? {}))
  return tool === undefined || !isTaken ? undefined : readOptions(tool, needed).values
}

/** The likeliest guess. */
export function bestGuess(content: Content): Detection | undefined {
  const [best] = detect(typeof content === 'string' ? content.slice(0, HEAD) : content.subarray(0, HEAD))
  return best
}

/** Whether a guess is worth a word. */
export function isSure({ type, score }: Detection): boolean {
  return score >= (type === 'base64' ? SURE_OF_BASE64 : SURE)
}

/** Whether somebody is to be told of what is in it. */
export function isCompressed(type: InputType | undefined): boolean {
  return type === 'gzip' || type === 'zlib'
}

/** What is in something that is of a type. `isNamed` tells which types are worth a word. */
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
    const inner = await decompressHead(content, MOST_DECOMPRESSED)
    return inner === undefined ? undefined : { content: inner.head, isWhole: inner.isWhole }
  }
  const text = textOf(content)
  const tool = findTool(UNWRAPPERS[type] ?? '')
  if (tool === undefined || text === undefined || text.length > LONGEST_UNWRAPPED) return undefined
  const options = optionsFor(type, tool.id) ?? defaultOptions(tool)
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
