/** Lays out SQL for reading. Pure. */
import { openText } from '../../shared/charset/openText.ts'
import { refuseInput } from '../../shared/input/refuseInput.ts'
import { ownNames, refuseChoice, refuseIndent } from '../../shared/options/choices.ts'
import { CHECKED } from '../../shared/options/optionKinds.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { andThen, type Result, succeed } from '../../shared/result/result.ts'
import { DIALECT_NAMES, SQL_DIALECTS, type SqlDialect } from './dialects.ts'
import { type Layout, layOut } from './layout.ts'
import { sqlTokens } from './tokens.ts'
import { unitsOf } from './units.ts'

/** How SQL is read and laid out. */
export interface FormatSqlOptions {
  /** @defaultValue `'standard'` */
  readonly dialect?: SqlDialect
  /** Spaces for each level, 1 to 8, or a tab. @defaultValue `2` */
  readonly indent?: number | 'tab'
  /** Reserved words; names and functions stay as they are. @defaultValue `'keep'` */
  readonly keywordCase?: 'keep' | 'upper' | 'lower'
  /** Where the comma between two lines stands. @defaultValue `'trailing'` */
  readonly commas?: 'trailing' | 'leading'
}

/**
 * SQL with a line for each clause and each item of a list. Only white space changes, the case of reserved
 * words if asked for, and the place of a comma beside a comment. Formatting the result again changes nothing.
 *
 * Placeholders (`?`, `$1`, `:name`, `@name`, `%s`) and templates (`{{ }}`, `{% %}`, `${ }`) stay as they are.
 *
 * Errors: `unclosed-string`, `unclosed-name`, `unclosed-comment`, `unclosed-bracket`, `unexpected-bracket`
 * and `too-deep`, each with its place.
 *
 * @example
 * formatSql('select a, b from t', { keywordCase: 'upper', commas: 'leading' }) // value: 'SELECT\n  a\n  , b\nFROM\n  t\n'
 */
export function formatSql(input: TextInput, options: FormatSqlOptions = {}): Result<string> {
  const refused = refuseInput(input)
  if (refused !== undefined) return refused
  const names = { dialect: DIALECT_NAMES, keywordCase: { preserve: 'keep' } } as const
  return andThen(ownNames<FormatSqlOptions>(options, names), (own) => {
    const { dialect = 'standard', indent = 2, keywordCase = 'keep', commas = 'trailing' } = own
    const wrong =
      refuseChoice(own, {
        dialect: SQL_DIALECTS,
        indent: CHECKED,
        keywordCase: ['keep', 'upper', 'lower'],
        commas: ['trailing', 'leading'],
      }) ?? (indent === 'tab' ? undefined : refuseIndent(indent, 1))
    if (wrong !== undefined) return wrong
    const layout: Layout = { indent: indent === 'tab' ? '\t' : ' '.repeat(indent), keywordCase, commas }
    return andThen(openText(input), (text) =>
      andThen(sqlTokens(text, dialect), (tokens) => succeed(layOut(unitsOf(tokens, dialect), layout))),
    )
  })
}
