/** The text of a style sheet, with a space for its byte-order mark. Pure. */
import { openText } from '../charset/openText.ts'
import type { TextInput } from '../platform/utf8.ts'
import { andThen, type Result, succeed } from '../result/result.ts'

/** Like `openText`, but the byte-order mark, which is not part of the first selector, is a space, so that every place stays the same. */
export function openCss(input: TextInput): Result<string> {
  return andThen(openText(input), (text) => succeed(text.replace(/^\ufeff/, ' ')))
}
