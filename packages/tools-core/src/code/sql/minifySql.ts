/** Writes SQL in as few characters as is safe. Pure. */
import { openText } from '../../shared/charset/openText.ts'
import { refuseInput } from '../../shared/input/refuseInput.ts'
import { ownNames, refuseChoice } from '../../shared/options/choices.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { andThen, type Result, succeed } from '../../shared/result/result.ts'
import { DIALECT_NAMES, SQL_DIALECTS, type SqlDialect } from './dialects.ts'
import { type SqlToken, sqlTokens } from './tokens.ts'

/** How SQL is read. */
export interface MinifySqlOptions {
  /** @defaultValue `'standard'` */
  readonly dialect?: SqlDialect
}

/**
 * SQL without its comments and its optional white space. Hints, which the database reads in comments, stay.
 * Names, strings and the case of words are not changed.
 *
 * Errors: `unclosed-string`, `unclosed-name`, `unclosed-comment`, `unclosed-bracket`, `unexpected-bracket`
 * and `too-deep`, each with its place.
 *
 * @example
 * minifySql('SELECT a, -- first\n  b\nFROM t') // value: 'SELECT a,b FROM t'
 */
export function minifySql(input: TextInput, options: MinifySqlOptions = {}): Result<string> {
  const refused = refuseInput(input)
  if (refused !== undefined) return refused
  return andThen(ownNames<MinifySqlOptions>(options, { dialect: DIALECT_NAMES }), (own) => {
    const wrong = refuseChoice(own, { dialect: SQL_DIALECTS })
    if (wrong !== undefined) return wrong
    return andThen(openText(input), (text) =>
      andThen(sqlTokens(text, own.dialect ?? 'standard'), (tokens) => succeed(joined(tokens))),
    )
  })
}

function joined(tokens: readonly SqlToken[]): string {
  const parts: string[] = []
  let before: SqlToken | undefined
  let wasSpaced = false
  let wasNewLine = false
  for (const token of tokens) {
    wasSpaced ||= token.isSpaced
    wasNewLine ||= token.startsLine
    if (token.kind === 'line-comment' || token.kind === 'block-comment') {
      wasSpaced = true
      continue
    }
    if (before !== undefined) parts.push(between(before, token, wasSpaced, wasNewLine))
    parts.push(token.text)
    before = token
    wasSpaced = false
    wasNewLine = false
  }
  return parts.join('')
}

/** Operators beside which no white space is needed. */
const FREE = new Set(['=', '<', '>', '<=', '>=', '<>', '!=', '+', '||'])

function between(before: SqlToken, token: SqlToken, wasSpaced: boolean, wasNewLine: boolean): string {
  const endsLine = before.kind === 'command' || (before.kind === 'hint' && before.text.startsWith('--'))
  if (endsLine || token.kind === 'command') return '\n'
  if (!wasSpaced) return ''
  // PostgreSQL joins two strings only across lines.
  if (before.kind === 'string' && token.kind === 'string') return wasNewLine ? '\n' : ' '
  const isTypeOpen = token.kind === 'open' && token.text === '<'
  if (
    isMark(before) ||
    isTypeOpen ||
    token.kind === 'comma' ||
    token.kind === 'semicolon' ||
    token.kind === 'close'
  )
    return ''
  const isFree = isFreeBeside(before, token) || isFreeBeside(token, before)
  return isFree ? '' : ' '
}

/** Whether white space after a token is never needed: a comma, a semicolon, or an opening `(` or `<`. */
function isMark({ kind, text }: SqlToken): boolean {
  return kind === 'comma' || kind === 'semicolon' || (kind === 'open' && text !== '[')
}

function isFreeBeside(operator: SqlToken, { kind }: SqlToken): boolean {
  const isOperand = kind === 'word' || kind === 'name' || kind === 'string' || kind === 'number'
  return operator.kind === 'operator' && FREE.has(operator.text) && isOperand
}
