/**
 * Parses CSS into rules, declarations and comments, and reports every place where it is malformed.
 *
 * A browser silently drops what it cannot read; here it is an error, because a tool that rewrites a file must not lose
 * parts of it. Property values are not validated. Pure.
 *
 * Source: CSS Syntax Module Level 3, section 5, with nested rules, https://www.w3.org/TR/css-syntax-3/#parsing.
 */
import { errorsAt, type PlacedSaying } from '../result/place.ts'
import { failAll, type Result, succeed } from '../result/result.ts'
import { add, brokenTokens, unmatched } from './brackets.ts'
import {
  closerOf,
  groupEnd,
  isSpace,
  LINE_END,
  splitTokens,
  type Token,
  tokenize,
  trimTokens,
} from './tokenize.ts'

interface Ranged {
  readonly start: number
  readonly end: number
}

/** `name: value`, without its `!important`. */
export interface Declaration extends Ranged {
  readonly type: 'declaration'
  readonly name: string
  readonly value: readonly Token[]
  readonly isImportant: boolean
}

/** `prelude { children }` */
interface StyleRule extends Ranged {
  readonly type: 'rule'
  readonly prelude: readonly Token[]
  readonly children: readonly CssNode[]
}

/** `@name prelude;` or `@name prelude { children }` */
export interface AtRule extends Ranged {
  readonly type: 'at-rule'
  /** Without the `@`, in lower case. */
  readonly name: string
  readonly prelude: readonly Token[]
  readonly children?: readonly CssNode[]
}

/** A comment between rules or declarations, with its delimiters. */
interface Comment extends Ranged {
  readonly type: 'comment'
  readonly text: string
}

/** A node of a style sheet or a block. */
export type CssNode = Declaration | StyleRule | AtRule | Comment

/** The deepest nesting of blocks. Chromium stops at this depth or earlier. */
export const DEEPEST = 200

/**
 * Parses a style sheet, or a list of declarations as in a `style` attribute.
 *
 * Errors: `unclosed-comment`, `unclosed-string`, `bad-url`, `unclosed-block`, `stray-close`, `missing-colon`, `missing-block`,
 * `missing-selector`, `missing-semicolon`, `stray-semicolon`, `line-comment`, `html-tag`, `sass-variable`, `too-deep`.
 */
export function parseCss(text: string): Result<readonly CssNode[]> {
  const tokens = tokenize(text)
  const unended = brokenTokens(tokens)
  // An unclosed string may have swallowed the bracket that seems to be missing.
  const broken = unended.length > 0 ? unended : unmatched(text, tokens)
  if (broken.length > 0) return failAll(errorsAt(text, broken))
  const reader: Reader = { text, tokens, at: 0, errors: [] }
  const isList = isDeclarationList(tokens)
  const nodes = readNodes(reader, isList ? { depth: 1, holds: 'declarations' } : { depth: 0, holds: 'rules' })
  return reader.errors.length > 0 ? failAll(errorsAt(text, reader.errors)) : succeed(nodes)
}

interface Reader {
  readonly text: string
  readonly tokens: readonly Token[]
  at: number
  readonly errors: PlacedSaying[]
}

/** A block, or the whole style sheet. */
interface Block {
  /** How many blocks it is in; 0 for the style sheet. */
  readonly depth: number
  /** Whether only rules may stand in it, or also declarations. */
  readonly holds: 'rules' | 'declarations'
}

/** Whether a text has no blocks and begins like a declaration. */
function isDeclarationList(tokens: readonly Token[]): boolean {
  const [first, second] = tokens.filter((token) => !isSpace(token))
  return first?.type === 'ident' && second?.type === ':' && !tokens.some(({ type }) => type === '{')
}

