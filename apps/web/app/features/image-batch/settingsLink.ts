/** The recipe in the address of the page: `/image-batch?format=webp&pixels=1200`. Pure. */
import {
  type BatchSettings,
  CROP_AROUND,
  DEFAULT_SETTINGS,
  FORMATS,
  QUALITY_TARGETS,
  SHAPES,
  SIZES,
} from './settings.ts'

type Choices = readonly { readonly value: string }[]

const METADATA: Choices = [{ value: 'strip' }, { value: 'strip-location' }, { value: 'keep' }]
const YES_OR_NO: Choices = [{ value: 'true' }, { value: 'false' }]
const MAX_NAME = 200

/** Whether a text is a value of a setting. */
type Check = (text: string) => boolean

const oneOf =
  (choices: Choices): Check =>
  (text) =>
    choices.some(({ value }) => value === text)
const wholeNumber =
  (least: number, most: number): Check =>
  (text) =>
    /^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most

const CHECKS: Readonly<Record<keyof BatchSettings, Check>> = {
  format: oneOf(FORMATS),
  target: oneOf(QUALITY_TARGETS),
  quality: wholeNumber(10, 100),
  limit: wholeNumber(1, 100_000),
  sizeBy: oneOf(SIZES),
  pixels: wholeNumber(1, 16_384),
  shape: oneOf(SHAPES),
  cropAround: oneOf(CROP_AROUND),
  metadata: oneOf(METADATA),
  background: (text) => /^#[0-9a-f]{6}$/i.test(text),
  mayBeLarger: oneOf(YES_OR_NO),
  names: (text) => text.length <= MAX_NAME,
}

/** The query for these settings, without defaults; empty where they are the defaults. */
export function queryOfSettings(settings: BatchSettings): string {
  const own = Object.entries(settings).filter(
    ([name, value]) => value !== DEFAULT_SETTINGS[name as keyof BatchSettings],
  )
  return new URLSearchParams(own.map(([name, value]) => [name, String(value)])).toString()
}

/** The settings in a query; null where it has none. What is unknown or out of range is left out. */
export function settingsInQuery(search: string): BatchSettings | null {
  const query = new URLSearchParams(search)
  const given = Object.entries(CHECKS).flatMap(([name, check]) => {
    const text = query.get(name)
    return text !== null && check(text) ? [[name, settingOf(name as keyof BatchSettings, text)] as const] : []
  })
  return given.length === 0 ? null : { ...DEFAULT_SETTINGS, ...Object.fromEntries(given) }
}

/** As the default is a number, a truth or a text, so is the value. */
function settingOf(name: keyof BatchSettings, text: string): string | number | boolean {
  const kind = typeof DEFAULT_SETTINGS[name]
  if (kind === 'number') return Number(text)
  return kind === 'boolean' ? text === 'true' : text
}
