/** QR codes (ISO/IEC 18004), made by `qrcode-generator`, as modules and as an SVG picture. */
import { openText } from '../../shared/charset/openText.ts'
import { refuseInput } from '../../shared/input/refuseInput.ts'
import { invalidOption } from '../../shared/options/aboutOption.ts'
import { refuseChoice } from '../../shared/options/choices.ts'
import { COUNT, TEXT } from '../../shared/options/optionKinds.ts'
import { type TextInput, utf8Bytes } from '../../shared/platform/utf8.ts'
import { placeAt } from '../../shared/result/place.ts'
import { type Failure, fail, type Note, type Result, succeed } from '../../shared/result/result.ts'

/** How a code is made and drawn. */
export interface QrOptions {
  /** How much of it may be damaged: about 7, 15, 25 or 30 percent. @defaultValue `'M'` */
  readonly level?: 'L' | 'M' | 'Q' | 'H'
  /** Light modules around it, 0 to 32; the standard asks for 4. @defaultValue 4 */
  readonly quietZone?: number
  /** Colour of the dark modules, as `#rrggbb`. @defaultValue `'#000000'` */
  readonly dark?: string
  /** Colour of the light ones. @defaultValue `'#ffffff'` */
  readonly light?: string
}

/** A code. */
export interface QrCode {
  /** 1 to 40: how large it is. */
  readonly version: number
  /** Modules of a side, without the quiet zone: 21 to 177. */
  readonly size: number
  /** Its rows from the top; `true` is dark. */
  readonly modules: readonly (readonly boolean[])[]
  /** As a picture, a unit per module, with the quiet zone. */
  readonly svg: string
}

/** The widest quiet zone, in modules. */
const MAX_QUIET_ZONE = 32

/** Contrast below which readers may fail. */
const MIN_CONTRAST = 4.5

/**
 * A code of a text; the smallest version that holds it. Text beyond ASCII is UTF-8. Notes: `low-contrast`,
 * `inverted`, `narrow-quiet-zone`. Errors: `empty-input`, `too-long`, `invalid-option`, and those of text.
 *
 * @example
 * await encodeQr('HELLO WORLD', { level: 'Q' }) // value: { version: 1, size: 21, modules: […], svg: '<svg …' }
 */
export async function encodeQr(text: TextInput, options: QrOptions = {}): Promise<Result<QrCode>> {
  const wrong = refuseInput(text) ?? refuseOptions(options)
  if (wrong !== undefined) return wrong
  const opened = openText(text)
  if (!opened.ok) return opened
  if (opened.value === '')
    return fail({
      code: 'empty-input',
      message: 'There is nothing to put into the code yet.',
      ...placeAt('', 0, 0),
    })
  const { level = 'M' } = options
  if (opened.value.length > MAX_LENGTH) return tooLong(opened.value, level)
  const { default: create } = await import('qrcode-generator')
  const code = create(0, level)
  const [data, mode] = asData(opened.value)
  code.addData(data, mode)
  try {
    code.make()
  } catch {
    // The library has no other reason to throw.
    return tooLong(opened.value, level)
  }
  const size = code.getModuleCount()
  const side = Array.from({ length: size }, (_, at) => at)
  const modules = side.map((row) => side.map((column) => code.isDark(row, column)))
  const made = { version: (size - 17) / 4, size, modules, svg: svgOf(modules, options) }
  return succeed(made, [...opened.notes, ...drawingNotes(options)])
}

/** The digits that the largest code holds: no text of more characters fits. */
const MAX_LENGTH = 7089

function tooLong(text: string, level: string): Failure {
  const message = `This is too much for a QR code of level ${level}. Shorten it, or choose a lower level: L holds up to 2,953 bytes.`
  return fail({ code: 'too-long', message, ...placeAt(text, 0, text.length) })
}

function refuseOptions(options: QrOptions) {
  const refused = refuseChoice<QrOptions>(options, {
    level: ['L', 'M', 'Q', 'H'],
    quietZone: COUNT,
    dark: TEXT,
    light: TEXT,
  })
  if (refused !== undefined) return refused
  if ((options.quietZone ?? 4) > MAX_QUIET_ZONE)
    return invalidOption('quietZone', `The quiet zone is at most ${MAX_QUIET_ZONE} modules.`)
  const wrong = (['dark', 'light'] as const).find((name) => !isHexColor(options[name] ?? '#000000'))
  return wrong && invalidOption(wrong, 'Write the colour as # and six hex digits, such as #1a2b3c.')
}

/**
 * The mode that takes the fewest bits, and the text for it. In mode `Byte`, each character stands for one
 * byte.
 */
function asData(text: string): readonly [string, 'Numeric' | 'Alphanumeric' | 'Byte'] {
  if (/^[0-9]+$/.test(text)) return [text, 'Numeric']
  if (/^[0-9A-Z $%*+\-./:]+$/.test(text)) return [text, 'Alphanumeric']
  return [Array.from(utf8Bytes(text), (byte) => String.fromCharCode(byte)).join(''), 'Byte']
}

/** One path: each run of dark modules in a row is a rectangle. */
function svgOf(modules: QrCode['modules'], options: QrOptions): string {
  const { quietZone = 4, dark = '#000000', light = '#ffffff' } = options
  const side = modules.length + 2 * quietZone
  const runs = modules.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ 0: run, index }) => `M${index + quietZone} ${y + quietZone}h${run.length}v1h-${run.length}z`),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="${light}" d="M0 0h${side}v${side}H0z"/><path fill="${dark}" d="${runs.join('')}"/></svg>`
}

function drawingNotes({ dark = '#000000', light = '#ffffff', quietZone = 4 }: QrOptions): readonly Note[] {
  const { ratio, isFirstLighter } = contrastOf(dark, light)
  const contrast = `The contrast is ${ratio.toFixed(1)}:1`
  const notes: Note[] = []
  if (ratio < MIN_CONTRAST)
    notes.push({ code: 'low-contrast', message: `${contrast}; readers need about ${MIN_CONTRAST}:1.` })
  if (isFirstLighter)
    notes.push({
      code: 'inverted',
      message: 'The modules are lighter than their ground: many readers cannot read that.',
    })
  if (quietZone < 4)
    notes.push({ code: 'narrow-quiet-zone', message: 'The standard asks for a quiet zone of 4 modules.' })
  return notes
}

/** Whether a colour is written as `#rrggbb`. */
function isHexColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}

/** The contrast of two colours as `#rrggbb`, from 1 to 21. Source: WCAG 2.2, contrast ratio. */
function contrastOf(
  first: string,
  second: string,
): { readonly ratio: number; readonly isFirstLighter: boolean } {
  const [a, b] = [luminance(first), luminance(second)]
  return { ratio: (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05), isFirstLighter: a > b }
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
