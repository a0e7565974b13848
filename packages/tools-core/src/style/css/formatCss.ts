/** Formats CSS. Only notation changes, such as white space, the letter case of names, and quotes. Pure. */

import { refuseInput } from '../../shared/input/refuseInput.ts'
import { invalidOption } from '../../shared/options/aboutOption.ts'
import { refuseChoice } from '../../shared/options/choices.ts'
import { CHECKED, COUNT } from '../../shared/options/optionKinds.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { andThen, type Result, succeed } from '../../shared/result/result.ts'
import { isHexColor } from './hexColor.ts'
import { joinTokens } from './join.ts'
import { type Line, writeLines } from './layout.ts'
import type { AtRule, CssNode, Declaration } from './nodes.ts'
import { openCss } from './openCss.ts'
import { parseCss } from './parse.ts'
import { preludeSpacing, selectorSpacing, valueSpacing } from './spacing.ts'
import { closerOf, groupEnd, LINE_END, splitTokens, type Token, trimTokens } from './tokenize.ts'

/** Options for formatting CSS. */
export interface FormatCssOptions {
  /** Spaces per level, 0 to 16, or a tab. @defaultValue `2` */
  readonly indent?: number | 'tab' | '\t'
  /** The quotes of strings. A string that contains these quotes keeps its own. @defaultValue `'keep'` */
  readonly quotes?: 'keep' | 'double' | 'single'
  /** The letter case of hex colours. @defaultValue `'keep'` */
  readonly hexCase?: 'keep' | 'lower' | 'upper'
  /**
   * The line width in characters; in a longer declaration, each value of a list gets its own line.
   *
   * @defaultValue `100`
   */
  readonly width?: number
}

/** The options with all defaults filled in. */
export interface CssStyle {
  readonly indent: string
  readonly quotes: 'keep' | 'double' | 'single'
  readonly hexCase: 'keep' | 'lower' | 'upper'
  readonly width: number
  /** Whether `+1px` loses its sign, because Sass would add it to the value before. */
  readonly plus: 'keep' | 'drop'
}

/**
 * Formats a style sheet with one declaration per line. Comments stay in place. Formatting again changes
 * nothing.
 *
 * Also accepts the declarations of a `style` attribute. Errors: those of malformed CSS, each with its place
 * (`unclosed-block`, `missing-colon`, `missing-semicolon`, …), and `invalid-option`.
 *
 * @example
 * formatCss('a{color:red}') // value: 'a {\n  color: red;\n}\n'
 */
export function formatCss(input: TextInput, options: FormatCssOptions = {}): Result<string> {
  const wrong = refuseInput(input)
  if (wrong !== undefined) return wrong
  const style = readStyle(options)
  if (!style.ok) return style
  return andThen(openCss(input), (text) => {
    return andThen(parseCss(text), (nodes) =>
      succeed(writeLines(layOut(nodes, text, style.value), style.value.indent)),
    )
  })
}

/** Checks the options and fills in the defaults. */
export function readStyle(options: FormatCssOptions): Result<CssStyle> {
  const refused = refuseChoice(options, {
    indent: CHECKED,
    quotes: ['keep', 'double', 'single'],
    hexCase: ['keep', 'lower', 'upper'],
    width: COUNT,
  })
  if (refused !== undefined) return refused
  const { indent: given = 2, quotes = 'keep', hexCase = 'keep', width = 100 } = options
  const indent = given === '\t' ? 'tab' : given
  const isIndent = indent === 'tab' || (Number.isInteger(indent) && indent >= 0 && indent <= 16)
  if (!isIndent) return invalidOption('indent', 'The indentation must be 0 to 16 spaces, or a tab.')
  return succeed({
    indent: indent === 'tab' ? '\t' : ' '.repeat(indent),
    quotes,
    hexCase,
    width,
    plus: 'keep',
  })
}

/** Lays out nodes as lines. `text` is the source of the nodes and shows where lines were empty. */
export function layOut(nodes: readonly CssNode[], text: string, style: CssStyle, depth = 0): readonly Line[] {
  // The last node that is not a trailing comment.
  let own: CssNode | undefined
  return nodes.map((node, index) => {
    const before = nodes[index - 1]
    const gap = before === undefined ? '' : text.slice(before.end, node.start)
    const lineEnds = gap.split(LINE_END).length - 1
    const isTrailing = node.type === 'comment' && before !== undefined && lineEnds === 0
    const isApart = before !== undefined && (lineEnds > 1 || wantsApart(own, node))
    if (!isTrailing) own = node
    if (node.type === 'comment') return { kind: 'comment', text: node.text, isApart, isTrailing }
    if (node.type === 'declaration')
      return { kind: 'statement', parts: writeDeclaration(node, style, depth), isApart }
    const { children } = node
    const heads = node.type === 'rule' ? writeSelectors(node.prelude, style) : [writeAtHead(node, style)]
    if (children === undefined) return { kind: 'statement', parts: heads, isApart }
    return {
      kind: 'block',
      heads,
      children: layOut(children, text, style, depth + 1),
      isApart,
      isRule: node.type === 'rule',
    }
  })
}

