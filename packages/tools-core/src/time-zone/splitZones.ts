/** Lists of zones as text. Pure. */
import { wrongInput } from '../input/wrongInput.ts'

/** The names in a list of zones, separated by commas, semicolons or line breaks. */
export function splitZones(list: string): readonly string[] {
  if (typeof list !== 'string') throw wrongInput('a text', list)
  return list
    .split(/[,;\n]+/)
    .map((zone) => zone.trim())
    .filter((zone) => zone !== '')
}
