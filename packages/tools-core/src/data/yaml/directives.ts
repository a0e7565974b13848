/**
 * What the library `yaml` lets pass in directives, the lines that begin with `%`. Source: YAML 1.2.2, section
 * 6.8. Pure.
 */
import { Parser, YAMLParseError } from 'yaml'

const DIRECTIVE_LINE = /^%/m
/** The directives that a document may have once: the version, and each handle of tags. */
const ONCE = /^%(?:YAML|TAG[ \t]+\S+)/

/**
 * An error for each directive that no document follows, and for each that is given twice for the same
 * document.
 */
export function directiveErrors(text: string): YAMLParseError[] {
  if (!DIRECTIVE_LINE.test(text)) return []
  const errors: YAMLParseError[] = []
  let declared = new Set<string>()
  let last: { readonly offset: number; readonly source: string } | undefined
  const refuse = ({ offset, source }: NonNullable<typeof last>, message: string) =>
    errors.push(new YAMLParseError([offset, offset + source.length], 'MISSING_CHAR', message))
  for (const token of new Parser().parse(text)) {
    if (token.type === 'directive') {
      const [key] = ONCE.exec(token.source) ?? []
      if (key !== undefined && declared.has(key))
        refuse(token, 'This directive is given twice for the same document; remove one of them.')
      if (key !== undefined) declared.add(key)
      last = token
    } else if (token.type === 'document') {
      declared = new Set()
      last = undefined
    }
  }
  if (last !== undefined)
    refuse(last, 'No document follows this directive; write the line “---” and the document after it.')
  return errors
}
