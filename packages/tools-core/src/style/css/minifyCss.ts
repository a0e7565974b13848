/** Removes everything from CSS that a browser does not need. Pure. */

import { refuseInput } from '../../shared/input/refuseInput.ts'
import { refuseChoice } from '../../shared/options/choices.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { andThen, type Note, type Result, succeed } from '../../shared/result/result.ts'
import { type Compact, writeCompact } from './compact.ts'
import { joinTokens, type Spacing } from './join.ts'
import { mergeRules } from './mergeRules.ts'
import type { AtRule, CssNode, Declaration } from './nodes.ts'
import { openCss } from './openCss.ts'
import { parseCss } from './parse.ts'
import { shortToken, shortTokens } from './shorten.ts'
import { isCombinator, isComparison, isInMath, QUERY_RULES, SELECTOR_RULES } from './spacing.ts'
import { closerOf, splitTokens, type Token, trimTokens } from './tokenize.ts'

/** What to remove besides white space. */
export interface MinifyCssOptions {
  /**
   * The comments to keep: those that begin with `/*!`, such as licences; all; or none.
   *
   * @defaultValue `'important'`
   */
  readonly comments?: 'important' | 'all' | 'none'
  /**
   * Whether to write values in their shortest form: `#fff` for `white`, `0` for `0px`.
   *
   * @defaultValue `'shorten'`
   */
  readonly values?: 'shorten' | 'keep'
  /**
   * Whether to remove empty rules and merge adjacent rules that have the same selectors or declarations.
   *
   * @defaultValue `'merge'`
   */
  readonly rules?: 'merge' | 'keep'
}

/**
 * Writes a style sheet as short as possible without changing its meaning. The order of rules and declarations
 * never changes, fallbacks are kept, and custom properties are kept unchanged.
 *
 * A note reports how much was saved. Errors: those of `formatCss`.
 *
 * @example
 * minifyCss('a { color: #ff0000; margin: 0px }') // value: 'a{color:red;margin:0}'
 */
export function minifyCss(input: TextInput, options: MinifyCssOptions = {}): Result<string> {
  const refused =
    refuseInput(input) ??
    refuseChoice(options, {
      comments: ['important', 'all', 'none'],
      values: ['shorten', 'keep'],
      rules: ['merge', 'keep'],
    })
  if (refused !== undefined) return refused
  const { comments = 'important', values = 'shorten', rules = 'merge' } = options
  return andThen(openCss(input), (text) => {
    return andThen(parseCss(text), (nodes) => {
      const compact = compactAll(nodes, { comments, values, rules })
      const written = writeCompact(rules === 'merge' ? mergeRules(compact) : compact)
      return succeed(written, savedNote(text, written))
    })
  })
}

function savedNote(text: string, written: string): readonly Note[] {
  if (text.length === 0) return []
  const percent = Math.round((1 - written.length / text.length) * 1000) / 10
  return [
    { code: 'saved', message: `${text.length} characters became ${written.length}: ${percent} % less.` },
  ]
}

function compactAll(
  nodes: readonly CssNode[],
  options: Required<MinifyCssOptions>,
  parent = '',
): readonly Compact[] {
  return nodes.flatMap((node) => compactOne(node, options, parent))
}

function compactOne(node: CssNode, options: Required<MinifyCssOptions>, parent: string): readonly Compact[] {
  switch (node.type) {
    case 'comment': {
      const isPreserved =
        options.comments === 'all' || (options.comments === 'important' && node.text.startsWith('/*!'))
      return isPreserved ? [{ kind: 'comment', text: node.text }] : []
    }
    case 'declaration':
      return [{ kind: 'declaration', text: compactDeclaration(node, options) }]
    case 'rule': {
      const head = parent.endsWith('keyframes')
        ? keyframeSelector(node.prelude, options)
        : selector(node.prelude)
      return [{ kind: 'block', head, children: compactAll(node.children, options), isRule: true }]
    }
    case 'at-rule': {
      const head = atHead(node, options)
      if (node.children === undefined) return [{ kind: 'statement', text: head }]
      return [{ kind: 'block', head, children: compactAll(node.children, options, node.name), isRule: false }]
    }
  }
}

const tight: Spacing = ({ left, right, hadSpace }) => {
  if (!hadSpace || left.type === ',' || right.type === ',') return false
  return closerOf(left) === undefined && right.type !== ')' && right.type !== ']'
}

const tightSelector: Spacing = (place) => {
  const { left, right, group } = place
  if (isCombinator(left, group) || isCombinator(right, group)) return false
  if (group === '[' && (left.type === 'delim' || right.type === 'delim')) return false
  // A value that lost its quotes would become one word with the flag after it.
  if (group === '[' && left.type === 'ident' && right.type === 'ident') return true
  return tight(place)
}

