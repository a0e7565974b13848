/**
 * Reads an SVG header as text: the root element's width, height and viewBox, without a DOM. Pure.
 *
 * Source: XML 1.0, section 2.8 (prolog); SVG 2, section 8 (coordinate systems); CSS Values 4, section 6.2
 * (absolute lengths).
 */
import { latin1 } from '@whittle/foundation/bytes'
import { assertObject, text } from '@whittle/foundation/fields'
import { utf16 } from '../containers/text.ts'
import { ImageError } from '../errors.ts'
import { roundSize } from '../geometry/roundSize.ts'
import type { Size } from '../geometry/types.ts'
import type { ImageHeader } from './header.ts'

/** The root element must begin within this many bytes; editors write prologs of a few kilobytes. */
const SEARCHED_BYTES = 64 * 1024

/** CSS pixels per unit; units that depend on the font are those of a font of 16 pixels. */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  pt: 96 / 72,
  pc: 16,
  em: 16,
  rem: 16,
  ex: 8,
}

/** The three attributes of the root element that give it a size: as written; `null` or absent if missing. */
export interface SvgSizeAttributes {
  readonly width?: string | null | undefined
  readonly height?: string | null | undefined
  readonly viewBox?: string | null | undefined
}

/**
 * The size an SVG has by its own attributes, in CSS pixels, unrounded. Percentages count as absent; a single
 * missing side follows from the viewBox's shape; if both are missing, the viewBox itself is the size.
 *
 * @returns undefined when the attributes give no size.
 * @example svgSize({ viewBox: '0,0,40,30' }) // { width: 40, height: 30 }
 */
export function svgSize(attributes: SvgSizeAttributes): Size | undefined {
  assertObject(attributes, 'attributes')
  for (const name of ['width', 'height', 'viewBox'] as const)
    text(attributes[name] ?? '', `attributes.${name}`)
  const width = parseLength(attributes.width)
  const height = parseLength(attributes.height)
  const box = parseViewBox(attributes.viewBox)
  if (width && height) return { width, height }
  if (!box) return undefined
  if (width) return { width, height: (width * box.height) / box.width }
  if (height) return { width: (height * box.width) / box.height, height }
  return box
}

/** Whether the bytes are XML text whose root element is `svg`. */
export function isSvg(bytes: Uint8Array): boolean {
  return findRoot(searchedText(bytes)) !== undefined
}

/** Reads the root element; width and height are rounded, and at least 1. */
export function readSvgHeader(bytes: Uint8Array): ImageHeader {
  const text = searchedText(bytes)
  const size = svgSize(readAttributes(text, findRoot(text) ?? text.length, bytes.length))
  if (!size) throw new ImageError('svg-without-size', { format: 'svg' })
  return { ...roundSize(size), hasAlpha: true }
}

/** The beginning of the file as text. Only ASCII matters here, so Latin-1 substitutes for UTF-8. */
function searchedText(bytes: Uint8Array): string {
  const start = bytes.subarray(0, SEARCHED_BYTES)
  if (start[0] === 0xff && start[1] === 0xfe) return utf16(start, 'little')
  if (start[0] === 0xfe && start[1] === 0xff) return utf16(start, 'big')
  return latin1(start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf ? start.subarray(3) : start)
}

const ROOT = /<(?:[\w.-]+:)?svg(?=[\s/>])/y
const SPACE = /\s*/y
const ATTRIBUTE = /\s*([^\s=<>"'/]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const TAG_END = /\s*\/?>/y

/**
 * Where the attributes of the root `svg` element begin; undefined when the root is another element or
 * missing.
 */
function findRoot(text: string): number | undefined {
  let at = 0
  for (;;) {
    at = match(SPACE, text, at)?.end ?? at
    const end = endOfProlog(text, at)
    if (end === undefined) return match(ROOT, text, at)?.end
    at = end
  }
}

/**
 * One past a declaration, instruction, comment or document type that begins at `at`; undefined when there is
 * none.
 */
function endOfProlog(text: string, at: number): number | undefined {
  if (text.startsWith('<?', at)) return endOf(text, '?>', at + 2)
  if (text.startsWith('<!--', at)) return endOf(text, '-->', at + 4)
  return /^<!DOCTYPE/i.test(text.slice(at, at + 9)) ? endOfDoctype(text, at + 9) : undefined
}

function endOf(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from)
  return at < 0 ? text.length : at + mark.length
}

/** A document type may hold declarations in brackets, and `>` in quotes. */
function endOfDoctype(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const character = text[at] as string
    if (text.startsWith('<!--', at)) at = endOf(text, '-->', at + 4) - 1
    else if (character === '"' || character === "'") at = endOf(text, character, at + 1) - 1
    else if (character === '[') depth++
    else if (character === ']') depth--
    else if (character === '>' && depth <= 0) return at + 1
  }
  return text.length
}

function readAttributes(text: string, from: number, fileLength: number): Record<string, string> {
  const attributes: Record<string, string> = {}
  let at = from
  for (let found = match(ATTRIBUTE, text, at); found; found = match(ATTRIBUTE, text, at)) {
    const [, name = '', double, single] = found.groups
    attributes[name] ??= double ?? single ?? ''
    at = found.end
  }
  if (match(TAG_END, text, at)) return attributes
  // The tag does not end where its attributes do: it is truncated, or not XML.
  const isCutOff = text.indexOf('>', at) < 0 && fileLength < SEARCHED_BYTES
  if (isCutOff)
    throw new ImageError('corrupt', {
      format: 'svg',
      reason: 'ends-early',
      needed: fileLength + 1,
      length: fileLength,
    })
  throw new ImageError('svg-unparseable', { format: 'svg' })
}

function match(
  pattern: RegExp,
  text: string,
  at: number,
): { end: number; groups: RegExpExecArray } | undefined {
  pattern.lastIndex = at
  const groups = pattern.exec(text)
  return groups ? { end: pattern.lastIndex, groups } : undefined
}

/** Pixels of an absolute length above 0; undefined for a percentage, `auto`, an unknown unit or nothing. */
function parseLength(text: string | null | undefined): number | undefined {
  const found = /^\+?((?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)([a-z]*)$/i.exec((text ?? '').trim())
  const unit = found && UNITS[(found[2] ?? '').toLowerCase()]
  const pixels = unit ? Number(found?.[1]) * unit : 0
  return pixels > 0 && Number.isFinite(pixels) ? pixels : undefined
}

function parseViewBox(text: string | null | undefined): Size | undefined {
  const numbers = (text ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [, , width = 0, height = 0] = numbers
  const isBox = numbers.length === 4 && numbers.every(Number.isFinite) && width > 0 && height > 0
  return isBox ? { width, height } : undefined
}
