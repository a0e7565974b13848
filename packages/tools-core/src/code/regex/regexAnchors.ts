/**
 * Where a pattern must begin and end in a text, and how it is written to find the same inside a longer text.
 * Pure.
 */
import type { AST } from '@eslint-community/regexpp'
import { andThen, type Result, succeed } from '../../shared/result/result.ts'
import { readRegex } from './readRegex.ts'

/** The anchors of a pattern. */
export interface RegexAnchors {
  /** Whether every match begins where the text does, or with the flag m a line. */
  readonly atStart: boolean
  /** Whether every match ends where the text does, or with the flag m a line. */
  readonly atEnd: boolean
  /** The pattern without its anchors, and with the flag g; absent unless it has both. */
  readonly inside?: { readonly pattern: string; readonly flags: string }
}

/**
 * The anchors of a pattern, and the pattern without them. A look-ahead that leads to the end of the text, as
 * in `^(?=.{1,9}$)`, loses its anchor as well.
 *
 * Errors: `invalid-pattern` with its place in the pattern, `invalid-flags`, `invalid-input`.
 *
 * @example
 * regexAnchors('^\\d+$', '').value.inside // { pattern: '\\d+', flags: 'g' }
 */
export function regexAnchors(pattern: string, flags = ''): Result<RegexAnchors> {
  return andThen(readRegex(pattern, flags), ({ tree: { alternatives } }) => {
    const atStart = alternatives.every(({ elements }) => isAnchor(elements[0], 'start'))
    const atEnd = alternatives.every(({ elements }) => isAnchor(elements.at(-1), 'end'))
    const bare = without(pattern, alternatives.flatMap(anchorsOf))
    if (!(atStart && atEnd) || bare === '') return succeed({ atStart, atEnd })
    const all = flags.includes('g') ? flags : [...flags, 'g'].sort().join('')
    return succeed({ atStart, atEnd, inside: { pattern: bare, flags: all } })
  })
}

function isAnchor(element: AST.Element | undefined, kind: 'start' | 'end'): boolean {
  return element?.type === 'Assertion' && element.kind === kind
}

/** The first and the last element of an alternative, and the ends of the look-aheads in it. */
function anchorsOf({ elements }: AST.Alternative): readonly AST.Element[] {
  const lookaheads = elements.flatMap((element) =>
    element.type === 'Assertion' && element.kind === 'lookahead' && !element.negate
      ? element.alternatives
      : [],
  )
  const ends = [elements, ...lookaheads.map((each) => each.elements)].flatMap((each) => each.slice(-1))
  return [
    ...elements.slice(0, 1).filter((each) => isAnchor(each, 'start')),
    ...ends.filter((each) => isAnchor(each, 'end')),
  ]
}

/** The pattern without these parts of it. */
function without(pattern: string, parts: readonly AST.Element[]): string {
  return [...parts]
    .sort((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), pattern)
}
