/** Flat CSS to nested SCSS, or to CSS with nested rules. Pure. */

import { refuseInput } from '../../shared/input/refuseInput.ts'
import { pick, refuseChoice } from '../../shared/options/choices.ts'
import { CHECKED } from '../../shared/options/optionKinds.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { errorsAt, type PlacedErrorFields } from '../../shared/result/place.ts'
import { andThen, failAll, type Result, succeed } from '../../shared/result/result.ts'
import { escapeValue } from './escapeValue.ts'
import { type FormatCssOptions, layOut, readStyle } from './formatCss.ts'
import { type Line, writeLines } from './layout.ts'
import { nestRules } from './nestRules.ts'
import type { CssNode } from './nodes.ts'
import { openCss } from './openCss.ts'
import { type Parents, parentsIn, writeParents } from './parentSelector.ts'
import { MAX_DEPTH, parseCss } from './parse.ts'
import { isSpace, type Token } from './tokenize.ts'

/** Options for nesting rules. */
export interface CssToScssOptions extends FormatCssOptions {
  /** SCSS, or CSS with native nesting, for browsers since 2023. @defaultValue `'scss'` */
  readonly target?: 'scss' | 'native'
  /** Whether `.card__title` in `.card` becomes `&__title`; SCSS only. @defaultValue `'keep'` */
  readonly suffixes?: 'join' | 'keep'
}

/** At-rules that Sass treats as its own. Source: https://sass-lang.com/documentation/at-rules/. */
const SASS_RULES: ReadonlySet<string> = new Set(
  'use forward mixin include function return extend error warn debug at-root if else each for while content'.split(
    ' ',
  ),
)

/**
 * Nests rules by the common prefixes of their selectors. The result compiles back to the rules of the input,
 * in the same order.
 *
 * A value that Sass would evaluate or reject, such as `grayscale()`, `mix(red, blue)` or `null`, is written
 * as a string that Sass copies unchanged. A declaration without a value, which browsers drop and Sass
 * rejects, becomes a comment.
 *
 * Errors: those of `formatCss`; `sass-rule` for an at-rule that Sass treats as its own, and for keyframe
 * selectors that it does not know; `sass-comment` for a comment in a selector that Sass would read as a
 * space.
 *
 * @example
 * cssToScss('a { color: red } a:hover { color: blue }') // value: 'a {\n  color: red;\n\n  &:hover {\n    color: blue;\n  }\n}\n'
 */
export function cssToScss(input: TextInput, options: CssToScssOptions = {}): Result<string> {
  const refused =
    refuseInput(input) ??
    refuseChoice(options, {
      indent: CHECKED,
      quotes: CHECKED,
      hexCase: CHECKED,
      width: CHECKED,
      target: ['scss', 'native'],
      suffixes: ['join', 'keep'],
    })
  if (refused !== undefined) return refused
  const { target = 'scss', suffixes = 'keep' } = options
  const style = readStyle(pick(options, ['indent', 'quotes', 'hexCase', 'width']))
  if (!style.ok) return style
  return andThen(openCss(input), (text) => {
    return andThen(parseCss(text), (nodes) => {
      const refused = target === 'scss' ? nodes.flatMap(refuse) : []
      if (refused.length > 0) return failAll(errorsAt(text, refused))
      const lines = layOut(nodes, text, { ...style.value, plus: target === 'scss' ? 'drop' : 'keep' })
      // Leaves two levels for a rule inside a condition in the innermost block.
      const nested = nestRules(lines, {
        target,
        suffixes: target === 'scss' ? suffixes : 'keep',
        levels: MAX_DEPTH - 2,
      })
      return succeed(
        writeLines(apart(target === 'scss' ? escapeLines(nested, 'none') : nested), style.value.indent),
      )
    })
  })
}

function refuse(node: CssNode): readonly PlacedErrorFields[] {
  if (node.type === 'declaration' || node.type === 'comment') return []
  const inside = (node.children ?? []).flatMap(refuse)
  if (node.type === 'rule') return [...refuseComments(node.prelude), ...inside]
  if (/(?:^|-)keyframes$/.test(node.name))
    return [...(node.children ?? []).flatMap(refuseKeyframe), ...inside]
  if (!SASS_RULES.has(node.name)) return inside
  const message = `Sass treats @${node.name} as its own rule, so it cannot be kept.`
  return [{ offset: node.start, code: 'sass-rule', message, length: node.name.length + 1 }, ...inside]
}

/**
 * Reports comments inside a compound selector, as between `.a` and `.b`: CSS ignores them, but Sass reads
 * them as spaces.
 */
