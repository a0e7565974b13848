/**
 * Values of CSS that Sass would compute, change or refuse, written as text that it copies: `#{"…"}`.
 *
 * What is let through is known to come out as it went in, or as an equal value; all else is escaped. Checked against Dart Sass 1.108. Pure.
 *
 * Source: https://sass-lang.com/documentation/modules/ for the functions that Sass takes for its own in any file.
 */
import { isPlainMath, isPlainNumber, MATH, NUMERIC } from './sassMath.ts'
import { groupEnd, isSpace, solidAfter, solidBefore, type Token, tokenize } from './tokenize.ts'

const SASS_FUNCTIONS: ReadonlySet<string> = new Set(
  (
    'abs acos adjust-color adjust-hue alpha append asin atan atan2 blackness blue calc-size call ceil change-color channel color ' +
    'comparable complement content-exists cos counter-style darken desaturate exp fade-in fade-out feature-exists floor ' +
    'function-exists get-function get-mixin global-variable-exists grayscale green hsl hsla hue hwb hypot ie-hex-str if index inspect ' +
    'invert is-bracketed is-superselector join keywords lab lch length lighten lightness list-separator load log map-get map-has-key ' +
    'map-keys map-merge map-remove map-values mix mixin-exists mod module-functions module-mixins module-variables not nth oklab ' +
    'oklch opacify opacity percentage pow quote random red rem rgb rgba round saturate saturation scale-color selector-append ' +
    'selector-extend selector-nest selector-parse selector-replace selector-unify set-nth sign simple-selectors sin sqrt str-index ' +
    'str-insert str-length str-slice tan to-lower-case to-upper-case transparentize type-of unique-id unit unitless unquote ' +
    'variable-exists whiteness zip get-module'
  ).split(' '),
)

/** Of these Sass passes on a number, as a filter has it. */
const FILTERS = /^(?:grayscale|invert|opacity|saturate)$/
const COLORS = /^(?:rgba?|hsla?|lab|lch|oklab|oklch|color)$/
const COLOR_SPACES = /^(?:srgb|srgb-linear|display-p3|a98-rgb|prophoto-rgb|rec2020|xyz|xyz-d50|xyz-d65)$/
/** Words that are operators of Sass, or nothing. */
const WORDS: ReadonlySet<string> = new Set(['and', 'or', 'not', 'null'])

/** A line of a declaration, with its name or without, as Sass copies it; `undefined` where it does so anyway. */
export function escapeValue(line: string): string | undefined {
  const [, name = '', value = '', end = ''] = /^([\w*-]+: |)([\s\S]*?)(,?(?: !important)?)$/.exec(line) ?? []
  if (value === '' || name.startsWith('unicode-range:')) return undefined
  return isPlain(tokenize(value)) ? undefined : `${name}#{"${quoted(value)}"}${end}`
}

function quoted(value: string): string {
  return value
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replaceAll('#{', '\\#{')
    .replace(/\r\n|[\n\r\f]/g, '\\a ')
}

/** Whether Sass copies the tokens, or writes an equal value for them. */
function isPlain(tokens: readonly Token[]): boolean {
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]!
    if (token.type === 'function' || token.type === '[') {
      const end = groupEnd(tokens, index)
      if (tokens[end] === undefined || !isPlainGroup(token, tokens.slice(index + 1, end))) return false
      // What Sass has computed it divides too.
      if (solidAfter(tokens, end)?.text === '/' && token.type === 'function') return false
      index = end
    } else if (!isPlainToken(tokens, index)) return false
  }
  return true
}

function isPlainToken(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index]!
  switch (token.type) {
    case 'whitespace':
    case 'string':
      return true
    case 'comment':
      return [tokens[index - 1], tokens[index + 1]].some((beside) => beside?.type === 'whitespace')
    case 'ident':
    case 'hash':
      return !token.text.includes('\\') && !WORDS.has(token.text)
    case 'url':
      return /^url\([!#%&*-[\]-~{}\u0080-\uffff\s]*\)$/i.test(token.text)
    case 'number':
    case 'percentage':
    case 'dimension':
      return isPlainNumber(token) && (!/^[+-]/.test(token.text) || isParted(tokens[index - 1]))
    default:
      return isPlainMark(token, solidBefore(tokens, index), solidAfter(tokens, index))
  }
}

/** A comma between two values, a slash between two of which Sass computes none. */
function isPlainMark({ text }: Token, previous: Token | undefined, next: Token | undefined): boolean {
  if (text === ',') return previous !== undefined && next !== undefined && next.text !== ','
  return text === '/' && isOperand(previous) && isOperand(next)
}

/** Whether a sign after it is the sign of a number, and not an operator. */
function isParted(before: Token | undefined): boolean {
  return before === undefined || /^(?:whitespace|comment|,)$/.test(before.type) || before.text === '/'
}

function isOperand(token: Token | undefined): boolean {
  return token !== undefined && (NUMERIC.has(token.type) || token.type === 'ident')
}

function isPlainGroup({ type, text }: Token, inside: readonly Token[]): boolean {
  if (type === '[') return isPlain(inside)
  if (text.includes('\\')) return false
  const name = text.slice(0, -1).toLowerCase().replaceAll('_', '-')
  const solid = inside.filter((token) => !isSpace(token))
  if (MATH.test(name)) return isPlainMath(name, inside, isPlain)
  if (FILTERS.test(name)) return solid.length === 1 && NUMERIC.has(solid[0]!.type) && isPlain(inside)
  if (COLORS.test(name)) {
    const channels = withoutVariables(solid)
    return channels.every(isPlainChannel) && (channels.length < solid.length || isPlainColor(name, channels))
  }
  return !SASS_FUNCTIONS.has(name) && isPlain(inside)
}

/** A color with `var()` in it is passed on: each of them as a word that may stand anywhere. */
function withoutVariables(solid: readonly Token[]): readonly Token[] {
  const kept: Token[] = []
  for (let index = 0; index < solid.length; index += 1) {
    const token = solid[index]!
    const end = token.text.toLowerCase() === 'var(' ? groupEnd(solid, index) : index
    const isVariable = end > index && end < solid.length && isPlain(solid.slice(index + 1, end))
    if (isVariable) index = end
    kept.push(isVariable ? { ...token, type: 'ident', text: 'none' } : token)
  }
  return kept
}

/** Three channels, and alpha where there is one, in numbers; in the hues of `hsl`, angles. */
function isPlainColor(name: string, solid: readonly Token[]): boolean {
  const [first] = solid
  const channels = name === 'color' ? solid.slice(1) : solid
  if (name === 'color' && !COLOR_SPACES.test(first?.text ?? '')) return false
  const commas = solid.filter((token) => token.type === ',').length
  const slash = channels.findIndex(({ text }) => text === '/')
  const count = channels.length - commas - (slash === -1 ? 0 : 1)
  if (commas > 0)
    return /^(?:rgb|hsl)/.test(name) && slash === -1 && (count === 3 || count === 4) && commas === count - 1
  return slash === -1 ? count === 3 : count === 4 && slash === 3
}

function isPlainChannel(token: Token, index: number): boolean {
  if (token.type === 'ident') return index === 0 || token.text === 'none'
  if (token.type === 'dimension') return isPlainNumber(token) && /deg$/i.test(token.text)
  return token.type === ',' || token.text === '/' || (NUMERIC.has(token.type) && isPlainNumber(token))
}
