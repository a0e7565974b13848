/**
 * Writes CSS values that Sass would evaluate, change or reject as strings that it copies: `#{"…"}`.
 *
 * A value is left alone only if Sass is known to write it unchanged or as an equal value. Checked against
 * Dart Sass 1.108. Pure.
 */

/** Sass keeps ten decimal places. */
const NUMBER = String.raw`[+-]?(?:\d{1,15}(?:\.\d{1,10})?|\.\d{1,10})`
/** Units whose sums Sass either computes or leaves as they are. */
const LENGTH = `(?:%|px|cm|mm|q|in|pt|pc|r?em|ex|ch|r?lh|[sld]?v(?:w|h|i|b|min|max)|cq(?:w|h|i|b|min|max))`
/**
 * Placeholders for parts that are known to be safe: a calculation, a colour, a sum in parentheses, `var()`,
 * and anything else.
 */
const [SUMMED, COLORED, BRACKETS, VARIABLE, DONE] = [
  '\u{f0000}',
  '\u{f0001}',
  '\u{f0002}',
  '\u{f0003}',
  '\u{f0004}',
]

const WORD = String.raw`(?!(?:and|or|not|null)(?![\w-]))(?:--|-?[a-z_\u0080-\uffff])[\w\u0080-\uffff-]*`
const PLAIN = `(?:${WORD}|${NUMBER}(?:%|[a-z]+)?|#[\\w-]+)`
const COPIED = `(?:${PLAIN}|[${VARIABLE}${DONE}])`
// Sass divides values that it has computed; between any others it copies the slash.
const PART = `(?:${COPIED}(?:\\s*/\\s*${COPIED})*|[${SUMMED}${COLORED}])`
const LIST = new RegExp(`^\\s*${PART}(?:(?:\\s*,\\s*|\\s+)${PART})*\\s*$`, 'iu')
const NAMED_LINES = new RegExp(`\\[\\s*(?:${WORD}(?:\\s+${WORD})*)?\\s*\\]`, 'giu')

const TERM = `(?:${NUMBER}${LENGTH}?|[${SUMMED}${BRACKETS}${VARIABLE}])`
const SUM = new RegExp(
  `^\\s*${TERM}(?:\\s+[+-]\\s+${TERM}|\\s*\\*\\s*${TERM}|\\s*/\\s*(?!0)${NUMBER}(?![\\w%.]))*\\s*$`,
  'iu',
)
/** A product may contain only one of these: Sass has no squared lengths. */
const SIZE = new RegExp(`\\d${LENGTH}(?!\\w)|[${SUMMED}${BRACKETS}]`, 'giu')
/** A bare number in a sum or comparison: Sass rejects it next to lengths, as browsers do. */
const BARE_TERM = new RegExp(`(?:^|[+-]\\s)\\s*${NUMBER}(?=\\s*(?:$|\\s[+-]\\s))`, 'u')

const CHANNEL = `(?:none|${NUMBER}(?:%|deg)?|${VARIABLE})`
const COLOR = new RegExp(`^\\s*${CHANNEL}\\s+${CHANNEL}\\s+${CHANNEL}(?:\\s*/\\s*${CHANNEL})?\\s*$`, 'iu')
const COMMA_COLOR = new RegExp(`^\\s*${CHANNEL}(?:\\s*,\\s*${CHANNEL}){2,3}\\s*$`, 'iu')
const VARIABLE_COLOR = new RegExp(
  `^\\s*(?:${CHANNEL}\\s*,\\s*)?${VARIABLE}(?:\\s*[,/]\\s*${CHANNEL})?\\s*$`,
  'iu',
)
const COLOR_SPACE = /^\s*(?:srgb(?:-linear)?|display-p3|a98-rgb|prophoto-rgb|rec2020|xyz(?:-d50|-d65)?)\s/i

const FILTER_AMOUNT = new RegExp(`^\\s*${NUMBER}%?\\s*$`)

/**
 * CSS functions that Sass does not interpret. All others are escaped: an ugly value is better than a
 * different one.
 */
