/** Exports a palette as a file for other programs. Pure. */

import { wrongInput } from '../platform/wrongInput.ts'
import { refuseChoice } from '../result/choices.ts'
import { refuseType } from '../result/refuseInput.ts'
import { fail, type Result, succeed } from '../result/result.ts'
import type { Color } from './color.ts'
import { numbersOf } from './convertColor.ts'
import { type ColorFormat, formatColor } from './formatColor.ts'
import { mapToGamut } from './gamut.ts'

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
  /** The notation of the colours in `css`, `scss`, `tailwind`, `tailwind-config` and `json`. @defaultValue `'hex'` */
  readonly space?: ColorFormat
  /** The name of the palette, in `gpl` and `tailwind-config`. @defaultValue `'palette'` */
  readonly title?: string
}

/**
 * Writes a palette as text: custom properties, Sass variables, a Tailwind 4 theme, a Tailwind 3 configuration, JSON, design tokens, or a
 * palette for GIMP and Inkscape.
 *
 * Errors: `empty` without colours; `invalid-name` for a name that is invalid in CSS; `invalid-option`.
 *
 * @example
 * exportPalette([{ name: 'brand', color: red }], { format: 'css' }) // value: ':root {\n  --brand: #ff0000;\n}\n'
 */
export function exportPalette(colors: readonly NamedColor[], options: ExportPaletteOptions): Result<string> {
  if (!isPalette(colors)) return refuseType('a list of colours with names', colors)
  const { format = 'css', space = 'hex', title = 'palette' } = options ?? {}
  const refused = refuseChoice({ format }, { format: PALETTE_FORMATS })
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
  const written = colors.map(({ name, color }) => [name, textOf(color, space)] as const)
  switch (format) {
    case 'css':
      return succeed(block(':root', written, (name, value) => `--${name}: ${value};`))
    case 'scss':
      return succeed(written.map(([name, value]) => `$${name}: ${value};\n`).join(''))
    case 'tailwind':
      return succeed(block('@theme', written, (name, value) => `--color-${name}: ${value};`))
    case 'tailwind-config':
      return succeed(tailwindConfig(title, written))
    case 'json':
      return succeed(`${JSON.stringify(Object.fromEntries(written), undefined, 2)}\n`)
    case 'tokens':
      return succeed(designTokens(colors))
    case 'gpl':
      return succeed(gimpPalette(title, colors))
  }
}

function textOf(color: Color, space: ColorFormat): string {
  const text = formatColor(color, { space })
  if (!text.ok) throw new RangeError(text.errors[0]?.message)
  return text.value
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

/** Source: Design Tokens Format Module 2025.10, colour type, https://www.designtokens.org/tr/2025.10/color/. */
function designTokens(colors: readonly NamedColor[]): string {
  const tokens = colors.map(({ name, color }) => {
    const components = numbersOf(mapToGamut(color, 'srgb')).map((value) => Number(value.toFixed(4)))
    const hex = textOf({ ...color, alpha: 1 }, 'hex')
    const value = { colorSpace: 'srgb', components, alpha: color.alpha ?? 0, hex }
    return [name, { $type: 'color', $value: value }] as const
  })
  return `${JSON.stringify(Object.fromEntries(tokens), undefined, 2)}\n`
}

/** Source: GIMP’s developer documentation, GPL files, https://developer.gimp.org/core/standards/gpl/. */
function gimpPalette(title: string, colors: readonly NamedColor[]): string {
  const lines = colors.map(({ name, color }) => {
    const bytes = numbersOf(mapToGamut(color, 'srgb')).map((value) => Math.round(value * 255))
    return `${bytes.map((byte) => String(byte).padStart(3)).join(' ')}\t${name}\n`
  })
  return `GIMP Palette\nName: ${title}\nColumns: ${Math.min(colors.length, 16)}\n#\n${lines.join('')}`
}

/**
 * Encodes a palette as an Adobe Swatch Exchange file, for Photoshop, Illustrator and others.
 *
 * Source: the format as documented at http://www.selapa.net/swatches/colors/fileformats.php#adobe_ase.
 */
export function encodeSwatches(colors: readonly NamedColor[]): Uint8Array {
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

/** One colour block: type, length, zero-terminated UTF-16 name, `RGB `, three floats, and the kind of colour (not a spot colour). */
function swatch(name: string, components: readonly number[]): Uint8Array {
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
