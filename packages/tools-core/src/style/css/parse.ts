/**
 * Parses CSS into rules, declarations and comments, and reports every place where it is malformed.
 *
 * A browser silently drops what it cannot read; here it is an error, because a tool that rewrites a file must
 * not lose parts of it. Property values are not validated. Pure.
 *
 * Source: CSS Syntax Module Level 3, section 5, with nested rules,
 * https://www.w3.org/TR/css-syntax-3/#parsing.
 */
import { errorsAt } from '../../shared/result/place.ts'
import { failAll, type Result, succeed } from '../../shared/result/result.ts'
import { brokenTokens, unmatched } from './brackets.ts'
import {
  isLineComment,
  isTag,
  refuseBlock,
  refuseEmptySelector,
  refuseFragment,
  refuseLineComment,
  refuseMissingSemicolon,
  refuseTag,
  straySemicolon,
} from './malformed.ts'
import type { AtRule, CssNode, Declaration, StyleRule } from './nodes.ts'
import { endBefore, nextSolid, type Reader } from './reader.ts'
import { closerOf, groupEnd, isSpace, type Token, tokenize, trimTokens } from './tokenize.ts'

/** The deepest nesting of blocks. Chromium stops at this depth or earlier. */
export const MAX_DEPTH = 200

/**
 * Parses a style sheet, or a list of declarations as in a `style` attribute.
 *
 * Errors: `unclosed-comment`, `unclosed-string`, `bad-url`, `unclosed-block`, `stray-close`, `missing-colon`,
 * `missing-block`, `missing-selector`, `missing-semicolon`, `stray-semicolon`, `line-comment`, `html-tag`,
 * `sass-variable`, `too-deep`.
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
  // Between declarations a semicolon means nothing; between rules Chromium reads it as the beginning of the
  // next one.
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
      for (const token of stray) reader.errors.push(straySemicolon(token))
      stray = []
      const node = readNode(reader, token, block)
      if (node !== undefined) nodes.push(node)
    }
  }
}

/** Reads what begins with `token`; returns `undefined` for what is reported instead. */
function readNode(reader: Reader, token: Token, block: Block): CssNode | undefined {
  if (isLineComment(reader)) return refuseLineComment(reader)
  if (isTag(reader)) return refuseTag(reader)
  if (token.type === 'at-keyword') return readAtRule(reader, block)
  return (block.depth > 0 ? readDeclaration(reader) : undefined) ?? readRule(reader, block)
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
  if (block.depth > MAX_DEPTH) {
    const message = `More than ${MAX_DEPTH} blocks are nested here; browsers do not read that.`
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

/**
 * The index of the last token of the name, or -1; the asterisk of the old “star hack” is part of the name.
 */
function nameIndex(tokens: readonly Token[], at: number): number {
  if (tokens[at]!.type === 'ident') return at
  return tokens[at]!.text === '*' && tokens[at + 1]?.type === 'ident' ? at + 1 : -1
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
