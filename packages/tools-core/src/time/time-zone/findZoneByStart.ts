/** Finds a zone by the beginning of its name, as a visitor types it into a field. */
import { fail, type Result, succeed } from '../../shared/result/result.ts'
import { zonesBeginning } from './cities.ts'
import { choicesFor, findZone } from './zones.ts'

/** The most zones that are offered for the beginning of a name. */
const MAX_CHOICES = 8

/**
 * As `findZone`; but a text that it does not know may be the beginning of a word in the name of one zone:
 * `Syd`, `york`.
 *
 * Note: `by-start`. Error, beside those of `findZone`: `ambiguous-start`, whose choices are the zones that
 * begin so, at most 8.
 */
export function findZoneByStart(text: string): Result<string> {
  const found = findZone(text)
  if (found.ok || found.errors[0]?.code !== 'unknown-zone') return found
  const zones = zonesBeginning(text)
  const [zone, another] = zones
  if (zone === undefined) return found
  const name = text.trim()
  if (another === undefined)
    return succeed(zone, [{ code: 'by-start', message: `${name} is read as ${zone}.` }])
  const message =
    zones.length > MAX_CHOICES
      ? `${zones.length} zones begin with “${name}”. Type more of the name, or choose one of these.`
      : `Several zones begin with “${name}”. Choose one of them.`
  return fail({ code: 'ambiguous-start', message, choices: choicesFor(text, zones.slice(0, MAX_CHOICES)) })
}
