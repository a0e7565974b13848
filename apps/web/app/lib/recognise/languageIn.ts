/** The language of a text, for its colours. Pure. */
import { detect } from '@whittle/tools-core'
import type { CodeLanguage } from './languageOfName.ts'

/** Types of input that are languages with a syntax. */
const LANGUAGES = ['json', 'xml', 'html', 'css', 'yaml', 'toml', 'sql'] as const

/** Enough to recognise a text, in UTF-16 units. */
const HEAD = 65_536
/** Enough lines to recognise a script, whose first ones may be a comment. */
const HEAD_LINES = 200
/** One line may be prose. */
const MIN_SCRIPT_LINES = 2

/** The language that a text is most likely in, where it is one with a syntax. */
export function languageIn(text: string): CodeLanguage | undefined {
  const head = text.slice(0, HEAD)
  const found = detect(head).flatMap(({ type }) => LANGUAGES.find((each) => each === type) ?? [])[0]
  // Braces with names and colons in them are CSS at first sight.
  return found === undefined || found === 'css' ? (scriptIn(head) ?? found) : found
}

/** No tool takes scripts, so that they are no type of input. */
function scriptIn(head: string): 'javascript' | 'typescript' | undefined {
  const lines = head.split(/\r?\n/, HEAD_LINES).map((line) => line.trim())
  const scripts = lines.filter(isOfScript)
  if (scripts.length < MIN_SCRIPT_LINES) return undefined
  return lines.some(isOfTypeScript) ? 'typescript' : 'javascript'
}

/** Whether a line declares, imports or exports something. Python's lines of this kind end with a colon. */
function isOfScript(line: string): boolean {
  const declares = /^(?:export |import |const |let |var |class |function |async function |interface )/.test(
    line,
  )
  return declares && /[=({'"]/.test(line) && !line.endsWith(':')
}

function isOfTypeScript(line: string): boolean {
  return /^(?:export )?interface |: (?:string|number|boolean|void|unknown)\b/.test(line)
}
