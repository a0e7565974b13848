/**
 * The tokens of `strftime` in languages that have only some of them. Patterns are read with all tokens, and
 * written with these.
 *
 * Source: https://docs.python.org/3/library/datetime.html#format-codes; ISO/IEC 9899:2018, 7.27.3.5 (C). Pure
 * data.
 */
import type { Field } from './fields.ts'
import { STRFTIME_TOKENS } from './strftimeTokens.ts'
import type { Tokens } from './tokens.ts'

/** A language with its tokens, and what to know of some of them. */
export interface Flavour {
  readonly name: string
  readonly tokens: Tokens
  readonly limits: Readonly<Partial<Record<string, string>>>
}

const UNPADDED =
  'comes from the C library of Linux and macOS; on Windows Python writes # in place of the hyphen.'

const PYTHON_ONLY_UNIX = ['%-m', '%-d', '%-j', '%-H', '%-I', '%-M', '%-S']

const FLAVOURS: Readonly<Record<string, Flavour>> = {
  python: {
    name: 'Python',
    tokens: only([
      ...'aAwdbBmyYHIpMSfzZjUWGuV'.split('').map((letter) => `%${letter}`),
      '%:z',
      ...PYTHON_ONLY_UNIX,
    ]),
    limits: {
      ...Object.fromEntries(PYTHON_ONLY_UNIX.map((token) => [token, UNPADDED])),
      '%:z': 'needs Python 3.12.',
    },
  },
  c: {
    name: 'C',
    tokens: only('aAbBCdegGHIjmMpSuUVwWyYzZ'.split('').map((letter) => `%${letter}`)),
    limits: {},
  },
}

/** The language with this name, if it has only some of the tokens. */
export function flavourNamed(name: string): Flavour | undefined {
  const lower = String(name).toLowerCase()
  return Object.hasOwn(FLAVOURS, lower) ? FLAVOURS[lower] : undefined
}

function only(names: readonly string[]): Tokens {
  const all: Readonly<Record<string, unknown>> = STRFTIME_TOKENS
  return Object.fromEntries(names.map((name) => [name, all[name] as Field]))
}
