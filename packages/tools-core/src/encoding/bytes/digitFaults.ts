/** Faults of text that should be digits, each with its place. Pure. */
import { errorAt } from '../../shared/result/place.ts'
import { fail, type Result } from '../../shared/result/result.ts'
import { nameCharacter } from '../../shared/strings/character.ts'

/** A character that is no digit, with the fix that removes it. */
export function unexpected(text: string, offset: number, wanted: string): Result<never> {
  const codePoint = text.codePointAt(offset) ?? 0
  const length = codePoint > 0xffff ? 2 : 1
  const fix = { label: 'Remove this character', edits: [{ offset, length, text: '' }] }
  const message = `${nameCharacter(codePoint)} is not ${wanted}.`
  return fail(errorAt(text, offset, { code: 'invalid-character', message, length, fix }))
}

/** A group with too few digits. */
export function incomplete(text: string, offset: number, length: number, digits: number): Result<never> {
  const message = `A group of ${digits} digits is incomplete here.`
  return fail(errorAt(text, offset, { code: 'incomplete', message, length }))
}

/** A group whose value does not fit. */
export function tooLarge(text: string, offset: number, group: string): Result<never> {
  const shown = group.length > 20 ? `${group.slice(0, 20)}…` : group
  const message = `“${shown}” is too large to fit.`
  return fail(errorAt(text, offset, { code: 'out-of-range', message, length: group.length }))
}
