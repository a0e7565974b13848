/**
 * Compiles SCSS to CSS with Sass itself (dart-sass), which is loaded on first use.
 *
 * Nothing is fetched: a file can only use the files given with it and Sass’s own modules.
 *
 * A file with an endless loop never finishes; run this where it can be stopped, such as in a worker.
 */
import type { Exception, Logger, SourceSpan } from 'sass'
import { openText } from '../../shared/charset/openText.ts'
import { refuseInput } from '../../shared/input/refuseInput.ts'
import { refuseChoice } from '../../shared/options/choices.ts'
import { NAMED_TEXTS } from '../../shared/options/optionKinds.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { aboutAll, placeAt } from '../../shared/result/place.ts'
import {
  type Failure,
  fail,
  type Note,
  type Place,
  type Result,
  succeed,
} from '../../shared/result/result.ts'
import type { FileTree } from './fileTree.ts'
import { addressOf, importerOf, SCHEME } from './importer.ts'

/** How SCSS is read and how CSS is written. */
export interface ScssToCssOptions {
  /** @defaultValue `'expanded'` */
  readonly style?: 'expanded' | 'compressed'
  /** `indented` is the older syntax, without braces. @defaultValue `'scss'` */
  readonly syntax?: 'scss' | 'indented'
  /**
   * The files that `@use`, `@forward` and `@import` find, by their paths: `{ '_colors.scss': '$red: #f00' }`.
   */
  readonly files?: FileTree
}

/**
 * The CSS that Sass generates from a file. Its warnings, including deprecations, become notes.
 *
 * Errors: `sass-error`, with Sass’s own message and its place, or with the file and place in the message if
 * it is in another file; `missing-file` if a file is used that was not given; `sass-failed` if Sass itself
 * fails. Rejects if Sass cannot be loaded.
 *
 * @example
 * await scssToCss('a { &:hover { color: red } }') // value: 'a:hover {\n  color: red;\n}\n'
 */
export async function scssToCss(input: TextInput, options: ScssToCssOptions = {}): Promise<Result<string>> {
  const refused =
    refuseInput(input) ??
    refuseChoice(options, {
      style: ['expanded', 'compressed'],
      syntax: ['scss', 'indented'],
      files: NAMED_TEXTS,
    })
  if (refused !== undefined) return refused
  const { style = 'expanded', syntax = 'scss', files = {} } = options
  const { compileString, Exception } = await import('sass')
  // Sass skips a byte-order mark itself.
  const opened = openText(input)
  if (!opened.ok) return opened
  const text = opened.value
  const notes: Note[] = [...opened.notes]
  const importer = importerOf(files)
  try {
    const { css } = compileString(text, {
      style,
      syntax,
      charset: false,
      importer,
      importers: [importer],
      url: ENTRY,
      logger: noting(notes, text),
    })
    if (css !== '') return succeed(`${css}\n`, notes)
    return succeed('', text.trim() === '' ? notes : [...notes, NO_RULES])
  } catch (error) {
    if (error instanceof Exception) return failure(error, text)
    // If Sass fails internally, its own message is reported.
    const message = `Sass could not continue: ${String(error)}`
    return aboutAll(text, fail({ code: 'sass-failed', message }))
  }
}

/** Turns the warnings and debug messages of Sass into notes. */
function noting(notes: Note[], text: string): Logger {
  return {
    warn(message, about) {
      const code = about.deprecation ? `deprecated-${about.deprecationType.id}` : 'sass-warning'
      const place = about.span === undefined ? placeInStack(text, about.stack) : placeOf(text, about.span)
      const file = about.span === undefined ? fileInStack(about.stack) : fileOf(about.span)
      notes.push({ code, message: `${message}${file}`, ...place })
    },
    debug(message, { span }) {
      notes.push({ code: 'sass-debug', message: `${message}${fileOf(span)}`, ...placeOf(text, span) })
    },
  }
}

function failure(error: Exception, text: string): Failure {
  const code = MISSING.test(error.sassMessage) ? 'missing-file' : 'sass-error'
  return fail({ code, message: sentenceOf(error), ...placeOf(text, error.span) })
}

/** Matches the messages of Sass and of `importerOf` for a file that was not given. */
const MISSING = /^(?:Can't find stylesheet|Nothing is fetched)/

/** The address of the file itself. */
const ENTRY_FILE = 'input.scss'
const ENTRY = addressOf(ENTRY_FILE)

const NO_RULES: Note = {
  code: 'no-rules',
  message: 'There are no rules in this file that make CSS, so the result is empty.',
}

function isInInput({ url }: SourceSpan): boolean {
  return url === undefined || url === null || url.href === ENTRY.href
}

function placeOf(text: string, span: SourceSpan | undefined): Place {
  if (span === undefined || !isInInput(span)) return {}
  // Contrary to the types, the URL can be null: text that Sass re-parses internally, such as the unit of a
  // number, belongs to no file. Only half a surrogate pair fails there.
  if (span.url === null) return surrogateIn(text)
  return placeAt(text, span.start.offset, Math.max(1, span.end.offset - span.start.offset))
}

function surrogateIn(text: string): Place {
  const offset = text.search(/\p{Surrogate}/u)
  return offset === -1 ? {} : placeAt(text, offset)
}

function sentenceOf({ sassMessage, span }: Exception): string {
  const sentence = `${sassMessage[0]?.toUpperCase() ?? ''}${sassMessage.slice(1)}`
  const whole = /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
  return `${whole}${fileOf(span)}`
}

/** The name of another file and the place in it; empty for the input itself. */
function fileOf(span: SourceSpan): string {
  if (isInInput(span)) return ''
  return inFile(span.url?.pathname ?? '', span.start.line + 1, span.start.column + 1)
}

function inFile(path: string, line: number, column: number): string {
  return ` (${decodeURIComponent(path.replace(/^\//, ''))}, line ${line}, column ${column})`
}

/** The first stack frame of a warning from `@warn`, for which Sass gives no other place. */
const FRAME = new RegExp(`^${SCHEME}/(.+) (\\d+):(\\d+) `)

function fileInStack(stack: string | undefined): string {
  const [, path = '', line, column] = FRAME.exec(stack ?? '') ?? []
  return line === undefined || path === ENTRY_FILE ? '' : inFile(path, Number(line), Number(column))
}

/** The place of the innermost frame, if it is in the input. */
function placeInStack(text: string, stack: string | undefined): Place {
  const [, path, line, column] = FRAME.exec(stack ?? '') ?? []
  if (path !== ENTRY_FILE) return {}
  const lineEnd = /\r\n|[\n\r\f]/g
  for (let passed = 1; passed < Number(line); passed += 1) lineEnd.exec(text)
  const offset = lineEnd.lastIndex + Number(column) - 1
  return placeAt(text, offset)
}
