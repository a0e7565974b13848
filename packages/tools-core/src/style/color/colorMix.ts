/**
 * Reads `color-mix()`. Pure. Source: CSS Color Module Level 5, section 3,
 * https://www.w3.org/TR/css-color-5/#color-mix.
 */
import { NO_CHANNELS, readNumeric } from './calc.ts'
import { type Color, type ColorSpace, hueIndex } from './color.ts'
import { COLOR_FUNCTIONS, PREDEFINED_SPACES } from './colorFunctions.ts'
import { type HuePath, mixColors } from './mixColors.ts'
import type { ColorReader } from './reader.ts'

/**
 * Reads the arguments of `color-mix()`: `in oklch longer hue, red 30%, blue`. `readColor` reads one of its
 * colours.
 */
export function readMix(reader: ColorReader, readColor: (reader: ColorReader) => Color): Color {
  const options = readMethod(reader)
  const parts: { color: Color; share: number | undefined }[] = []
  do {
    const before = readShare(reader)
    const color = readColor(reader)
    parts.push({ color, share: before ?? readShare(reader) })
  } while (reader.take(','))
  if (parts.length < 2 && reader.peek() !== undefined && reader.peek()?.text !== ')')
    reader.expect(',', 'Commas are needed between the colours of a mix')
  if (parts.length < 2)
    return reader.refuse({ code: 'missing-component', message: 'A mix needs two colours.' })
  const given = parts.reduce((sum, { share }) => sum + (share ?? 0), 0)
  const open = parts.filter(({ share }) => share === undefined).length
  const rest = Math.max(0, 1 - given) / open
  return mixColors(
    parts.map(({ color, share }) => [color, share ?? rest] as const),
    options,
  )
}

/** The colour spaces in which colours can be mixed. */
const MIX_SPACES: readonly string[] = [
  ...PREDEFINED_SPACES,
  ...Object.values(COLOR_FUNCTIONS).flatMap(({ space }) => (space === 'srgb' ? [] : [space])),
]

function readMethod(reader: ColorReader): { readonly space: ColorSpace; readonly hue: HuePath } {
  if (!reader.take('in')) return { space: 'oklab', hue: 'shorter' }
  const token = reader.peek()
  const name = reader.word('The name of a colour space')
  const space = (name === 'xyz' ? 'xyz-d65' : name) as ColorSpace
  if (!MIX_SPACES.includes(name)) {
    const message = `There is no colour space “${name}”.`
    return reader.refuseWord(token!, { code: 'unknown-space', message }, name, MIX_SPACES)
  }
  const hue = readHuePath(reader, space)
  reader.expect(',', 'A comma is needed after the colour space of a mix')
  return { space, hue }
}

function readHuePath(reader: ColorReader, space: ColorSpace): HuePath {
  const paths = ['shorter', 'longer', 'increasing', 'decreasing'] as const
  const path = paths.find((each) => reader.take(each))
  if (path === undefined) return 'shorter'
  if (hueIndex(space) === -1)
    return reader.refuse({ code: 'unexpected', message: `${space} has no hue, so remove the hue direction.` })
  reader.expect('hue', 'The direction of the hue')
  return path
}

function readShare(reader: ColorReader): number | undefined {
  const token = reader.peek()
  if (
    token?.type !== 'percentage' &&
    !(token?.type === 'function' && /^(?:calc|min|max|clamp)\($/i.test(token.text))
  )
    return undefined
  const share = readNumeric(reader, NO_CHANNELS)
  const isShare = share !== 'none' && share.unit === 'percentage' && share.value >= 0 && share.value <= 100
  if (!isShare)
    return reader.refuse({ code: 'wrong-share', message: 'A share must be from 0 % to 100 %.' }, token)
  return share.value / 100
}
