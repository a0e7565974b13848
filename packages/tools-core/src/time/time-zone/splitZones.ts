/** Lists of zones as text. Pure. */
import { wrongInput } from '../../shared/input/wrongInput.ts'

/** A name in a list, and its offset there in UTF-16 code units. */
export interface ListedZone {
  readonly name: string
  readonly offset: number
}

/** The names in a list of zones, separated by commas, semicolons or line breaks, with their places. */
export function zonesIn(list: string): readonly ListedZone[] {
  return [...list.matchAll(/[^,;\n]+/g)].flatMap(({ 0: part, index }) => {
    const name = part.trim()
    return name === '' ? [] : [{ name, offset: index + part.length - part.trimStart().length }]
  })
}

/** The names in a list of zones, separated by commas, semicolons or line breaks. */
export function splitZones(list: string): readonly string[] {
  if (typeof list !== 'string') throw wrongInput('a text', list)
  return zonesIn(list).map(({ name }) => name)
}
