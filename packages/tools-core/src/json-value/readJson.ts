/**
 * JSON text to a tree that loses nothing. Strict, after RFC 8259; the first error ends it. Pure.
 */
import { nameCharacter } from '../result/character.ts'
import { Fault, reading } from '../result/fault.ts'
import type { Result } from '../result/result.ts'
import { type JsonMember, type JsonValue, MAX_DEPTH } from './jsonValue.ts'

/** The value that `text` holds. */
export function readJson(text: string): Result<JsonValue> {
  return reading(text, () => new JsonReader(text).only())
}

/** The values that stand in `text` one after another, as in JSON lines. At least one. */
export function readJsonLines(text: string): Result<readonly JsonValue[]> {
  return reading(text, () => new JsonReader(text).all())
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const WORD = /[\w.+-]+/y
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})/y

class JsonReader {
  readonly #text: string
  #at: number

  constructor(text: string) {
    this.#text = text
    this.#at = text.startsWith('\ufeff') ? 1 : 0
  }

  only(): JsonValue {
    const value = this.#value(0)
    if (!this.#isAtEnd()) this.#refuse('trailing-text', 'The JSON ends here, but more text follows')
    return value
  }

  all(): readonly JsonValue[] {
    const values = [this.#value(0)]
    while (!this.#isAtEnd()) values.push(this.#value(0))
    return values
  }

  #isAtEnd(): boolean {
    this.#skipSpace()
    return this.#at >= this.#text.length
  }

  #skipSpace(): void {
    for (;;) {
      const code = this.#text.charCodeAt(this.#at)
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return
      this.#at += 1
    }
  }

  #value(depth: number): JsonValue {
    this.#skipSpace()
    switch (this.#text[this.#at]) {
      case '{':
        return this.#object(depth + 1)
      case '[':
        return this.#array(depth + 1)
      case '"':
        return this.#string()
      default:
        return this.#word()
    }
  }

  #object(depth: number): JsonValue {
    this.#open(depth)
    const members: JsonMember[] = []
    if (this.#takes('}')) return { members }
    do {
      this.#skipSpace()
      if (this.#text[this.#at] !== '"') this.#refuseItem('a key in double quotes', '}')
      const key = this.#string()
      if (!this.#takes(':')) this.#refuse('unexpected', 'A colon should follow the key')
      members.push([key, this.#value(depth)])
    } while (this.#takes(','))
    if (!this.#takes('}')) this.#refuse('unexpected', 'A comma or “}” should stand here')
    return { members }
  }

  #array(depth: number): JsonValue {
    this.#open(depth)
    const items: JsonValue[] = []
    if (this.#takes(']')) return items
    do {
      this.#skipSpace()
      if (this.#text[this.#at] === ']') this.#refuseItem('a value', ']')
      items.push(this.#value(depth))
    } while (this.#takes(','))
    if (!this.#takes(']')) this.#refuse('unexpected', 'A comma or “]” should stand here')
    return items
  }

  #open(depth: number): void {
    if (depth > MAX_DEPTH)
      throw new Fault('too-deep', `More than ${MAX_DEPTH} levels of nesting are not converted.`, this.#at)
    this.#at += 1
  }

  #takes(character: string): boolean {
    this.#skipSpace()
    if (this.#text[this.#at] !== character) return false
    this.#at += 1
    return true
  }

  #string(): string {
    const start = this.#at + 1
    let from = start
    let text = ''
    for (let at = start; ; at += 1) {
      const code = this.#text.charCodeAt(at)
      if (code === 0x22) {
        this.#at = at + 1
        return text + this.#text.slice(from, at)
      }
      if (code === 0x5c) {
        ESCAPE.lastIndex = at
        const sequence = ESCAPE.exec(this.#text)?.[0]
        if (sequence === undefined)
          throw new Fault('invalid-escape', 'This is no escape of JSON; write \\\\ for a backslash.', at, 2, {
            label: 'Double the backslash',
            edits: [{ offset: at, length: 0, text: '\\' }],
          })
        text += this.#text.slice(from, at) + JSON.parse(`"${sequence}"`)
        from = at + sequence.length
        at = from - 1
      } else if (Number.isNaN(code))
        throw new Fault('unterminated-string', 'This string has no closing quote.', start - 1)
      else if (code < 0x20) {
        const message = 'A line end, tab or control character in a string must be written as an escape.'
        const written = JSON.stringify(this.#text[at]).slice(1, -1)
        const edits = [{ offset: at, length: 1, text: written }]
        throw new Fault('control-character', message, at, 1, { label: `Write ${written}`, edits })
      }
    }
  }

  #word(): JsonValue {
    WORD.lastIndex = this.#at
    const word = WORD.exec(this.#text)?.[0]
    if (word === undefined) this.#refuse('unexpected', 'A value should stand here')
    NUMBER.lastIndex = this.#at
    const number = NUMBER.exec(this.#text)?.[0]
    const literal = LITERALS.get(word)
    if (literal === undefined && number !== word)
      throw new Fault('unexpected', `“${word.slice(0, 40)}” is no value of JSON.`, this.#at, word.length)
    this.#at += word.length
    return literal === undefined ? { number: word } : literal.value
  }

  /** Where an item should stand, often after a comma too many. */
  #refuseItem(expected: string, closing: string): never {
    const comma = this.#text.slice(0, this.#at).search(/,\s*$/)
    if (this.#text[this.#at] !== closing || comma === -1)
      this.#refuse('unexpected', `${expected[0]?.toUpperCase()}${expected.slice(1)} should stand here`)
    throw new Fault('trailing-comma', 'JSON allows no comma before the closing bracket.', comma, 1, {
      label: 'Remove the comma',
      edits: [{ offset: comma, length: 1, text: '' }],
    })
  }

  #refuse(code: string, what: string): never {
    const codePoint = this.#text.codePointAt(this.#at)
    const found = codePoint === undefined ? 'the text ends' : `there is ${nameCharacter(codePoint)}`
    throw new Fault(code, `${what}; ${found}.`, this.#at)
  }
}

const LITERALS: ReadonlyMap<string, { readonly value: JsonValue }> = new Map([
  ['true', { value: true }],
  ['false', { value: false }],
  ['null', { value: null }],
])
