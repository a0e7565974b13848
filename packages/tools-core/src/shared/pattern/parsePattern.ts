/**
 * Reads a JavaScript regular expression in Unicode mode into a tree. Only for a source that `new
 * RegExp(source, 'u')` accepts: nothing is checked again here. Source: ECMA-262, section 22.2.1. Pure.
 */

/** What a part of a pattern matches. */
export type PatternNode =
  | { readonly kind: 'character'; readonly matches: (codePoint: number) => boolean }
  | { readonly kind: 'sequence'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly options: readonly PatternNode[] }
  | {
      readonly kind: 'repeat'
      readonly body: PatternNode
      readonly min: number
      readonly max: number
      readonly isGreedy: boolean
      /**
       * The numbers of the groups inside, from the first to before the last: each repetition begins without
       * what they matched.
       */
      readonly groups: readonly [number, number]
    }
  | { readonly kind: 'group'; readonly index: number; readonly body: PatternNode }
  | {
      readonly kind: 'assertion'
      readonly holds: (text: string, position: number) => boolean
      /** Where alone it can hold, if that is one place of the text. */
      readonly place?: 'start' | 'end'
    }
  | {
      readonly kind: 'look'
      readonly direction: 'ahead' | 'behind'
      readonly isNegative: boolean
      readonly body: PatternNode
    }
  /** A reference back to what a group matched. */
  | { readonly kind: 'reference'; readonly groups: readonly number[]; readonly flags: string }
  /** One of several strings: where those that stand at a position end, the preferred one first. */
  | { readonly kind: 'strings'; readonly endsAt: StringEnds }

/** Where the strings that begin at a position (or end there, read backwards) end, the preferred one first. */
export type StringEnds = (text: string, position: number, direction: 'ahead' | 'behind') => readonly number[]

/** A pattern as a tree. */
export interface ParsedPattern {
  readonly root: PatternNode
  /** Whether the matcher must know what each group matched. */
  readonly hasReferences: boolean
  /** Whether a character is a UTF-16 unit rather than a code point, as in patterns without Unicode mode. */
  readonly countsUnits?: boolean
}

/** Reads a valid pattern. */
export function parsePattern(source: string): ParsedPattern {
  return new PatternParser(source).parse()
}

const LINE_END = /[\n\r\u2028\u2029]/u
const ESCAPE =
  /\\(?:u\{[0-9a-f]+\}|u[dD][89aAbB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|u[0-9a-f]{4}|x[0-9a-f]{2}|c[a-z]|[pP]\{[^}]*\}|.)/iuy