const CSS_FUNCTION =
  /^(?:var|env|attr|counters?|translate(?:x|y|z|3d)?|rotate(?:x|y|z|3d)?|scale(?:x|y|z|3d)?|skew[xy]?|matrix(?:3d)?|perspective|(?:repeating-)?(?:linear|radial|conic)-gradient|cubic-bezier|linear|steps|minmax|repeat|fit-content|blur|brightness|contrast|drop-shadow|hue-rotate|sepia|rect|inset|circle|ellipse|polygon|path|format|tech|local|image-set|cross-fade|element|color-mix|light-dark|anchor|leader|symbols)$/i

/**
 * Escapes a line of a declaration, with or without its name, so that Sass copies it; `undefined` if Sass
 * copies it anyway.
 */
export function escapeValue(line: string): string | undefined {
  const [, name = '', value = '', end = ''] = /^([\w*-]+: |)([\s\S]*?)(,?(?: !important)?)$/.exec(line) ?? []
  if (value === '' || name.startsWith('unicode-range:') || isPlain(value)) return undefined
  const text = value.replace(/["\\]|#(?=\{)/g, '\\$&').replace(/\r\n|[\n\r\f]/g, '\\a ')
  return `${name}#{"${text}"}${end}`
}

/** The deepest nesting of functions that is examined. */
const MAX_PASSES = 50

/**
 * Whether Sass copies the value or writes an equal one. Functions are checked from the innermost outwards.
 */
function isPlain(value: string): boolean {
  // Strings and comments of a value are closed.
  let text = value
    .replace(
      /"[^"\\]*(?:\\[\s\S][^"\\]*)*"?|'[^'\\]*(?:\\[\s\S][^'\\]*)*'?|(?<=\s)\/\*[\s\S]*?(?:\*\/|$)/g,
      (part) => (part[0] === '/' ? '' : DONE),
    )
    .replace(/\burl\([ \t\n\r\f]*(?:[!#%&*-[\]-~\u0080-\uffff]+[ \t\n\r\f]*)?\)/gi, DONE)
    .replace(NAMED_LINES, DONE)
  for (let [before, level] = ['', 0]; before !== text && level < MAX_PASSES; level += 1) {
    before = text
    text = text.replace(
      /(?<![\w-])([\w-]*)\(([^()]*)\)/g,
      (whole, name: string, inside: string) => judge(name.toLowerCase(), inside) ?? whole,
    )
  }
  return LIST.test(text)
}

/** The placeholder for a function, or `undefined` if the function is not known to be safe. */
function judge(name: string, inside: string): string | undefined {
  if (name === '') return isSum(inside) ? BRACKETS : undefined
  if (/^(?:calc|min|max|clamp)$/.test(name)) return isCalculation(name, inside) ? SUMMED : undefined
  if (isColor(name, inside)) return COLORED
  if (!isFilter(name, inside) && !isFunction(name, inside)) return undefined
  return name === 'var' ? VARIABLE : DONE
}

function isCalculation(name: string, inside: string): boolean {
  const { length } = inside.split(',')
  return isSum(inside) && (name === 'calc' ? length === 1 : name !== 'clamp' || length === 3)
}

function isColor(name: string, inside: string): boolean {
  if (name === 'color') return COLOR_SPACE.test(inside) && COLOR.test(inside.replace(COLOR_SPACE, ''))
  if (/^(?:ok)?l(?:ab|ch)$/.test(name)) return COLOR.test(inside)
  return (
    /^(?:rgb|hsl)a?$/.test(name) && [COLOR, COMMA_COLOR, VARIABLE_COLOR].some((each) => each.test(inside))
  )
}

/**
 * Sass copies these filters if their argument is a number; otherwise it calls its own function of that name.
 */
function isFilter(name: string, inside: string): boolean {
  return /^(?:grayscale|invert|opacity|saturate)$/.test(name) && FILTER_AMOUNT.test(inside)
}

function isFunction(name: string, inside: string): boolean {
  return CSS_FUNCTION.test(name) && (inside.trim() === '' || LIST.test(inside))
}

/** Whether the arguments are sums, all of lengths or all of bare numbers. */
function isSum(inside: string): boolean {
  const sums = inside.split(',')
  const hasBare = sums.some((sum) => BARE_TERM.test(sum))
  const products = sums.flatMap((sum) => sum.split(/\s[+-]\s/))
  if (products.some((product) => (product.match(SIZE) ?? []).length > 1)) return false
  return sums.every((sum) => SUM.test(sum)) && !(hasBare && new RegExp(`\\d${LENGTH}`, 'i').test(inside))
}
