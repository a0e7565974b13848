/** Exports a palette as a file for other programs. Pure. */

import { refuseType } from '../../shared/input/refuseInput.ts'
import { wrongInput } from '../../shared/input/wrongInput.ts'
import { refuseChoice } from '../../shared/options/choices.ts'
import { CHECKED, TEXT } from '../../shared/options/optionKinds.ts'
import { countNotes } from '../../shared/result/countNotes.ts'
import { fail, type Note, type Result, succeed } from '../../shared/result/result.ts'
import type { Color } from './color.ts'
import { convertColor, numbersOf } from './convertColor.ts'
import { formatColor } from './formatColor.ts'
import type { ColorFormat } from './formatNames.ts'
import { isInGamut, mapToGamut } from './gamut.ts'

/** A colour with a name: letters, digits and hyphens. */
export interface NamedColor {
  readonly name: string
  readonly color: Color
}

/** The text formats. */
export type PaletteFormat = 'css' | 'scss' | 'tailwind' | 'tailwind-config' | 'json' | 'tokens' | 'gpl'

const PALETTE_FORMATS: readonly PaletteFormat[] = [
  'css',
  'scss',
  'tailwind',
  'tailwind-config',
  'json',
  'tokens',
  'gpl',
]

/** Options for exporting a palette. */
export interface ExportPaletteOptions {
  readonly format: PaletteFormat
  /**
   * The notation of the colours in `css`, `scss`, `tailwind`, `tailwind-config` and `json`.
   *
   * @defaultValue `'hex'`
   */
  readonly space?: ColorFormat
  /** The name of the palette, in `gpl` and `tailwind-config`. @defaultValue `'palette'` */
  readonly title?: string
}

/**
 * Writes a palette as text: custom properties, Sass variables, a Tailwind 4 theme, a Tailwind 3
 * configuration, JSON, design tokens, or a palette for GIMP and Inkscape.
 *
 * Notes, each with a count: `duplicate-name` and `renamed` for colours that got another name, `gamut-mapped`
 * for those that the notation cannot hold, `alpha-dropped` in `gpl`. Errors: `empty` without colours;
 * `invalid-name` for a name that is none in CSS; `invalid-option`.
 *
 * @example
 * exportPalette([{ name: 'brand', color: red }], { format: 'css' }) // value: ':root {\n  --brand: #ff0000;\n}\n'
 */
export function exportPalette(colors: readonly NamedColor[], options: ExportPaletteOptions): Result<string> {
  if (!isPalette(colors)) return refuseType('a list of colours with names', colors)
  const { format = 'css', space = 'hex', title = 'palette' } = options ?? {}
  const refused = refuseChoice(options ?? {}, { format: PALETTE_FORMATS, title: TEXT, space: CHECKED })
  if (refused !== undefined) return refused
  const first = colors[0] === undefined ? undefined : formatColor(colors[0].color, { space })
  if (first?.ok === false) return first
  if (colors.length === 0) return fail({ code: 'empty', message: 'There are no colours to export.' })
  const odd = [title, ...colors.map(({ name }) => name)].find(
    (name) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/i.test(name),
  )
  if (odd !== undefined)
    return fail({
      code: 'invalid-name',
      message: `“${odd}” is not a valid name: use letters, digits and single hyphens.`,
    })
  const named = withOwnNames(colors, format)
  const { text, notes } = textIn(format, named.colors, space, title)
  return succeed(text, [...named.notes, ...notes])
}

interface Noted {
  readonly text: string
  readonly notes: readonly Note[]
}

function textIn(
  format: PaletteFormat,
  colors: readonly NamedColor[],
  space: ColorFormat,
  title: string,
): Noted {
  if (format === 'tokens') return { text: designTokens(colors), notes: [] }
  if (format === 'gpl') return gimpPalette(title, colors)
  const { written, notes } = allWritten(colors, space)
  switch (format) {
    case 'css':
      return { text: block(':root', written, (name, value) => `--${name}: ${value};`), notes }
    case 'scss':
      return { text: written.map(([name, value]) => `$${name}: ${value};\n`).join(''), notes }
    case 'tailwind':
      return { text: block('@theme', written, (name, value) => `--color-${name}: ${value};`), notes }
    case 'tailwind-config':
      return { text: tailwindConfig(title, written), notes }
    case 'json':
      return { text: jsonOf(written), notes }
  }
}

/** The colours in a notation, with one note for all that had to be changed to fit into it. */
function allWritten(
  colors: readonly NamedColor[],
  space: ColorFormat,
): { readonly written: Written; readonly notes: readonly Note[] } {
  const notes = countNotes()
  const written = colors.map(({ name, color }) => {
    const text = formatColor(color, { space })
    if (!text.ok) throw new RangeError(text.errors[0]?.message)
    for (const { code, message } of text.notes) notes.add(code, message)
    return [name, text.value] as const
  })
  return { written, notes: notes.notes() }
}

/** Makes the names unique and valid in the format: a variable of Sass cannot begin with a digit. */
function withOwnNames(
  colors: readonly NamedColor[],
  format: PaletteFormat,
): { readonly colors: readonly NamedColor[]; readonly notes: readonly Note[] } {
  const notes = countNotes()
  const wanted = colors.map(({ name }) => {
    if (format !== 'scss' || !/^\d/.test(name)) return name
    notes.add(
      'renamed',
      'A variable of Sass cannot begin with a digit, so “color-” stands before such names.',
    )
    return `color-${name}`
  })
  const taken = new Set(wanted)
  const seen = new Set<string>()
  const own = colors.map((each, at) => {
    let name = wanted[at]!
    if (seen.has(name)) {
      notes.add('duplicate-name', 'Several colours have one name, so each but the first got a number.')
      let number = 2
      while (taken.has(`${name}-${number}`)) number += 1
      name = `${name}-${number}`
      taken.add(name)
    }
    seen.add(name)
    return { ...each, name }
  })
  return { colors: own, notes: notes.notes() }
}

