/** A task with figures or a place in it: `compress jpg to 100kb`, `timestamp to date in Tokyo`. Pure. */
import { wordsOf } from '../../lib/search/words.ts'

/** What is asked for, and the address that opens the tool with it. */
export interface AskedTask {
  readonly name: string
  readonly path: `/${string}`
  /** What the tool opens; absent where the address says everything. */
  readonly text?: string
}

const PICTURES =
  /\b(?:jpe?g|png|webp|avif|heic|images?|photos?|pictures?|pics?|img|screenshots?|signature|passport)\b/
const COMPRESSES =
  /\b(?:compress|shrink|reduce|smaller|under|below|less|max(?:imum)?|at most|limit|size|optimi[sz]e)\b/
const RESIZES = /\b(?:resize|scale|dimensions?|size|wide|width|crop|px|pixels?)\b/
/** The amounts that the editor's field takes, in KB. */
const MAX_LIMIT_KB = 100_000
/** As the editor counts: 1 MB is 1024 KB. */
const KB_PER_MB = 1024
/** The sides that a result may have. */
const MAX_SIDE = 16_384

/** The task that a text asks for, with its figures; `undefined` where it has none. */
export function askedTask(typed: string): AskedTask | undefined {
  const text = typed.toLowerCase()
  return limitTask(text) ?? sizeTask(text) ?? zoneTask(text) ?? timeTask(typed)
}

/** A timestamp in the time of a place that a time zone is named for. */
function zoneTask(text: string): AskedTask | undefined {
  if (!/\b(?:timestamp|unix|epoch)\b/.test(text)) return undefined
  const typed = ` ${wordsOf(text).join(' ')} `
  const cityOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  const zone = Intl.supportedValuesOf('timeZone').find((each) =>
    typed.includes(` ${wordsOf(cityOf(each)).join(' ')} `),
  )
  if (zone === undefined) return undefined
  return {
    name: `Unix timestamp in the time of ${cityOf(zone)}`,
    path: `/converter/time/timestamp?${new URLSearchParams({ zone })}`,
  }
}

const TIME_OF_DAY = /^(?:\d{1,2}[:h]\d{2}|\d{1,2}(?:[:.]\d{2})?\s*[ap]\.?m\.?)(?:\s|$)/
/** Names of zones that are no city of the time zone database. */
const ABBREVIATIONS = /^(?:utc|gmt|[ecmp][sd]t|cest|cet|bst|ist|jst|kst|aest|aedt|sgt|hkt)$/

/** A time of one place in another: `15:00 berlin in tokyo`. */
function timeTask(typed: string): AskedTask | undefined {
  const text = typed.trim().toLowerCase()
  const at = Math.max(text.lastIndexOf(' in '), text.lastIndexOf(' to '))
  if (at === -1 || !TIME_OF_DAY.test(text.slice(0, at))) return undefined
  const place = text.slice(at + ' in '.length).replace(/(?<![?.!\s])[?.!\s]+$/, '')
  const isKnown = (zone: string): boolean =>
    zone
      .slice(zone.lastIndexOf('/') + 1)
      .replaceAll('_', ' ')
      .toLowerCase() === place
  if (!(ABBREVIATIONS.test(place) || Intl.supportedValuesOf('timeZone').some(isKnown))) return undefined
  return { name: `Time zones: ${typed.trim()}`, path: '/converter/time/time-zone', text: typed.trim() }
}

function limitTask(text: string): AskedTask | undefined {
  const { amount = '', unit = '' } =
    /(?<![\d.,])(?<amount>\d{1,6}(?:[.,]\d{1,2})?)\s*(?<unit>kb|kib|mb|mib|k)\b/.exec(text)?.groups ?? {}
  if (amount === '' || !(PICTURES.test(text) || COMPRESSES.test(text))) return undefined
  // `100 kb in mb`, `image size 5 mb in kb`: an amount to convert.
  if (/\b(?:to|in|into)\s+(?:kb|mb|gb|bytes?)\s*$/.test(text)) return undefined
  const kilobytes = Math.round(Number(amount.replace(',', '.')) * (unit.startsWith('m') ? KB_PER_MB : 1))
  if (kilobytes < 1 || kilobytes > MAX_LIMIT_KB) return undefined
  // Only these two formats can be made smaller step by step.
  const format = wordsOf(text).includes('webp') ? 'webp' : 'jpeg'
  const names = { webp: 'a WebP', jpeg: 'a JPEG' }
  return {
    name: `Compress ${names[format]} to ${amountText(kilobytes)}`,
    path: `/image-editor?format=${format}&limit=${kilobytes}`,
  }
}

function amountText(kilobytes: number): string {
  return kilobytes >= KB_PER_MB ? `${Math.round((100 * kilobytes) / KB_PER_MB) / 100} MB` : `${kilobytes} KB`
}

function sizeTask(text: string): AskedTask | undefined {
  if (!(PICTURES.test(text) || RESIZES.test(text))) return undefined
  const both = /(?<!\d)(?<width>\d{2,5})\s*(?:x|×|\*|by)\s*(?<height>\d{2,5})(?!\d)/.exec(text)?.groups
  const one = /(?<!\d)(?<width>\d{2,5})\s*(?:px|pixels?)(?:\s+(?:wide|width))?(?![a-z])/.exec(text)?.groups
  const { width, height } = { ...one, ...both } as { width?: string; height?: string }
  if (width === undefined || Number(width) > MAX_SIDE || Number(height ?? 1) > MAX_SIDE) return undefined
  return height === undefined
    ? { name: `Resize a picture to ${width} px wide`, path: `/image-editor?width=${width}` }
    : {
        name: `Resize a picture to ${width} × ${height}`,
        path: `/image-editor?width=${width}&height=${height}`,
      }
}
