/** The zones that options name. */
import { refuseType } from '../../shared/input/refuseInput.ts'
import { aboutOption } from '../../shared/options/aboutOption.ts'
import { applyEdits } from '../../shared/result/applyEdits.ts'
import { fixBehind } from '../../shared/result/fixBehind.ts'
import { type Fix, failAll, type Result, succeed } from '../../shared/result/result.ts'
import { zonesIn } from './splitZones.ts'
import { findZone } from './zones.ts'

/**
 * The zone that the text of an option names, as `findZone` reads it. The choices of an error set the option.
 */
export function zoneOption(option: string, text: string): Result<string> {
  return withChoices(option, text, findZone(text))
}

/**
 * The zones in the text of an option, a list. The choices of an error set the option to the list with that
 * zone in it.
 */
export function zonesOption(option: string, list: string): Result<readonly string[]> {
  if (typeof list !== 'string') return refuseType('a list of zones', list)
  const zones: string[] = []
  for (const { name, offset } of zonesIn(list)) {
    const found = findZone(name)
    if (!found.ok) return withChoices(option, list, found, offset)
    zones.push(name)
  }
  return succeed(zones)
}

function withChoices<T>(option: string, text: string, found: Result<T>, offset = 0): Result<T> {
  const about = aboutOption(option, found)
  if (found.ok || about.ok) return found
  const choices = found.errors[0]?.choices?.map((choice) =>
    setOption(option, text, fixBehind(choice, offset)),
  )
  return choices === undefined ? about : failAll(about.errors.map((error) => ({ ...error, choices })))
}

/** The fix of a text as one that sets an option to the fixed text. */
export function setOption(option: string, text: string, { label, edits }: Fix): Fix {
  return { label, edits: [], options: { [option]: applyEdits(text, edits) } }
}