const tightValue: Spacing = (place) => {
  const { left, right, groups } = place
  const isDivision = (token: Token) => token.type === 'delim' && token.text === '/'
  const isProduct = (token: Token) => token.type === 'delim' && token.text === '*'
  if (isDivision(left) || isDivision(right)) return false
  if (isInMath(place) && (isProduct(left) || isProduct(right))) return false
  if (groups.length > 0 && (left.type === ';' || right.type === ';')) return false
  return tight(place)
}

const tightQuery: Spacing = (place) => {
  const { left, right, group, groups } = place
  if (groups.includes('selector(')) return tightSelector(place)
  if (group !== '' && (left.type === ':' || right.type === ':')) return false
  if (isComparison(left) || isComparison(right)) return false
  return isInMath(place) ? tightValue(place) : tight(place)
}

function selector(prelude: readonly Token[]): string {
  return splitTokens(unquoteAttributes(tightSteps(withoutComments(prelude))), ',')
    .map((part) => joinTokens(trimTokens(part), tightSelector))
    .join(',')
}

/** Writes `2n + 1` in `:nth-child()` as `2n+1`. */
function tightSteps(tokens: readonly Token[]): readonly Token[] {
  const written: Token[] = []
  for (let index = 0; index < tokens.length; index += 1) {
    const opener = tokens[index]!
    written.push(opener)
    if (!/^nth-[\w-]+\($/i.test(opener.text)) continue
    let end = index + 1
    while (end < tokens.length && tokens[end]!.type !== ')' && !/^of$/i.test(tokens[end]!.text)) end += 1
    while (tokens[end - 1]!.type === 'whitespace') end -= 1
    const text = tokens.slice(index + 1, end).map((each) => each.text)
    const [, steps = '', sign = '', first = ''] =
      /^\s*([+-]?\d*n)\s*([+-])\s*(\d+)$/i.exec(text.join('')) ?? []
    if (first === '') continue
    written.push({ ...opener, type: 'ident', text: steps + sign + first })
    index = end - 1
  }
  return written
}

/** Writes `[type="a"]` as `[type=a]`, if the value is an identifier. */
function unquoteAttributes(tokens: readonly Token[]): readonly Token[] {
  let before: Token | undefined
  return tokens.map((token) => {
    const isName = token.type === 'string' && before?.text === '=' && /^.-?[a-z_][\w-]*.$/i.test(token.text)
    if (token.type !== 'whitespace') before = token
    return isName ? { ...token, type: 'ident', text: token.text.slice(1, -1) } : token
  })
}

function keyframeSelector(prelude: readonly Token[], { values }: Required<MinifyCssOptions>): string {
  if (values === 'keep') return selector(prelude)
  return splitTokens(withoutComments(prelude), ',')
    .map((part) => {
      const text = joinTokens(trimTokens(part), tight)
      return text === '100%' ? 'to' : text.toLowerCase() === 'from' ? '0%' : text
    })
    .join(',')
}

function atHead({ name, prelude }: AtRule, { values }: Required<MinifyCssOptions>): string {
  const tokens = withoutComments(prelude)
  const shortened = name === 'import' && values === 'shorten' ? importAddress(tokens) : tokens
  const spacing = QUERY_RULES.has(name) ? tightQuery : SELECTOR_RULES.has(name) ? tightSelector : tight
  const head = joinTokens(shortened, spacing)
  // @charset is not a rule but a fixed sequence of bytes.
  const isTight = /^["'(]/.test(head) && name !== 'charset'
  return `@${name}${isTight || head === '' ? '' : ' '}${head}`
}

/** Writes `url("a.css")` as `"a.css"`. */
function importAddress(tokens: readonly Token[]): readonly Token[] {
  const [first, second, third, ...rest] = tokens
  if (first?.type === 'url' && !/["\\]/.test(first.text)) {
    const { start, end } = first
    const text = `"${first.text.slice(4, -1).trim()}"`
    return [{ type: 'string', text, start, end }, ...tokens.slice(1)]
  }
  const isUrl = first?.type === 'function' && first.text.toLowerCase() === 'url('
  return isUrl && second?.type === 'string' && third?.type === ')' ? [second, ...rest] : tokens
}

function compactDeclaration(
  { name, value, isImportant }: Declaration,
  options: Required<MinifyCssOptions>,
): string {
  const end = isImportant ? '!important' : ''
  if (name.startsWith('--') || name === 'unicode-range') {
    return `${name}:${value.map(({ text }) => text).join('')}${end}`
  }
  const tokens = withoutComments(value)
  if (options.values === 'keep') return `${name}:${joinTokens(tokens, tightValue)}${end}`
  const short = shortTokens(name, tokens)
  const text = joinTokens(short, tightValue, (token, groups) => shortToken(name, token, groups))
  return `${name}:${text}${end}`
}

/** Removes comments. One that is the only separator of two tokens still separates them. */
function withoutComments(tokens: readonly Token[]): readonly Token[] {
  return trimTokens(tokens.filter(({ type }) => type !== 'comment'))
}
