/**
 * Reports malformed rules and declarations, which browsers drop in silence, each with the fix that is likely
 * meant. Pure.
 */
import type { PlacedErrorFields } from '../../shared/result/place.ts'
import { add } from './brackets.ts'
import type { AtRule } from './nodes.ts'
import { endBefore, nextSolid, type Reader } from './reader.ts'
import { closerOf, groupEnd, isSpace, LINE_END, splitTokens, type Token } from './tokenize.ts'

/** The error for a semicolon between rules. */
export function straySemicolon({ start: offset }: Token): PlacedErrorFields {
  const message = 'With this semicolon before it, browsers drop the rule that follows.'
  const fix = { label: 'Remove it', edits: [{ offset, length: 1, text: '' }] }
  return { offset, length: 1, code: 'stray-semicolon', message, fix }
}

/** Whether a comment with two slashes begins here. */
export function isLineComment({ text, tokens, at }: Reader): boolean {
  return text.startsWith('//', tokens[at]!.start)
}

/** Reports such a comment and reads past it. */
export function refuseLineComment(reader: Reader): undefined {
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
export function isTag({ tokens, at }: Reader): boolean {
  const [mark, next] = [tokens[at]!, tokens[at + 1]]
  return mark.text === '<' && (next?.type === 'ident' || next?.text === '/')
}

/** Reports such a tag and reads past it. */
export function refuseTag(reader: Reader): undefined {
  const { tokens } = reader
  const { start: offset } = tokens[reader.at]!
  while (reader.at < tokens.length && !/^[>{}]$/.test(tokens[reader.at]!.text)) reader.at += 1
  if (tokens[reader.at]?.text === '>') reader.at += 1
  const length = endBefore(reader) - offset
  const fix = { label: 'Remove it', edits: [{ offset, length, text: '' }] }
  const message = 'This is HTML; only what is between <style> and </style> is CSS.'
  reader.errors.push({ offset, code: 'html-tag', message, length, fix })
}

/** At-rules that end with a semicolon: browsers would drop the block that seems to belong to one. */
const STATEMENTS: ReadonlySet<string> = new Set(['import', 'charset', 'namespace'])

/** Reports a block after an at-rule that has none. */
export function refuseBlock({ errors }: Reader, { name, prelude, start: offset }: Omit<AtRule, 'end'>): void {
  if (!STATEMENTS.has(name)) return
  const lineEnd = prelude.findIndex(({ type, text }) => type === 'whitespace' && LINE_END.test(text))
  const last = prelude[lineEnd - 1]
  const message = `A semicolon is missing after this @${name}.`
  const fix = last === undefined ? {} : { fix: add(';', last.end) }
  errors.push({ offset, code: 'missing-semicolon', message, length: name.length + 1, ...fix })
}

/** Reports a comma with nothing before or after it: browsers would drop the whole rule. */
export function refuseEmptySelector({ errors }: Reader, prelude: readonly Token[]): void {
  const parts = splitTokens(prelude, ',')
  const empty = parts.findIndex((part) => part.every(isSpace))
  if (parts.length === 1 || empty === -1) return
  const before = parts.slice(0, Math.max(1, empty)).reduce((count, part) => count + part.length + 1, -1)
  const { start: offset } = prelude[before]!
  const fix = { label: 'Remove it', edits: [{ offset, length: 1, text: '' }] }
  errors.push({ offset, code: 'missing-selector', message: 'A selector is missing beside this comma.', fix })
}

/** Reports what has neither a colon nor a block. */
export function refuseFragment(reader: Reader, start: number, depth: number): void {
  const fragment = reader.text.slice(start, endBefore(reader))
  reader.errors.push({ offset: start, length: fragment.length, ...aboutFragment(fragment, start, depth) })
}

function aboutFragment(fragment: string, start: number, depth: number): Omit<PlacedErrorFields, 'offset'> {
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

/** Reports a second `name:` in one value: browsers would drop both declarations. */
export function refuseMissingSemicolon(reader: Reader, name: string, value: readonly Token[]): void {
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
    const fix = add(';', last.end)
    reader.errors.push({ offset: start, code: 'missing-semicolon', message, length: end - start, fix })
    return
  }
}