/**
 * Whether an empty line goes between nodes: before and after blocks, but not between a comment and the block
 * below it.
 */
function wantsApart(before: CssNode | undefined, node: CssNode): boolean {
  const isBlock = (each: CssNode | undefined) =>
    each?.type === 'rule' || (each?.type === 'at-rule' && each.children !== undefined)
  return before?.type !== 'comment' && (isBlock(before) || isBlock(node))
}

/** Writes each selector of a list. */
function writeSelectors(prelude: readonly Token[], style: CssStyle): readonly string[] {
  return splitTokens(prelude, ',').map((part) =>
    joinTokens(trimTokens(part), selectorSpacing, (token) =>
      writeToken(token, { ...style, hexCase: 'keep', plus: 'keep' }),
    ),
  )
}

function writeAtHead({ name, prelude }: AtRule, style: CssStyle): string {
  if (prelude.length === 0) return `@${name}`
  return `@${name} ${joinTokens(prelude, preludeSpacing(name), (token) => writeToken(token, style))}`
}

/** Writes a declaration without its semicolon: on one line, or with one line for each value of a list. */
function writeDeclaration(declaration: Declaration, style: CssStyle, depth: number): readonly string[] {
  const { name, value, isImportant } = declaration
  const end = isImportant ? ' !important' : ''
  // A custom property is kept unchanged, because scripts can read it.
  if (name.startsWith('--'))
    return [
      `${name}:${value.length === 0 ? '' : ' '}${trimTokens(value)
        .map(({ text }) => text)
        .join('')}${end}`,
    ]
  // In `U+0025`, the `+0025` is not a signed number.
  const plain: CssStyle = name === 'unicode-range' ? { ...style, plus: 'keep' } : style
  const write = (tokens: readonly Token[]) =>
    joinTokens(trimTokens(tokens), valueSpacing, (token, groups) =>
      // The argument of `expression()` is a script.
      groups.includes('expression(') ? token.text : writeToken(token, plain),
    )
  const rows = /^grid(?:-template(?:-areas|-rows|-columns)?)?$/.test(name) ? splitAtLineEnds(value) : []
  if (rows.length > 1) return [`${name}:`, ...withEnds(rows.map(write), '', end)]
  const line = `${name}: ${`${write(value)}${end}`.trimStart()}`
  const parts = splitTokens(value, ',')
  const isLong = line.length + style.indent.length * depth > style.width
  if (!isLong || parts.length < 2) return [line]
  return [`${name}:`, ...withEnds(parts.map(write), ',', end)]
}

function withEnds(lines: readonly string[], separator: string, end: string): readonly string[] {
  return lines.map((line, index) => line + (index === lines.length - 1 ? end : separator))
}

function splitAtLineEnds(value: readonly Token[]): readonly (readonly Token[])[] {
  const rows: Token[][] = [[]]
  for (let index = 0; index < value.length; index += 1) {
    const token = value[index]!
    if (closerOf(token) !== undefined) {
      const end = groupEnd(value, index)
      // One by one: as arguments of one call, hundreds of thousands overflow the stack.
      for (const each of value.slice(index, end + 1)) rows.at(-1)!.push(each)
      index = end
    } else if (token.type === 'whitespace' && /[\n\r\f]/.test(token.text)) rows.push([])
    else rows.at(-1)!.push(token)
  }
  return rows.filter((row) => row.length > 0)
}

function writeToken({ type, text }: Token, { quotes, hexCase, plus }: CssStyle): string {
  if (plus === 'drop' && /^(?:number|percentage|dimension)$/.test(type)) return text.replace(/^\+/, '')
  if (type === 'string' && quotes !== 'keep') return requote(text, quotes === 'double' ? '"' : "'")
  const isHex = type === 'hash' && isHexColor(text)
  if (!isHex || hexCase === 'keep') return text
  return hexCase === 'lower' ? text.toLowerCase() : text.toUpperCase()
}

function requote(text: string, quote: string): string {
  return text[0] === quote || text.slice(1, -1).includes(quote) ? text : quote + text.slice(1, -1) + quote
}
