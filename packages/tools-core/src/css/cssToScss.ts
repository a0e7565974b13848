/** Flat CSS to nested SCSS, or to CSS with nested rules. Pure. */
import { type TextInput, textOf } from '../platform/utf8.ts'
import { refuseChoice } from '../result/choices.ts'
import { errorsAt, type PlacedSaying } from '../result/place.ts'
import { andThen, failAll, type Result, succeed } from '../result/result.ts'
import { type FormatCssOptions, layOut, readStyle } from './formatCss.ts'
import { type Line, writeLines } from './layout.ts'
import { nestRules } from './nestRules.ts'
import { type CssNode, parseCss } from './parse.ts'

/** How rules are nested. */
export interface CssToScssOptions extends FormatCssOptions {
  /** SCSS, or CSS with nested rules for browsers since 2023. @defaultValue `'scss'` */
  readonly target?: 'scss' | 'native'
  /** Whether `.card__title` in `.card` becomes `&__title`; SCSS only. @defaultValue `'keep'` */
  readonly suffixes?: 'join' | 'keep'
}

/** At-rules that Sass takes for its own. Source: https://sass-lang.com/documentation/at-rules/. */
const SASS_RULES: ReadonlySet<string> = new Set(
  'use forward mixin include function return extend error warn debug at-root if else each for while content'.split(
    ' ',
  ),
)

/**
 * The same rules, nested by what their selectors begin with. Compiled, they are the rules of the input, in the same order.
 *
 * Errors are those of `formatCss`, and `sass-rule` for an at-rule that Sass would take for its own.
 *
 * @example
 * cssToScss('a { color: red } a:hover { color: blue }') // value: 'a {\n  color: red;\n\n  &:hover {\n    color: blue;\n  }\n}\n'
 */
export function cssToScss(input: TextInput, options: CssToScssOptions = {}): Result<string> {
  const refused = refuseChoice(options, { target: ['scss', 'native'], suffixes: ['join', 'keep'] })
  if (refused !== undefined) return refused
  const { target = 'scss', suffixes = 'keep' } = options
  const style = readStyle(options)
  if (!style.ok) return style
  const text = textOf(input).replace(/^\ufeff/, '')
  return andThen(parseCss(text), (nodes) => {
    const refused = target === 'scss' ? nodes.flatMap(refuse) : []
    if (refused.length > 0) return failAll(errorsAt(text, refused))
    const lines = layOut(nodes, text, { ...style.value, plus: target === 'scss' ? 'drop' : 'keep' })
    const nested = nestRules(lines, { target, suffixes: target === 'scss' ? suffixes : 'keep' })
    return succeed(writeLines(apart(target === 'scss' ? nested.map(escapeLine) : nested), style.value.indent))
  })
}

function refuse(node: CssNode): readonly PlacedSaying[] {
  if (node.type === 'declaration' || node.type === 'comment') return []
  const inside = (node.children ?? []).flatMap(refuse)
  if (node.type === 'rule' || !SASS_RULES.has(node.name)) return inside
  const message = `Sass reads @${node.name} as its own, so it cannot be kept.`
  return [{ offset: node.start, code: 'sass-rule', message, length: node.name.length + 1 }, ...inside]
}

/** Where Sass would read more than CSS does: `#{` in strings and comments, and `@import` of a file without an ending. */
function escapeLine(line: Line): Line {
  switch (line.kind) {
    case 'comment':
      return { ...line, text: line.text.replaceAll('#{', '# {') }
    case 'statement':
      return { ...line, parts: line.parts.map(escapeStatement) }
    case 'block':
      return { ...line, heads: line.heads.map(escapeStrings), children: line.children.map(escapeLine) }
  }
}

function escapeStatement(text: string): string {
  const address = /^@import ("[^"]*"|'[^']*')$/.exec(text)?.[1]
  const isPlain = address === undefined || /^.(?:https?:)?\/\//.test(address) || /\.css.$/.test(address)
  return escapeStrings(isPlain ? text : `@import url(${address})`)
}

function escapeStrings(text: string): string {
  return text.replace(/"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'/g, (string) =>
    string.replaceAll('#{', '\\#{'),
  )
}

/** Nested rules stand apart from the declarations before them, and the first of a block does not. */
function apart(lines: readonly Line[]): readonly Line[] {
  return lines.map((line, index) => {
    const before = lines[index - 1]
    const isApart =
      before !== undefined && before.kind !== 'comment' && (line.kind === 'block' || before.kind === 'block')
    const own =
      line.kind === 'comment' && line.isTrailing ? line : { ...line, isApart: line.isApart || isApart }
    return own.kind === 'block' ? { ...own, children: apart(own.children) } : own
  })
}
