/** A position in the text of an XML document that moves forward, and errors at it. Pure. */

import { Fault } from '../../shared/result/fault.ts'
import type { Fix } from '../../shared/result/result.ts'
import { nameCharacter } from '../../shared/strings/character.ts'
import { NAME_CLASS, NAME_START_CLASS } from './nodes.ts'

const NAME = new RegExp(`${NAME_START_CLASS}${NAME_CLASS}*`, 'uy')

/** Reads the parts of a text, from its start. `at` is in UTF-16 units. */
export class XmlCursor {
  readonly text: string
  at: number

  constructor(text: string) {
    this.text = text
    this.at = text.startsWith('\ufeff') ? 1 : 0
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length
  }

  /** The character here; `undefined` at the end. */
  get next(): string | undefined {
    return this.text[this.at]
  }

  startsWith(mark: string): boolean {
    return this.text.startsWith(mark, this.at)
  }

  startsName(): boolean {
    NAME.lastIndex = this.at
    return NAME.test(this.text)
  }

  /** Reads a name. Where there is none, throws a `Fault` that says that `what` was expected. */
  name(what: string): string {
    NAME.lastIndex = this.at
    const name = NAME.exec(this.text)?.[0]
    if (name === undefined) throw this.unexpected(`Expected ${what}`)
    this.at += name.length
    return name
  }

  /** Goes past one character, which has to be here. */
  expect(character: string, sentence: string, fix?: Fix): void {
    if (this.next !== character) throw this.unexpected(sentence, fix)
    this.at += 1
  }

  /** Moves past white space, and returns whether there was any. */
  skipSpace(): boolean {
    const start = this.at
    while (/[ \t\r\n]/.test(this.next ?? '')) this.at += 1
    return this.at > start
  }

  /** The offset after `mark`, which must close what opened at `start`. Does not move. */
  through(mark: string, start: number, what: string): number {
    const found = this.text.indexOf(mark, this.at)
    if (found === -1) throw new Fault('unclosed-markup', `${what} is not closed with “${mark}”.`, start, 2)
    return found + mark.length
  }

  /** The fault that says what is wrong, and what stands here instead. */
  unexpected(what: string, fix?: Fix): Fault {
    const codePoint = this.text.codePointAt(this.at)
    const found = codePoint === undefined ? 'the text ends' : `there is ${nameCharacter(codePoint)}`
    return new Fault('unexpected', `${what}; ${found}.`, this.at, 1, fix)
  }
}
