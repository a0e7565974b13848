/** What is to be known of a text as a whole. Pure. */
import { assertText } from '../platform/assertInput.ts'

/** Facts of one text. */
export interface TextFacts {
  readonly lines: number
  /** How its lines end; `none` for a text of one line without an end. */
  readonly lineEnds: 'lf' | 'crlf' | 'mixed' | 'none'
  readonly hasByteOrderMark: boolean
  /** Whether the last line has a line end; an empty text lacks none. */
  readonly endsWithLineEnd: boolean
}

/**
 * Counts lines and looks at their ends.
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