/** Reads the nodes up to the end of the block, which is consumed. The brackets are known to match. */
function readNodes(reader: Reader, block: Block): readonly CssNode[] {
  const nodes: CssNode[] = []
  // Between declarations a semicolon means nothing; between rules Chromium reads it as the beginning of the next one.
  let stray: Token[] = []
  for (;;) {
    const token = reader.tokens[reader.at]
    if (token === undefined) return nodes
    if (token.type === '}') {
      reader.at += 1
      return nodes
    }
    if (token.type === 'whitespace' || token.type === ';' || token.type === 'cdo' || token.type === 'cdc') {
      reader.at += 1
      if (token.type === ';' && block.holds === 'rules') stray.push(token)
    } else if (token.type === 'comment') {
      reader.at += 1
      nodes.push({ type: 'comment', text: token.text, start: token.start, end: token.end })
    } else {
      reader.errors.push(...stray.map(straySemicolon))
      stray = []
      const node = readNode(reader, token, block)
      if (node !== undefined) nodes.push(node)
    }
  }
}

function straySemicolon({ start: offset }: Token): PlacedSaying {
  const message = 'With this semicolon before it, browsers drop the rule that follows.'
  const fix = { label: 'Remove it', edits: [{ offset, length: 1, text: '' }] }
  return { offset, length: 1, code: 'stray-semicolon', message, fix }
}

/** Reads what begins with `token`; returns `undefined` for what is reported instead. */
function readNode(reader: Reader, token: Token, block: Block): CssNode | undefined {
  if (isLineComment(reader)) return refuseLineComment(reader)
  if (isTag(reader)) return refuseTag(reader)
  if (token.type === 'at-keyword') return readAtRule(reader, block)
  return (block.depth > 0 ? readDeclaration(reader) : undefined) ?? readRule(reader, block)
}

function isLineComment({ text, tokens, at }: Reader): boolean {
  return text.startsWith('//', tokens[at]!.start)
}

function refuseLineComment(reader: Reader): undefined {
  const { text, tokens } = reader
  const { start } = tokens[reader.at]!
  const end = start + /^[^\n\r\f]*/.exec(text.slice(start))![0].length
  const comment = `/*${text
    .slice(start + 2, end)
    .trimEnd()
    .replaceAll('*/', '* /')} */`
  const fix = { label: 'Write it as /* */', edits: [{ offset: start, length: end - start, text: comment }] }
  const message = 'CSS has no // comments; browsers would also drop what follows this one.'
  reader.errors.push({ offset: start, code: 'line-comment', message, length: end - start, fix })
  while (reader.at < tokens.length && tokens[reader.at]!.start < end) reader.at += 1
}

/** Whether an HTML tag begins here, such as `<style>` or `</style>`. */
function isTag({ tokens, at }: Reader): boolean {
  const [mark, next] = [tokens[at]!, tokens[at + 1]]
  return mark.text === '<' && (next?.type === 'ident' || next?.text === '/')
}

function refuseTag(reader: Reader): undefined {
  const { tokens } = reader
  const { start: offset } = tokens[reader.at]!
  while (reader.at < tokens.length && !/^[>{}]$/.test(tokens[reader.at]!.text)) reader.at += 1
  if (tokens[reader.at]?.text === '>') reader.at += 1
  const length = endBefore(reader) - offset
  const fix = { label: 'Remove it', edits: [{ offset, length, text: '' }] }
  const message = 'This is HTML; only what is between <style> and </style> is CSS.'
  reader.errors.push({ offset, code: 'html-tag', message, length, fix })
}

/** The at-rules that hold only rules, unless they are in a rule themselves. */
const HOLDS_RULES = /^(?:media|supports|container|layer|starting-style|(?:-\w+-)?keyframes)$/

function readAtRule(reader: Reader, { depth, holds }: Block): AtRule {
  const { tokens } = reader
  const { start, text } = tokens[reader.at]!
  reader.at += 1
  const prelude = readUntilBlock(reader)
  const head = { type: 'at-rule' as const, name: text.slice(1).toLowerCase(), prelude, start }
  if (tokens[reader.at]?.type === '{') {
    refuseBlock(reader, head)
    const isOfRules = holds === 'rules' && HOLDS_RULES.test(head.name)
    const children = readBlock(reader, { depth: depth + 1, holds: isOfRules ? 'rules' : 'declarations' })
    return { ...head, children, end: endBefore(reader) }
  }
  const end = endBefore(reader)
  if (tokens[reader.at]?.type === ';') reader.at += 1
  return { ...head, end }
}

/** At-rules that end with a semicolon: browsers would drop the block that seems to belong to one. */
const STATEMENTS: ReadonlySet<string> = new Set(['import', 'charset', 'namespace'])