const QUANTIFIER = /(?:([*+?])|\{(\d+)(,(\d*))?\})(\?)?/uy
const MODIFIERS = /\(\?([ims]*)(?:-([ims]*))?:/uy
const GROUP_NAME = /\(\?<([^>=!][^>]*)>/uy

class PatternParser {
  private readonly source: string
  private at = 0
  private groupCount = 0
  /** Groups by name. Two alternatives may use the same name. */
  private readonly names = new Map<string, number[]>()
  private flags = 'u'
  private hasReferences = false

  constructor(source: string) {
    this.source = source
  }

  parse(): ParsedPattern {
    const root = this.choice()
    return { root, hasReferences: this.hasReferences }
  }

  private choice(): PatternNode {
    const options = [this.sequence()]
    while (this.source[this.at] === '|') {
      this.at += 1
      options.push(this.sequence())
    }
    return options.length === 1 ? options[0]! : { kind: 'choice', options }
  }

  private sequence(): PatternNode {
    const parts: PatternNode[] = []
    while (this.at < this.source.length && this.source[this.at] !== '|' && this.source[this.at] !== ')') {
      const before = this.groupCount
      parts.push(this.quantified(this.term(), before))
    }
    return parts.length === 1 ? parts[0]! : { kind: 'sequence', parts }
  }

  private quantified(body: PatternNode, groupsBefore: number): PatternNode {
    const found = this.take(QUANTIFIER)
    if (found === undefined) return body
    const [, sign, least, range, most, lazy] = found
    const min = sign === undefined ? Number(least) : sign === '+' ? 1 : 0
    const max = sign === undefined ? maxOf(min, range, most) : sign === '?' ? 1 : Number.POSITIVE_INFINITY
    const groups = [groupsBefore + 1, this.groupCount + 1] as const
    return { kind: 'repeat', body, min, max, isGreedy: lazy === undefined, groups }
  }

  private term(): PatternNode {
    const { source, flags } = this
    const sign = source[this.at]!
    if (sign === '^' || sign === '$') {
      this.at += 1
      return { kind: 'assertion', holds: edge(sign, flags.includes('m')) }
    }
    if (sign === '(') return this.group()
    if (sign === '[') return this.native(this.endOfClass())
    if (sign === '.') return this.native(this.at + 1)
    if (sign === '\\') return this.escape()
    const code = source.codePointAt(this.at)!
    const end = this.at + (code > 0xffff ? 2 : 1)
    if (flags.includes('i')) return this.native(end)
    this.at = end
    return { kind: 'character', matches: (other) => other === code }
  }

  private group(): PatternNode {
    const { source, at, flags } = this
    const look = ['(?=', '(?!', '(?<=', '(?<!'].find((sign) => source.startsWith(sign, at))
    if (look !== undefined) {
      this.at += look.length
      return {
        kind: 'look',
        direction: look.includes('<') ? 'behind' : 'ahead',
        isNegative: look.endsWith('!'),
        body: this.inside(),
      }
    }
    const modified = this.take(MODIFIERS)
    if (modified !== undefined) {
      const [, on = '', off = ''] = modified
      this.flags = [...new Set(flags + on)].filter((flag) => !off.includes(flag)).join('')
      const body = this.inside()
      this.flags = flags
      return body
    }
    const name = this.take(GROUP_NAME)?.[1]
    if (name === undefined) this.at += 1
    this.groupCount += 1
    const index = this.groupCount
    if (name !== undefined) this.groupsNamed(name).push(index)
    return { kind: 'group', index, body: this.inside() }
  }

  private inside(): PatternNode {
    const body = this.choice()
    this.at += 1
    return body
  }

  private groupsNamed(name: string): number[] {
    const plain = name.replace(/\\u\{?([0-9a-f]+)\}?/giu, (_, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    )
    const known = this.names.get(plain) ?? []
    this.names.set(plain, known)
    return known
  }

  private escape(): PatternNode {
    const { source, at, flags } = this
    const letter = source[at + 1]!
    if (letter === 'b' || letter === 'B') {
      this.at += 2
      return { kind: 'assertion', holds: wordEdge(letter === 'b', flags) }
    }
    if (letter === 'k') {
      const end = source.indexOf('>', at)
      const groups = this.groupsNamed(source.slice(at + 3, end))
      this.at = end + 1
      this.hasReferences = true
      return { kind: 'reference', groups, flags }
    }
    const number = /^[1-9]\d*/u.exec(source.slice(at + 1, at + 12))?.[0]
    if (number !== undefined) {
      this.at += 1 + number.length
      this.hasReferences = true
      return { kind: 'reference', groups: [Number(number)], flags }
    }
    ESCAPE.lastIndex = at
    return this.native(at + ESCAPE.exec(source)![0].length)
  }

  private endOfClass(): number {
    let end = this.at + 1
    while (this.source[end] !== ']') end += this.source[end] === '\\' ? 2 : 1
    return end + 1
  }

  /** One character by the browser's own matcher, up to `end` of the source. */
  private native(end: number): PatternNode {
    const source = this.source.slice(this.at, end)
    this.at = end
    return { kind: 'character', matches: characterTest(source, this.flags.replace('m', '')) }
  }

  private take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.source)
    if (found === null) return undefined
    this.at += found[0].length
    return found
  }
}

function maxOf(min: number, range: string | undefined, most: string | undefined): number {
  if (range === undefined) return min
  return most === undefined || most === '' ? Number.POSITIVE_INFINITY : Number(most)
}

/** Tests single characters, and remembers the answers for the common ones. */
function characterTest(source: string, flags: string): (codePoint: number) => boolean {
  const modifiers = flags.replace('u', '')
  const pattern = new RegExp(`^(?${modifiers}:${source})$`, 'u')
  const known = new Uint8Array(256)
  const ask = (codePoint: number): boolean => pattern.test(String.fromCodePoint(codePoint))
  return (codePoint) => {
    if (codePoint >= known.length) return ask(codePoint)
    if (known[codePoint] === 0) known[codePoint] = ask(codePoint) ? 2 : 1
    return known[codePoint] === 2
  }
}

/** Tests for the start (`^`) or end (`$`) of a text, or of each line. */
export function edge(sign: '^' | '$', isMultiline: boolean): (text: string, position: number) => boolean {
  if (sign === '^')
    return (text, position) => position === 0 || (isMultiline && LINE_END.test(text[position - 1]!))
  return (text, position) => position === text.length || (isMultiline && LINE_END.test(text[position]!))
}

function wordEdge(isWanted: boolean, flags: string): (text: string, position: number) => boolean {
  const isWord = characterTest('\\w', flags.replace('m', ''))
  const isWordAt = (text: string, position: number): boolean =>
    position >= 0 && position < text.length && isWord(text.charCodeAt(position))
  return (text, position) => (isWordAt(text, position - 1) !== isWordAt(text, position)) === isWanted
}
