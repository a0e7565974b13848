/**
 * Finds zones by their Windows names, such as `W. Europe Standard Time`. Names that contain a city or a name
 * in the IANA database (`Tokyo Standard Time`, `Egypt Standard Time`) are not listed here, because they are
 * found by that.
 *
 * Source: Unicode CLDR, `windowsZones.xml`, territory 001.
 */

/** The zones in which most people live, by the words around “Standard Time”. */
const ZONES = `hawaiian Pacific/Honolulu|alaskan America/Anchorage|pacific America/Los_Angeles|us mountain America/Phoenix
mountain America/Denver|central America/Chicago|eastern America/New_York|atlantic America/Halifax|newfoundland America/St_Johns
sa pacific America/Bogota|e. south america America/Sao_Paulo|gmt Europe/London|w. europe Europe/Berlin|central europe Europe/Budapest
romance Europe/Paris|central european Europe/Warsaw|gtb Europe/Bucharest|fle Europe/Kyiv|w. central africa Africa/Lagos
south africa Africa/Johannesburg|e. africa Africa/Nairobi|middle east Asia/Beirut|arab Asia/Riyadh|arabian Asia/Dubai
central (mexico) America/Mexico_City|mountain (mexico) America/Mazatlan|pacific (mexico) America/Tijuana
eastern (mexico) America/Cancun|russian Europe/Moscow|west asia Asia/Tashkent|pakistan Asia/Karachi|india Asia/Kolkata|bangladesh Asia/Dhaka|se asia Asia/Bangkok
china Asia/Shanghai|korea Asia/Seoul|w. australia Australia/Perth|cen. australia Australia/Adelaide|aus central Australia/Darwin
e. australia Australia/Brisbane|aus eastern Australia/Sydney|new zealand Pacific/Auckland`

/** No Windows name is this long. */
const MAX_NAME_LENGTH = 60

/**
 * The countries after a name that do not distinguish zones. `(Mexico)` does: its clocks differ from those of
 * the United States.
 */
const COUNTRIES =
  / ?\((?:(?:U\.?S\.?(?:A\.?)?|United States|America)(?: (?:&|and) Canada)?|Canada|North America)\)$/i

/** The abbreviation that repeats a name: `Pacific Time (PT)`, `India Standard Time (IST)`. */
const ABBREVIATION = / ?\([A-Z]{1,4}T\)$/

/**
 * The words before “Standard Time” or the like, and those in parentheses after it; `undefined` if a name does
 * not have that form. In its settings, Windows writes the offset before the name and countries after it:
 * `(UTC-08:00) Pacific Time (US & Canada)`.
 */
export function windowsStem(name: string): string | undefined {
  if (name.length > MAX_NAME_LENGTH) return undefined
  const bare = name
    .replace(/^\((?:UTC|GMT)[^()]*\) ?/i, '')
    .replace(COUNTRIES, '')
    .replace(ABBREVIATION, '')
  const [, words, country = ''] = NAME.exec(bare) ?? []
  return words === undefined ? undefined : `${words}${country}`
}

const NAME = /^(\S.*?) (?:standard |daylight |summer )?time( \([^()]*\))?$/i

/**
 * The zone for the words returned by `windowsStem`, in any letter case; `undefined` if they are not in the
 * list.
 */
export function windowsZone(stem: string): string | undefined {
  const words = stem.toLowerCase()
  const entry = ZONES.split(/[|\n]/).find((each) => each.slice(0, each.lastIndexOf(' ')) === words)
  return entry?.slice(entry.lastIndexOf(' ') + 1)
}
