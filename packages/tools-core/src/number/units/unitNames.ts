/** The names of units: what the tool shows, and what people write. Data only, for the detector too. */

/** What a kind of measure is shown in, in the order of the result. */
export const SHOWN = {
  Length: ['mm', 'cm', 'm', 'km', 'inch', 'foot', 'yard', 'mile', 'nautical mile', 'light-year'],
  Mass: ['mg', 'g', 'kg', 'tonne', 'grain', 'oz', 'lb', 'stone'],
  Temperature: ['celsius', 'fahrenheit', 'kelvin', 'rankine'],
  Area: ['cm2', 'm2', 'ha', 'km2', 'sq in', 'sq ft', 'acre', 'square mile'],
  Volume: [
    'ml',
    'L',
    'm3',
    'teaspoon',
    'tablespoon',
    'fl oz',
    'cup',
    'pint',
    'gal',
    'imperial gallon',
    'cubic foot',
  ],
  Pressure: ['Pa', 'kPa', 'bar', 'atm', 'psi', 'torr'],
  Speed: ['m/s', 'km/h', 'mph', 'knot', 'ft/s'],
  Energy: ['J', 'kJ', 'Wh', 'kWh', 'cal', 'kcal', 'BTU'],
  Power: ['W', 'kW', 'MW', 'hp'],
  Force: ['N', 'kN', 'lbf'],
  Time: ['ms', 's', 'minute', 'hour', 'day', 'week', 'month', 'year'],
  Angle: ['deg', 'rad', 'turn'],
  Data: ['bit', 'byte', 'kB', 'MB', 'GB', 'TB', 'KiB', 'MiB', 'GiB', 'TiB'],
  Frequency: ['Hz', 'kHz', 'MHz', 'GHz'],
} as const

/** What people write, where the table has another name. */
export const OTHER_NAMES: Readonly<Record<string, string>> = {
  c: 'celsius',
  f: 'fahrenheit',
  '°c': 'celsius',
  '°f': 'fahrenheit',
  '"': 'inch',
  "'": 'foot',
  '°': 'deg',
  lbs: 'lb',
  'sq m': 'm2',
  'sq km': 'km2',
  kph: 'km/h',
  kmh: 'km/h',
  knots: 'knot',
  calories: 'cal',
  calorie: 'cal',
  'pound per square inch': 'psi',
  'pounds per square inch': 'psi',
  'lbf/in²': 'psi',
  horsepower: 'hp',
  'mechanical horsepower': 'hp',
  'pound-force': 'lbf',
}

/** Words for units of the table that have a plural. A test shows that each is understood. */
const WORDS = [
  ...[
    'millimeter',
    'centimeter',
    'meter',
    'metre',
    'kilometer',
    'yard',
    'mile',
    'nautical mile',
    'light-year',
  ],
  ...['milligram', 'gram', 'kilogram', 'tonne', 'grain', 'ounce', 'pound', 'stone', 'acre', 'hectare'],
  ...['teaspoon', 'tablespoon', 'cup', 'pint', 'liter', 'litre', 'gallon'],
]

/** In small letters these may be something else: milliwatts, and knots. */
const AMBIGUOUS: ReadonlySet<string> = new Set(['mw', 'kn'])

/** Symbols by their small letters, in which many write them, as `kj`. Those of data tell bits from bytes. */
export const SYMBOLS: ReadonlyMap<string, string> = new Map(
  Object.entries(SHOWN).flatMap(([kind, names]) =>
    kind === 'Data'
      ? []
      : names.map((name) => [name.toLowerCase(), name] as const).filter(([lower]) => !AMBIGUOUS.has(lower)),
  ),
)

const TIME: ReadonlySet<string> = new Set(SHOWN.Time)

/** What stands behind the number of a measure, in small letters. Data and time have tools of their own. */
export const MEASURE_NAMES: readonly string[] = [
  ...[...SYMBOLS].flatMap(([lower, name]) => (TIME.has(name) ? [] : [lower])),
  ...Object.keys(OTHER_NAMES),
  ...WORDS.flatMap((word) => [word, `${word}s`]),
  ...['in', 'inches', 'ft', 'feet', 'yd', 'mi'],
]