function isPalette(colors: unknown): colors is readonly NamedColor[] {
  return Array.isArray(colors) && colors.every((each) => typeof each?.name === 'string')
}

type Written = readonly (readonly [name: string, value: string])[]

function block(head: string, written: Written, line: (name: string, value: string) => string): string {
  return `${head} {\n${written.map(([name, value]) => `  ${line(name, value)}\n`).join('')}}\n`
}

function tailwindConfig(title: string, written: Written): string {
  const lines = written.map(([name, value]) => `          '${name}': '${value}',\n`).join('')
  return `/** @type {import('tailwindcss').Config} */\nexport default {\n  theme: {\n    extend: {\n      colors: {\n        '${title}': {\n${lines}        },\n      },\n    },\n  },\n}\n`
}

/**
 * Source: Design Tokens Format Module 2025.10, colour type, https://www.designtokens.org/tr/2025.10/color/.
 */
function designTokens(colors: readonly NamedColor[]): string {
  const tokens = colors.map(({ name, color }) => {
    const colorSpace = tokenSpace(color)
    const components = numbersOf(convertColor(color, colorSpace)).map((value) => Number(value.toFixed(4)))
    const { written } = allWritten([{ name, color: { ...color, alpha: 1 } }], 'hex')
    const value = { colorSpace, components, alpha: color.alpha ?? 0, hex: written[0]![1] }
    return [name, { $type: 'color', $value: value }] as const
  })
  return jsonOf(tokens)
}

/** Written by hand, because an object of JavaScript would move names such as `50` to its beginning. */
function jsonOf(entries: readonly (readonly [name: string, value: unknown])[]): string {
  const lines = entries.map(([name, value]) => {
    const text = JSON.stringify(value, undefined, 2).replaceAll('\n', '\n  ')
    return `  ${JSON.stringify(name)}: ${text}`
  })
  return `{\n${lines.join(',\n')}\n}\n`
}

/** The smallest space that holds the colour; `hex` beside it is for programs that know sRGB only. */
function tokenSpace(color: Color): 'srgb' | 'display-p3' | 'oklch' {
  if (isInGamut(color, 'srgb')) return 'srgb'
  return isInGamut(color, 'display-p3') ? 'display-p3' : 'oklch'
}

/** Source: GIMP’s developer documentation, GPL files, https://developer.gimp.org/core/standards/gpl/. */
function gimpPalette(title: string, colors: readonly NamedColor[]): Noted {
  const notes = countNotes()
  const lines = colors.map(({ name, color }) => {
    if (!isInGamut(color, 'srgb'))
      notes.add('gamut-mapped', 'sRGB cannot show this colour: less OKLCH chroma.')
    if (color.alpha !== 1)
      notes.add('alpha-dropped', 'A GIMP palette holds opaque colours only, so alpha is left out.')
    const bytes = numbersOf(mapToGamut(color, 'srgb')).map((value) => Math.round(value * 255))
    return `${bytes.map((byte) => String(byte).padStart(3)).join(' ')}\t${name}\n`
  })
  const text = `GIMP Palette\nName: ${title}\nColumns: ${Math.min(colors.length, 16)}\n#\n${lines.join('')}`
  return { text, notes: notes.notes() }
}

/**
 * Encodes a palette as an Adobe Swatch Exchange file, for Photoshop, Illustrator and others.
 *
 * Source: the format as documented at http://www.selapa.net/swatches/colors/fileformats.php#adobe_ase.
 */
export function encodeSwatches(colors: readonly NamedColor[]): Uint8Array<ArrayBuffer> {
  if (!isPalette(colors)) throw wrongInput('a list of colours with names', colors)
  const blocks = colors.map(({ name, color }) => swatch(name, numbersOf(mapToGamut(color, 'srgb'))))
  const size = 12 + blocks.reduce((sum, each) => sum + each.length, 0)
  const bytes = new Uint8Array(size)
  const view = new DataView(bytes.buffer)
  bytes.set([0x41, 0x53, 0x45, 0x46])
  view.setUint16(4, 1)
  view.setUint32(8, colors.length)
  let at = 12
  for (const each of blocks) {
    bytes.set(each, at)
    at += each.length
  }
  return bytes
}

/**
 * One colour block: type, length, zero-terminated UTF-16 name, `RGB `, three floats, and the kind of colour
 * (not a spot colour).
 */
function swatch(name: string, components: readonly number[]): Uint8Array<ArrayBuffer> {
  const nameLength = name.length + 1
  const length = 2 + nameLength * 2 + 4 + 12 + 2
  const bytes = new Uint8Array(6 + length)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, 1)
  view.setUint32(2, length)
  view.setUint16(6, nameLength)
  for (let index = 0; index < name.length; index += 1) view.setUint16(8 + index * 2, name.charCodeAt(index))
  const at = 8 + nameLength * 2
  bytes.set([0x52, 0x47, 0x42, 0x20], at)
  for (const [index, value] of components.entries()) view.setFloat32(at + 4 + index * 4, value)
  view.setUint16(at + 16, 2)
  return bytes
}