function refuseBlock({ errors }: Reader, { name, prelude, start: offset }: Omit<AtRule, 'end'>): void {
  if (!STATEMENTS.has(name)) return
  const lineEnd = prelude.findIndex(({ type, text }) => type === 'whitespace' && LINE_END.test(text))
  const last = prelude[lineEnd - 1]
  const message = `A semicolon is missing after this @${name}.`
  const fix = last === undefined ? {} : { fix: add(';', last.end) }
  errors.push({ offset, code: 'missing-semicolon', message, length: name.length + 1, ...fix })
}

function readRule(reader: Reader, { depth }: Block): StyleRule | undefined {
  const { tokens } = reader
  const { start } = tokens[reader.at]!
  const prelude = readUntilBlock(reader)
  if (tokens[reader.at]?.type !== '{') {
    refuseFragment(reader, start, depth)
    if (tokens[reader.at]?.type === ';') reader.at += 1
    return undefined
  }
  if (!prelude.some((token) => !isSpace(token))) {
    const message = 'This block has no selector before it.'
    reader.errors.push({ offset: start, code: 'missing-selector', message })
  }
  refuseEmptySelector(reader, prelude)
  const children = readBlock(reader, { depth: depth + 1, holds: 'declarations' })
  return { type: 'rule', prelude, children, start, end: endBefore(reader) }
}

/** Reports a comma with nothing before or after it: browsers would drop the whole rule. */
function refuseEmptySelector({ errors }: Reader, prelude: readonly Token[]): void {
  const parts = splitTokens(prelude, ',')
  const empty = parts.findIndex((part) => part.every(isSpace))
  if (parts.length === 1 || empty === -1) return
  const before = parts.slice(0, Math.max(1, empty)).reduce((count, part) => count + part.length + 1, -1)
  const { start: offset } = prelude[before]!
  const fix = { label: 'Remove it', edits: [{ offset, length: 1, text: '' }] }
  errors.push({ offset, code: 'missing-selector', message: 'A selector is missing beside this comma.', fix })
}

/** Reports what has neither a colon nor a block. */
function refuseFragment(reader: Reader, start: number, depth: number): void {
  const fragment = reader.text.slice(start, endBefore(reader))
  reader.errors.push({ offset: start, length: fragment.length, ...aboutFragment(fragment, start, depth) })
}

