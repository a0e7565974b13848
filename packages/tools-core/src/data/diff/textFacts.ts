/** Facts about a text as a whole. Pure. */
import { assertText } from '../../shared/input/assertInput.ts'

/** Facts about a text. */
export interface TextFacts {
  readonly lines: number
  /** The kind of line ends; `none` for a single line without one. */
  readonly lineEnds: 'lf' | 'crlf' | 'mixed' | 'none'
  readonly hasByteOrderMark: boolean
  /** Whether the last line has a line end; true for an empty text. */
  readonly endsWithLineEnd: boolean
}

/**
 * Counts lines and examines their line ends.
 *
 * @example
 * textFacts('a\r\nb') // { lines: 2, lineEnds: 'crlf', hasByteOrderMark: false, endsWithLineEnd: false }
 */
export function textFacts(text: string): TextFacts {
  assertText(text)
  let [lf, crlf] = [0, 0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    if (text[at - 1] === '\r') crlf += 1
    else lf += 1
  }
  const endsWithLineEnd = text === '' || text.endsWith('\n')
  return {
    lines: lf + crlf + (endsWithLineEnd ? 0 : 1),
    lineEnds: lf > 0 && crlf > 0 ? 'mixed' : lf > 0 ? 'lf' : crlf > 0 ? 'crlf' : 'none',
    hasByteOrderMark: text.startsWith('\uFEFF'),
    endsWithLineEnd,
  }
}
