/** The engine of the colour tool. Pure. */
import { textOf } from '../../shared/platform/utf8.ts'
import { showTable, valueOrReason } from '../../shared/registry/output.ts'
import type { ToolEngine } from '../../shared/registry/tool.ts'
import { andThen, type Note, succeed } from '../../shared/result/result.ts'
import type { Color } from './color.ts'
import { contrast } from './contrast.ts'
import { COLOR_FORMATS, formatColor } from './formatColor.ts'
import { COLOR_FORMAT_NAMES } from './formatNames.ts'
import { isInGamut } from './gamut.ts'
import { parseColor } from './parseColor.ts'

/** Shows a colour in every notation, with its gamut and its contrast on white and black. */
export const convert: ToolEngine = (input, { gamut, syntax, decimals }) =>
  andThen(parseColor(textOf(input)), (color) => {
    const options = {
      gamut: gamut as 'map' | 'clip' | 'keep',
      syntax: syntax as 'modern' | 'legacy',
      decimals: Number(decimals),
    }
    const written = COLOR_FORMATS.map(
      (space) => [COLOR_FORMAT_NAMES[space], formatColor(color, { ...options, space })] as const,
    )
    const notes = written.flatMap(([, result]) => (result.ok ? result.notes : []))
    const rows = written.map(([name, result]) => [name, valueOrReason(result)] as const)
    return succeed(showTable([...rows, ...factsOf(color)]), distinct(notes))
  })

function factsOf(color: Color): readonly (readonly [string, string])[] {
  const on = (background: string) => {
    const both = contrast(color, background)
    // Rounded down, so that 4.499 does not look like 4.5, which it fails.
    return both.ok
      ? `${(Math.floor(both.value.wcag.ratio * 100) / 100).toFixed(2)} : 1, APCA Lc ${both.value.apca.lc.toFixed(1)}`
      : ''
  }
  const gamut = isInGamut(color, 'srgb')
    ? 'sRGB: every screen shows it'
    : isInGamut(color, 'display-p3')
      ? 'Display P3: wide-gamut screens show it'
      : 'Beyond Display P3: few screens show it'
  return [
    ['Gamut', gamut],
    ['Contrast on white', on('white')],
    ['Contrast on black', on('black')],
  ]
}

/** Removes repeated notes. */
function distinct(notes: readonly Note[]): readonly Note[] {
  return [...new Map(notes.map((note) => [note.code + note.message, note])).values()]
}
