/** Replaces matches as `String.replace` does. Source: ECMA-262, GetSubstitution. Pure. */
import type { RegexMatch } from './regexMatch.ts'

/** The text with each match replaced by the template. */
export function replaceMatches(text: string, matches: readonly RegexMatch[], template: string): string {
  const parts: string[] = []
  let end = 0
  for (const match of matches) {
    parts.push(text.slice(end, match.start), replacementOf(text, match, template))
    end = match.end
  }
  return parts.join('') + text.slice(end)
}

const REFERENCE = /\$(?:([$&`'])|(\d\d?)|<([^>]*)(>?))/g
const UNNAMED_REFERENCE = /\$(?:([$&`'])|(\d\d?))/g

/** What one match is replaced by. */
function replacementOf(text: string, match: RegexMatch, template: string, references = REFERENCE): string {
  const { groups, named } = match
  const hasNames = groups.some(({ name }) => name !== undefined)
  return template.replace(references, (whole, sign?: string, digits?: string, name = '', end = '') => {
    if (sign !== undefined) return bySign(text, match, sign)
    if (digits !== undefined) return byNumber(groups, digits) ?? whole
    // A name that nothing ends is none, and after it nothing ends another.
    if (end === '') return `$<${replacementOf(text, match, name, UNNAMED_REFERENCE)}`
    return hasNames ? ((Object.hasOwn(named, name) ? named[name] : '') ?? '') : whole
  })
}

function bySign(text: string, { text: matched, start, end }: RegexMatch, sign: string): string {
  if (sign === '$') return '$'
  if (sign === '&') return matched
  return sign === '`' ? text.slice(0, start) : text.slice(end)
}

/** `$12` is group 12, or group 1 before a 2 where there are fewer. */
function byNumber(groups: RegexMatch['groups'], digits: string): string | undefined {
  const number = Number(digits)
  if (number >= 1 && number <= groups.length) return groups[number - 1]!.text ?? ''
  const first = Number(digits[0])
  if (digits.length < 2 || first < 1 || first > groups.length) return undefined
  return (groups[first - 1]!.text ?? '') + digits[1]
}
