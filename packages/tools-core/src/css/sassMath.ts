/** Calculations that Sass works out as a browser does, or leaves as they are. Pure. */
import { closerOf, groupEnd, solidAfter, solidBefore, splitTokens, type Token } from './tokenize.ts'

/** The functions that hold calculations, of those that most style sheets have. */
export const MATH: RegExp = /^(?:calc|min|max|clamp)$/
/** Tokens that are numbers. */
export const NUMERIC: ReadonlySet<string> = new Set(['number', 'percentage', 'dimension'])
/** Units that Sass adds to each other, or leaves as they are. */
const LENGTH = /^(?:px|cm|mm|q|in|pt|pc|r?em|ex|ch|lh|rlh|[sld]?v(?:w|h|i|b|min|max)|cq(?:w|h|i|b|min|max))$/i

/** Sass keeps ten places after the point, and takes `px-1px` for a difference. */
export function isPlainNumber({ type, text, digits }: Token): boolean {
  const number = type === 'dimension' ? text.slice(0, digits) : text
  const unit = type === 'dimension' ? text.slice(digits) : ''
  return /^[+-]?\d{0,15}(?:\.\d{1,10})?%?$/.test(number) && !/[-\\]/.test(unit)
}

function hasOwnCount(name: string, inside: readonly Token[]): boolean {
  const { length } = splitTokens(inside, ',')
  return name === 'calc' ? length === 1 : name === 'clamp' ? length === 3 : true
}

/** Whether a bare number is added to, or compared with, a length: Sass refuses what browsers drop. */
function mixesKinds(inside: readonly Token[]): boolean {
  const isEdge = (token: Token | undefined) => token === undefined || /^[,+-]$/.test(token.text)
  const isTerm = (index: number) => isEdge(solidBefore(inside, index)) && isEdge(solidAfter(inside, index))
  const hasNumber = inside.some(({ type }, index) => type === 'number' && isTerm(index))
  return hasNumber && inside.some(({ type }) => type === 'dimension' || type === 'percentage')
}

/** Whether Sass takes the calculation: lengths and numbers. `isPlainValue` judges what stands in `var()`. */
export function isPlainMath(
  name: string,
  inside: readonly Token[],
  isPlainValue: (tokens: readonly Token[]) => boolean,
): boolean {
  return hasOwnCount(name, inside) && isPlainSum(inside, isPlainValue)
}

function isPlainSum(inside: readonly Token[], isPlainValue: (tokens: readonly Token[]) => boolean): boolean {
  if (inside.every(({ type }) => type === 'whitespace') || mixesKinds(inside)) return false
  for (let index = 0; index < inside.length; index += 1) {
    const token = inside[index]!
    if (token.type === 'whitespace') continue
    if (closerOf(token) !== undefined) {
      const end = groupEnd(inside, index)
      const group = inside.slice(index + 1, end)
      const name = token.text.slice(0, -1).toLowerCase()
      const isMath =
        name === ''
          ? isPlainSum(group, isPlainValue)
          : MATH.test(name) && isPlainMath(name, group, isPlainValue)
      if (!isMath && !(name === 'var' && isPlainValue(group))) return false
      index = end
    } else if (!isPlainTerm(inside, index)) return false
  }
  return true
}

function isPlainTerm(inside: readonly Token[], index: number): boolean {
  const token = inside[index]!
  const [previous, next] = [solidBefore(inside, index), solidAfter(inside, index)]
  if (token.type === 'delim' || token.type === ',')
    return previous !== undefined && next !== undefined && isPlainOperator(inside, index, previous, next)
  const isLength = token.type !== 'dimension' || LENGTH.test(token.text.slice(token.digits))
  const isFree = previous === undefined || previous.type === 'delim' || previous.type === ','
  return NUMERIC.has(token.type) && isPlainNumber(token) && isLength && isFree
}

function isPlainOperator(inside: readonly Token[], index: number, previous: Token, next: Token): boolean {
  switch (inside[index]!.text) {
    case ',':
      return next.type !== ','
    case '/':
      return next.type === 'number' && Number(next.text) !== 0
    case '*':
      return previous.type === 'number' || next.type === 'number'
    case '+':
    case '-':
      return inside[index - 1]?.type === 'whitespace' && inside[index + 1]?.type === 'whitespace'
    default:
      return false
  }
}
