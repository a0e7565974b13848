/** Reads lengths of time in ISO 8601. Source: ISO 8601-1:2019, 5.5.2 (durations). Pure. */
import { Fault } from '../../shared/result/fault.ts'
import { addAmount, newSum, type Sum, signOf, withOneSign } from './durationSum.ts'

/** The letters of ISO 8601 before the T, and after it. */
const DATE_LETTERS: Readonly<Record<string, string>> = { Y: 'y', M: 'mo', W: 'w', D: 'd' }
const TIME_LETTERS: Readonly<Record<string, string>> = { H: 'h', M: 'm', S: 's' }

/**
 * Reads a length of time from its P on: `P1Y2M3DT4H5M6.7S`, with a sign before any number as Java writes it.
 */
export function readIsoDuration(rest: string, at: number): Sum {
  const sum = newSum()
  let letters = DATE_LETTERS
  let position = 1
  let count = 0
  while (position < rest.length) {
    if (/t/i.test(rest[position] ?? '') && letters === DATE_LETTERS) {
      letters = TIME_LETTERS
      position += 1
      continue
    }
    const found = /^([+\-−]?)(\d+(?:[.,]\d+)?)([A-Z])/i.exec(rest.slice(position))
    const [whole = '', mark = '', number = '', letter = ''] = found ?? []
    const unit = letters[letter.toUpperCase()]
    if (found === null || unit === undefined)
      throw new Fault(
        'not-a-duration',
        'In ISO 8601, each number is followed by a letter, with hours, minutes and seconds after a T: P1Y2M3W4DT5H6M7S.',
        at + position,
        rest.length - position,
      )
    const numberAt = at + position + mark.length
    addAmount(sum, { number, unit, at: numberAt, sign: signOf(mark) })
    position += whole.length
    count += 1
  }
  if (count === 0)
    throw new Fault('not-a-duration', 'There is no number after the P; zero is PT0S.', at, rest.length)
  return withOneSign(sum, at, rest.length)
}
