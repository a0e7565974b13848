/**
 * What JSON allows at each problem, once those before it are fixed.
 *
 * With all edits applied a text is JSON, so one pass over it by the strict grammar answers for every problem:
 * what may stand where its first edit begins. Source: RFC 8259, sections 2 to 7. Pure.
 */
import { utf8Bytes } from '../../../shared/platform/utf8.ts'
import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  isSpace,
  OPEN_BRACE,
  OPEN_BRACKET,
  QUOTE,
} from '../characters.ts'
import { literalEnd, numberEnd, stringEnd } from '../tokens.ts'
import { OpenBrackets } from './openBrackets.ts'
import { applyByteEdits, type ByteEdit, editsOf, type Problem } from './problem.ts'

const VALUE = ['a value']
const FIRST_ITEM = ['a value', ']']
const NAME = ['a name in double quotes']
const FIRST_NAME = [...NAME, '}']
const AFTER_NAME = [':']
const AFTER_MEMBER = [',', '}']
const AFTER_ITEM = [',', ']']
const AFTER_ALL = ['the end of the text']
const AFTER_LINE = ['a line break', ...AFTER_ALL]
const IN_STRING = ['a character from U+0020 on', 'an escape', '"']

/** One list per problem, in the same order; what is actually there is never in it. */
export function expectedAt(
  bytes: Uint8Array,
  problems: readonly Problem[],
  roots: 'one' | 'many' = 'one',
): { readonly expected: readonly string[] }[] {
  const allEdits = editsOf(problems.map(apart))
  const walk = new Walk(
    applyByteEdits(
      bytes,
      allEdits.map(({ edit }) => edit),
    ),
    roots === 'many' ? AFTER_LINE : AFTER_ALL,
  )
  const found = new Map<Problem, readonly string[]>()
  let shift = 0
  for (const { edit, problem } of allEdits) {
    const isAsked = problem.code !== SEVERAL && !found.has(problem)
    if (isAsked) found.set(problem, without(bytes, edit, walk.allowedAt(edit.offset + shift)))
    shift += growthOf(edit)
  }
  return problems.map((problem) => ({
    expected: found.get(problem) ?? (problem.code === 'empty' ? VALUE : AFTER_ALL),
  }))
}

const SEVERAL = 'several-values'

/**
 * Several values become one only through the brackets around them, which would hide that each is at the top
 * level; but something must separate them, or two numbers would become one.
 */
function apart(problem: Problem): Problem {
  if (problem.code !== SEVERAL) return problem
  if (problem.hasManyEdits) return { ...withoutEdits(problem), edits: [] }
  return { ...problem, edits: problem.edits.map((edit) => ({ ...edit, text: ' ' })) }
}

/** A problem without its edits, so that they are not made: there may be very many. */
function withoutEdits({ code, message, offset, length, formats }: Problem): Omit<Problem, 'edits'> {
  return { code, message, offset, length, formats }
}

/** What is allowed, except what the edit removes: the superfluous comma. */
function without(
  bytes: Uint8Array,
  { offset, length }: ByteEdit,
  allowed: readonly string[],
): readonly string[] {
  const there = String.fromCharCode(bytes[offset] ?? 0)
  return length === 0 ? allowed : allowed.filter((each) => each !== there)
}

function growthOf({ length, text }: ByteEdit): number {
  return utf8Bytes(text).length - length
}

/** Walks through a JSON text from its beginning to its end. */
class Walk {
  private readonly bytes: Uint8Array
  private readonly atTop: readonly string[]
  private readonly open = new OpenBrackets()
  private at = 0
  /** The end of the token at `at`, once it is known. */
  private end: number | undefined
  private allowed: readonly string[] = VALUE

  constructor(bytes: Uint8Array, atTop: readonly string[]) {
    this.bytes = bytes
    this.atTop = atTop
  }

  /** What may stand at `offset`, which must not be before the last one requested. */
  allowedAt(offset: number): readonly string[] {
    while (this.at < offset) {
      // Many problems may be in one long string, which is read once.
      this.end ??= this.tokenEnd()
      if (this.end > offset) return IN_STRING
      this.pass(this.bytes[this.at]!)
      // Anything that is not a token, which no edit should have left, is skipped, so that the loop ends.
      this.at = Math.max(this.end, this.at + 1)
      this.end = undefined
    }
    return this.allowed
  }

  private tokenEnd(): number {
    const { bytes, at } = this
    const byte = bytes[at]!
    if (byte === QUOTE) return stringEnd(bytes, at, { loneSurrogates: 0, loneSurrogateAt: 0 })
    if (isSpace(byte) || byte === COMMA || byte === COLON || (byte | 0x26) === 0x7f) return at + 1
    const literal = literalEnd(bytes, at)
    return literal > 0 ? literal : numberEnd(bytes, at, { inexactNumbers: 0, inexactNumberAt: 0 })
  }

  /** Moves past the token that begins with `byte`. */
  private pass(byte: number): void {
    if (isSpace(byte)) return
    if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
      this.open.push(byte)
      this.allowed = byte === OPEN_BRACE ? FIRST_NAME : FIRST_ITEM
    } else if (byte === COMMA) this.allowed = this.open.inObject ? NAME : VALUE
    else if (byte === COLON) this.allowed = VALUE
    else if (this.allowed === NAME || (this.allowed === FIRST_NAME && byte === QUOTE))
      this.allowed = AFTER_NAME
    else {
      if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) this.open.pop()
      this.allowed = this.open.depth === 0 ? this.atTop : this.open.inObject ? AFTER_MEMBER : AFTER_ITEM
    }
  }
}
