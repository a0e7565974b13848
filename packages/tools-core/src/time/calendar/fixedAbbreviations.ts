/**
 * Time zone abbreviations that stand for the same offset everywhere.
 *
 * Source: RFC 2822, section 4.3 (those of e-mail); the IANA time zone database (the others). Pure.
 */
import type { Note } from '../../shared/result/result.ts'
import { writeOffset } from './isoText.ts'

/** Hours ahead of UTC for abbreviations as e-mail uses them; elsewhere, they stand for other offsets too. */
const OF_MAILS: Readonly<Record<string, number>> = {
  EST: -5,
  CST: -6,
  CDT: -5,
  MST: -7,
  PST: -8,
}

/** Hours ahead of UTC for abbreviations that mean the same offset everywhere. */
const OF_ALL: Readonly<Record<string, number>> = {
  UT: 0,
  UTC: 0,
  GMT: 0,
  Z: 0,
  ACDT: 10.5,
  ACST: 9.5,
  ADT: -3,
  AEDT: 11,
  AEST: 10,
  AKDT: -8,
  AKST: -9,
  AWST: 8,
  CAT: 2,
  CEST: 2,
  CET: 1,
  CHST: 10,
  EAT: 3,
  EDT: -4,
  EEST: 3,
  EET: 2,
  HDT: -9,
  HKT: 8,
  HST: -10,
  IDT: 3,
  JST: 9,
  KST: 9,
  MDT: -6,
  MSK: 3,
  MYT: 8,
  NDT: -2.5,
  NPT: 5.75,
  NZDT: 13,
  NZST: 12,
  PDT: -7,
  PHT: 8,
  PKT: 5,
  SAST: 2,
  SGT: 8,
  WAT: 1,
  WEST: 1,
  WET: 0,
  WIB: 7,
  WIT: 9,
  WITA: 8,
}

/** Abbreviations that stand for several offsets; the zone that uses one determines which. */
const OF_SEVERAL: ReadonlySet<string> = new Set('AST BST CT ECT ET GST IST MT NST PT SST'.split(' '))

/** What an abbreviation stands for. */
export interface AbbreviatedOffset {
  /** Seconds ahead of UTC. */
  readonly offsetSeconds: number
  /** A note if the abbreviation is also used for other offsets, and this is its meaning in e-mail. */
  readonly notes: readonly Note[]
}

/** The offset of an abbreviation; `undefined` if it is unknown, or ambiguous like IST and BST. */
export function offsetOfAbbreviation(abbreviation: string): AbbreviatedOffset | undefined {
  const name = abbreviation.toUpperCase()
  const hours = Object.hasOwn(OF_ALL, name) ? OF_ALL[name] : undefined
  if (hours !== undefined) return { offsetSeconds: hours * 3600, notes: [] }
  const ofMails = Object.hasOwn(OF_MAILS, name) ? OF_MAILS[name] : undefined
  if (ofMails === undefined) return undefined
  const offset = writeOffset(ofMails * 3600)
  const message = `${name} is read as ${offset}, as in e-mail (RFC 2822); elsewhere it stands for other offsets too.`
  return { offsetSeconds: ofMails * 3600, notes: [{ code: 'abbreviation', message }] }
}

/** Whether a text is a zone abbreviation, including one that stands for several offsets. */
export function isAbbreviation(text: string): boolean {
  return OF_SEVERAL.has(text.toUpperCase()) || offsetOfAbbreviation(text) !== undefined
}
