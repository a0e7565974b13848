/** The text of a style sheet, with a space for its byte-order mark. Pure. */
import { openText } from '../../shared/charset/openText.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { andThen, type Result, succeed } from '../../shared/result/result.ts'

/**
 * Like `openText`, but the byte-order mark, which is not part of the first selector, is a space, so that
 * every place stays the same.
 */
export function openCss(input: TextInput): Result<string> {
  return andThen(openText(input), (text) => succeed(text.replace(/^\ufeff/, ' ')))
}
