/** Words of a POSIX shell: written so that it reads them back, and read without running anything. Pure. */
import { UsageError } from '../exitCodes.ts'

/** One command of a pipe: its words, and the files of `<` and `>`. */
export interface SimpleCommand {
  readonly words: readonly string[]
  readonly input?: string
  readonly output?: string
}

/** What a shell takes as it stands, without quotes. */
const PLAIN = /^[\w@%+=:,./-]+$/

/**
 * A word as a POSIX shell reads it: as it stands where it has no special character, otherwise in single
 * quotes. A `~` or `=` at the beginning would be special in some shells.
 *
 * @example
 * quoteWord("it's") // `'it'\''s'`
 */
export function quoteWord(word: string): string {
  return PLAIN.test(word) && !word.startsWith('=') ? word : `'${word.replaceAll("'", "'\\''")}'`
}

/**
 * Splits a command line as a POSIX shell does: quotes, escapes, line continuations, pipes, `<` and `>`.
 *
 * @throws UsageError for a quote without its end, and for what would have to be run or looked up: variables,
 *   substitutions, several commands.
 * Source: https://pubs.opengroup.org/onlinepubs/9799919799/utilities/V3_chap02.html section 2.2 and 2.3.
 */
export function splitCommand(line: string): readonly SimpleCommand[] {
  const commands: SimpleCommand[] = []
  let command: { words: string[]; input?: string; output?: string } = { words: [] }
  let word: string | undefined
  let target: 'input' | 'output' | undefined

  function endWord(): void {
    if (word !== undefined && target === undefined) command.words.push(word)
    if (word !== undefined && target !== undefined) command[target] = word
    if (word !== undefined) target = undefined
    word = undefined
  }

  function endCommand(): void {
    endWord()
    if (target !== undefined) throw new UsageError('A file is missing after < or >.')
    if (command.words.length === 0) throw new UsageError('A command is missing.')
    commands.push(command)
    command = { words: [] }
  }

  for (const piece of piecesOf(line.trim())) {
    if (piece.kind === 'text') word = (word ?? '') + piece.text
    else if (piece.kind === 'pipe') endCommand()
    else {
      endWord()
      if (piece.kind !== 'space') target = piece.kind
    }
  }
  endCommand()
  return commands
}

type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'space' | 'pipe' | 'input' | 'output' }

/** The pieces of a line, in order; what is quoted is text. */
function* piecesOf(line: string): Generator<Piece> {
  for (let at = 0; at < line.length; ) {
    const letter = line.charAt(at)
    const found =
      letter === "'"
        ? singleQuoted(line, at + 1)
        : letter === '"'
          ? doubleQuoted(line, at + 1)
          : letter === '\\'
            ? escaped(line, at + 1)
            : { piece: bare(letter), end: at + 1 }
    if (found.piece !== undefined) yield found.piece
    at = found.end
  }
}

interface Found {
  /** Absent where a line only continues. */
  readonly piece?: Piece
  /** The index after it. */
  readonly end: number
}

function bare(letter: string): Piece {
  switch (letter) {
    case '|':
      return { kind: 'pipe' }
    case '<':
      return { kind: 'input' }
    case '>':
      return { kind: 'output' }
    case '\n':
      throw new UsageError('Only one command can be read, and this is more than one line.')
    case ';':
    case '&':
    case '(':
    case ')':
      throw new UsageError(`Only one command can be read: “${letter}” has to be quoted.`)
    case '$':
    case '`':
      throw new UsageError(NO_VARIABLES)
    default:
      return /\s/.test(letter) ? { kind: 'space' } : { kind: 'text', text: letter }
  }
}

const NO_VARIABLES = 'Variables and substitutions ($ and `) are not looked up here. Write their values.'

/** A backslash before a line break joins the lines; before anything else it is that letter. */
function escaped(line: string, at: number): Found {
  const letter = line.charAt(at)
  return { ...(letter === '\n' ? {} : { piece: { kind: 'text', text: letter } }), end: at + 1 }
}

function singleQuoted(line: string, from: number): Found {
  const end = line.indexOf("'", from)
  if (end < 0) throw new UsageError('A single quote has no end.')
  return { piece: { kind: 'text', text: line.slice(from, end) }, end: end + 1 }
}

/** In double quotes, a backslash is one, except before what it can escape. */
function doubleQuoted(line: string, from: number): Found {
  let text = ''
  for (let at = from; at < line.length; at += 1) {
    const letter = line.charAt(at)
    if (letter === '"') return { piece: { kind: 'text', text }, end: at + 1 }
    if (letter === '$' || letter === '`') throw new UsageError(NO_VARIABLES)
    if (letter === '\\') {
      at += 1
      const next = line.charAt(at)
      if (next !== '\n') text += '$`"\\'.includes(next) ? next : `\\${next}`
    } else text += letter
  }
  throw new UsageError('A double quote has no end.')
}
