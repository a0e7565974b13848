/** A time and the place whose time is asked for, as in `15:00 Berlin in Tokyo`. */
import { type Result, succeed } from '../../shared/result/result.ts'
import { readMoment } from './readMoment.ts'
import type { WallReading } from './wallTime.ts'
import { findZone } from './zones.ts'

/** A moment, and the zone that its text asks for, if any. */
export interface AskedMoment extends WallReading {
  readonly target?: string
}

const ASKED = /^(?<moment>.*\S)\s+(?<word>in|to)\s+(?<place>\S.*)$/is

/**
 * Reads a moment as `readMoment` does, also with a zone to show it in: after `to`, and after `in` where the
 * time has a zone of its own, since `15:00 in Tokyo` is a time in Tokyo.
 */
export function readAsked(text: string, zone: string, now: bigint): Result<AskedMoment> {
  const { moment = '', word = '', place = '' } = ASKED.exec(text)?.groups ?? {}
  const target = place === '' ? undefined : findZone(place.trim().replace(/(?<![?.!])[?.!]+$/, ''))
  if (target?.ok !== true) return readMoment(text, zone, now)
  const read = readMoment(moment, zone, now)
  const isOwn = read.ok && read.notes.some(({ code }) => code === 'own-offset')
  if (!read.ok || !(isOwn || word.toLowerCase() === 'to')) return readMoment(text, zone, now)
  return succeed({ ...read.value, target: target.value }, [...read.notes, ...target.notes])
}