function aboutFragment(fragment: string, start: number, depth: number): Omit<PlacedSaying, 'offset'> {
  const variable = /^\$[\w-]+(?=\s*:)/.exec(fragment)?.[0]
  if (variable !== undefined) {
    const message = `${variable} is a variable of Sass: compile this with SCSS to CSS first.`
    return { code: 'sass-variable', message }
  }
  if (depth === 0) return { code: 'missing-block', message: 'A rule needs a block: { }.' }
  const property = /^-?[a-z][a-z-]*(?=\s+[\w#"'(.-])/i.exec(fragment)?.[0]
  const fix = property === undefined ? {} : { fix: add(':', start + property.length) }
  return { code: 'missing-colon', message: 'A declaration needs a colon, a rule needs a block.', ...fix }
}

/** The offset after the last token read. */
function endBefore({ tokens, at }: Reader): number {
  let last = at - 1
  while (last > 0 && tokens[last]!.type === 'whitespace') last -= 1
  return tokens[last]?.end ?? 0
}

/** Reads the tokens up to the next block, semicolon or end of this block, without consuming it. */
function readUntilBlock(reader: Reader): readonly Token[] {
  const { tokens } = reader
  const start = reader.at
  for (; reader.at < tokens.length; reader.at += 1) {
    const token = tokens[reader.at]!
    if (token.type === '{' || token.type === ';' || token.type === '}') break
    if (closerOf(token) !== undefined) reader.at = groupEnd(tokens, reader.at)
  }
  return trimTokens(tokens.slice(start, reader.at))
}

function readBlock(reader: Reader, block: Block): readonly CssNode[] {
  const brace = reader.tokens[reader.at]!
  if (block.depth > DEEPEST) {
    const message = `More than ${DEEPEST} blocks are nested here; browsers do not read that.`
    reader.errors.push({ offset: brace.start, code: 'too-deep', message })
    reader.at = groupEnd(reader.tokens, reader.at) + 1
    return []
  }
  reader.at += 1
  return readNodes(reader, block)
}

/** Reads a declaration; returns `undefined` and consumes nothing if it is a rule. */
function readDeclaration(reader: Reader): Declaration | undefined {
  const { tokens } = reader
  const start = reader.at
  const nameAt = nameIndex(tokens, start)
  if (nameAt === -1) return undefined
  const colon = nextSolid(tokens, nameAt + 1)
  if (tokens[colon]?.type !== ':') return undefined
  const name = tokens
    .slice(start, nameAt + 1)
    .map(({ text }) => text)
    .join('')
  const end = declarationEnd(tokens, colon + 1, name.startsWith('--'))
  if (end === -1) return undefined
  reader.at = end
  const finish = endBefore(reader)
  if (tokens[end]?.type === ';') reader.at += 1
  const beforeColon = tokens.slice(nameAt + 1, colon).filter(({ type }) => type === 'comment')
  const whole = [...beforeColon, ...tokens.slice(colon + 1, end)]
  const trimmed = trimTokens(whole)
  // Scripts can read a value that is only a space, and older browsers drop a custom property without it.
  const isBlank = name.startsWith('--') && trimmed.length === 0
  const body = isBlank ? whole.slice(0, 1).map((space) => ({ ...space, text: ' ' })) : trimmed
  if (!name.startsWith('--')) refuseMissingSemicolon(reader, name, body)
  return {
    type: 'declaration',
    name: name.startsWith('--') ? name : name.toLowerCase(),
    ...withoutImportant(body),
    start: tokens[start]!.start,
    end: finish,
  }
}

/** The index of the last token of the name, or -1; the asterisk of the old “star hack” is part of the name. */
function nameIndex(tokens: readonly Token[], at: number): number {
  if (tokens[at]!.type === 'ident') return at
  return tokens[at]!.text === '*' && tokens[at + 1]?.type === 'ident' ? at + 1 : -1
}

function nextSolid(tokens: readonly Token[], at: number): number {
  let index = at
  while (isSpace(tokens[index])) index += 1
  return index
}

/** The index of the token that ends a value, or -1 if a block in it shows that this is a rule. */
function declarationEnd(tokens: readonly Token[], from: number, isCustom: boolean): number {
  let isEmpty = true
  for (let index = from; index < tokens.length; index += 1) {
    const token = tokens[index]!
    if (token.type === ';' || token.type === '}') return index
    if (token.type === '{' && !isCustom && !isEmpty) return -1
    if (closerOf(token) !== undefined) index = groupEnd(tokens, index)
    if (!isSpace(token)) isEmpty = false
  }
  return tokens.length
}

function withoutImportant(body: readonly Token[]): Pick<Declaration, 'value' | 'isImportant'> {
  const solid = body.filter((token) => !isSpace(token))
  const [mark, word] = solid.slice(-2)
  if (mark?.text !== '!' || word?.type !== 'ident' || word.text.toLowerCase() !== 'important')
    return { value: body, isImportant: false }
  return { value: trimTokens(body.filter((token) => token !== mark && token !== word)), isImportant: true }
}

/** A second `name:` in one value: browsers would drop both declarations. */
function refuseMissingSemicolon(reader: Reader, name: string, value: readonly Token[]): void {
  if (name.endsWith('filter')) return
  for (let index = 0; index < value.length; index += 1) {
    const token = value[index]!
    if (closerOf(token) !== undefined) index = groupEnd(value, index)
    const before = value[index - 1]
    const isNext =
      token.type === 'ident' &&
      before?.type === 'whitespace' &&
      token.text.toLowerCase() !== 'progid' &&
      value[nextSolid(value, index + 1)]?.type === ':'
    if (!isNext) continue
    const last = value[index - 2]!
    const message = `A semicolon is missing before “${token.text}”.`
    const { start, end } = token
    const saying = { code: 'missing-semicolon', message, length: end - start, fix: add(';', last.end) }
    reader.errors.push({ offset: start, ...saying })
    return
  }
}
