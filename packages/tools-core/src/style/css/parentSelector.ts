/**
 * Rewrites the `&` of native nesting so that it means the same in Sass. In CSS, it stands for `:is(…)` around
 * the selectors of the enclosing block; Sass inserts their text instead, and only at the beginning of a
 * compound selector. Pure.
 *
 * Source: CSS Nesting Module Level 1, section 3, https://www.w3.org/TR/css-nesting-1/#nest-selector.
 */
import { isCombinator } from './spacing.ts'
import { closerOf, groupEnd, isSpace, type Token, tokenize } from './tokenize.ts'

/** The selectors of the enclosing rules: none, compounds such as `.a:hover`, or anything longer. */
export type Parents = 'none' | 'compounds' | 'complex'

/** Writes a selector inside rules of the kind `parents` so that Sass understands it. */
export function writeParents(selector: string, parents: Parents): string {
  if (!selector.includes('&')) return selector
  const tokens = tokenize(selector)
  // In CSS, a selector that begins with a combinator has an implied `&` before it.
  if (isCombinator(tokens[0]!, '') && parents !== 'none') return writeParents(`& ${selector}`, parents)
  const stand = parents === 'none' ? ':where(:scope)' : ':is(&)'
  let text = ''
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]!
    const next = tokens[index + 1]
    const isParent = token.type === 'delim' && token.text === '&'
    if (isParent && next?.type === 'ident' && /^[a-z]/i.test(next.text)) {
      // Sass would read the type selector in `&div` as a suffix.
      text += next.text + stand
      index += 1
    } else if (isParent) text += isKnownToSass(tokens, index, parents) ? '&' : stand
    else text += token.text
  }
  return text
}

function isKnownToSass(tokens: readonly Token[], at: number, parents: Parents): boolean {
  const before = tokens[at - 1]
  if (parents === 'none') return false
  if (before === undefined || closerOf(before) === ')') return true
  const isStart = isSpace(before) || before.type === ',' || isCombinator(before, '')
  return isStart && (parents === 'compounds' || before.type === ',')
}

/** The kind of parents that rules inside a rule with these selectors have. */
export function parentsIn(selectors: readonly string[], parents: Parents): Parents {
  const areCompounds = selectors.every((each) => {
    const isOwn = parents === 'none' || each.startsWith('&')
    return isOwn && isCompound(tokenize(each))
  })
  return parents !== 'complex' && areCompounds ? 'compounds' : 'complex'
}

function isCompound(tokens: readonly Token[]): boolean {
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]!
    if (isSpace(token) || isCombinator(token, '')) return false
    if (closerOf(token) !== undefined) index = groupEnd(tokens, index)
  }
  return true
}