function refuseComments(prelude: readonly Token[]): readonly PlacedErrorFields[] {
  return prelude.flatMap(({ type, start, end }, at) => {
    const [before, after] = [prelude[at - 1], prelude[at + 1]]
    if (type !== 'comment' || isGap(before) || isGap(after)) return []
    const message = 'Sass reads this comment as a space, which changes the selector; remove it.'
    const fix = { label: 'Remove it', edits: [{ offset: start, length: end - start, text: '' }] }
    return [{ offset: start, code: 'sass-comment', message, length: end - start, fix }]
  })
}

/**
 * Whether a space next to this token has no effect: the token is missing, a space, a comma or a combinator.
 */
function isGap(token: Token | undefined): boolean {
  return token === undefined || isSpace(token) || /^[,>+~]$/.test(token.text)
}

/**
 * Reports keyframe selectors other than `from`, `to` and percentages: Sass does not support the ranges of
 * scroll-driven animations.
 */
function refuseKeyframe(node: CssNode): readonly PlacedErrorFields[] {
  const unknown = node.type === 'rule' ? node.prelude.find(isNoKeyframe) : undefined
  if (unknown === undefined) return []
  const message = `Sass accepts only from, to and percentages in @keyframes, so “${unknown.text}” cannot be kept.`
  return [{ offset: unknown.start, code: 'sass-rule', message, length: unknown.text.length }]
}

function isNoKeyframe({ type, text }: Token): boolean {
  return type === 'ident' && !/^(?:from|to)$/i.test(text)
}

/**
 * Escapes what Sass would interpret but CSS does not: `#{`, `&`, and `@import` of a file without an
 * extension.
 */
function escapeLines(lines: readonly Line[], parents: Parents): readonly Line[] {
  return lines.map((line) => escapeLine(line, parents))
}

function escapeLine(line: Line, parents: Parents): Line {
  switch (line.kind) {
    case 'comment':
      return { ...line, text: line.text.replaceAll('#{', '# {') }
    case 'statement':
      if (line.parts.length === 1 && /^(?!--)[^\s:]+: $/.test(line.parts[0]!))
        return { kind: 'comment', text: `/* ${line.parts[0]}; */`, isApart: line.isApart, isTrailing: false }
      return { ...line, parts: line.parts.map((part, at) => escapePart(line.parts, part, at)) }
    case 'block': {
      const heads = line.isRule ? line.heads.map((head) => writeParents(head, parents)) : line.heads
      const inside = line.isRule ? parentsIn(line.heads, parents) : parents
      return { ...line, heads: heads.map(escapeStrings), children: escapeLines(line.children, inside) }
    }
  }
}

/**
 * A declaration is either a name and its value on one line, or the name on one line and each part of the
 * value on its own.
 */
function escapePart([first]: readonly string[], part: string, at: number): string {
  const isValue = !/^(?:@|--)/.test(first!) && !(at === 0 && /^[^ ]+:$/.test(part))
  return (isValue ? escapeValue(part) : undefined) ?? escapeStatement(part)
}

function escapeStatement(text: string): string {
  const address = /^@import ("[^"]*"|'[^']*')$/.exec(text)?.[1]
  const isPlain = address === undefined || /^.(?:https?:)?\/\//.test(address) || /\.css.$/.test(address)
  const escaped = escapeStrings(isPlain ? text : `@import url(${address})`)
  return escaped.replace(/(?<!\\)#\{/g, '#{"#"}{')
}

/** What follows the quote that begins a string. */
const AFTER_QUOTE = {
  '"': /[^"\\]*(?:\\[\s\S][^"\\]*)*"/y,
  "'": /[^'\\]*(?:\\[\s\S][^'\\]*)*'/y,
} as const

/** Escapes `#{` in strings. A quote that nothing closes, as a comment may have, begins none. */
function escapeStrings(text: string): string {
  let written = ''
  let at = 0
  const unclosed = new Set<string>()
  for (const { 0: quote, index } of text.matchAll(/["']/g)) {
    // Nothing closes a later one of the same kind either, so the rest is not read again for each.
    if (index < at || unclosed.has(quote)) continue
    const after = AFTER_QUOTE[quote as keyof typeof AFTER_QUOTE]
    after.lastIndex = index + 1
    if (!after.test(text)) {
      unclosed.add(quote)
      continue
    }
    written += text.slice(at, index) + text.slice(index, after.lastIndex).replaceAll('#{', '\\#{')
    at = after.lastIndex
  }
  return written + text.slice(at)
}

/**
 * Puts an empty line between declarations and the nested rules after them, but none at the beginning of a
 * block.
 */
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
