/** The language of a text, for its colours. Pure. */
import { detect } from '@whittle/tools-core'

/** Types of input that are languages with a syntax. */
const LANGUAGES: ReadonlySet<string> = new Set(['json', 'xml', 'html', 'css', 'yaml', 'toml', 'sql'])

/** Enough to recognise a text, in UTF-16 units. */
const HEAD = 65_536

/** The language that a text is most likely in, where it is one with a syntax. */
export function languageIn(text: string): string | undefined {
  return detect(text.slice(0, HEAD)).find(({ type }) => LANGUAGES.has(type))?.type
}
