/**
 * Abbreviations that people use for zones. Most are ambiguous, and only the writer knows which zone is meant.
 *
 * Source: the IANA time zone database, `theory.html` and the abbreviations in its zone files.
 */

/** Candidates for an abbreviation, the most populous first. */
const CANDIDATES: Readonly<Record<string, readonly string[]>> = {
  ACDT: ['Australia/Adelaide'],
  ACST: ['Australia/Darwin', 'Australia/Adelaide'],
  ADT: ['America/Halifax'],
  AEDT: ['Australia/Sydney'],
  AEST: ['Australia/Brisbane', 'Australia/Sydney'],
  AKDT: ['America/Anchorage'],
  AKST: ['America/Anchorage'],
  AST: ['America/Puerto_Rico', 'America/Halifax', 'Asia/Riyadh'],
  AWST: ['Australia/Perth'],
  BST: ['Europe/London', 'Asia/Dhaka', 'Pacific/Bougainville'],
  CAT: ['Africa/Maputo'],
  CDT: ['America/Chicago', 'America/Havana'],
  CEST: ['Europe/Berlin'],
  CET: ['Europe/Berlin', 'Africa/Algiers'],
  CHST: ['Pacific/Guam'],
  CST: ['Asia/Shanghai', 'America/Chicago', 'America/Mexico_City', 'America/Havana'],
  CT: ['America/Chicago'],
  EAT: ['Africa/Nairobi'],
  ECT: ['America/Guayaquil', 'America/Puerto_Rico'],
  EDT: ['America/New_York'],
  EEST: ['Europe/Athens'],
  EET: ['Africa/Cairo', 'Europe/Athens'],
  EST: ['America/New_York', 'America/Panama', 'Australia/Sydney'],
  ET: ['America/New_York'],
  GST: ['Asia/Dubai', 'Atlantic/South_Georgia'],
  HKT: ['Asia/Hong_Kong'],
  HDT: ['America/Adak'],
  HST: ['Pacific/Honolulu'],
  IDT: ['Asia/Jerusalem'],
  IST: ['Asia/Kolkata', 'Asia/Jerusalem', 'Europe/Dublin'],
  JST: ['Asia/Tokyo'],
  KST: ['Asia/Seoul'],
  MDT: ['America/Denver'],
  MSK: ['Europe/Moscow'],
  MST: ['America/Denver', 'America/Phoenix', 'Asia/Yangon', 'Asia/Kuala_Lumpur'],
  MT: ['America/Denver'],
  MYT: ['Asia/Kuala_Lumpur'],
  NDT: ['America/St_Johns'],
  NPT: ['Asia/Kathmandu'],
  NST: ['America/St_Johns'],
  NZDT: ['Pacific/Auckland'],
  NZST: ['Pacific/Auckland'],
  PDT: ['America/Los_Angeles'],
  PHT: ['Asia/Manila'],
  PKT: ['Asia/Karachi'],
  PST: ['America/Los_Angeles', 'Asia/Manila'],
  PT: ['America/Los_Angeles'],
  SAST: ['Africa/Johannesburg'],
  SGT: ['Asia/Singapore'],
  SST: ['Pacific/Pago_Pago', 'Asia/Singapore'],
  WAT: ['Africa/Lagos'],
  WEST: ['Europe/Lisbon'],
  WET: ['Europe/Lisbon'],
  WIB: ['Asia/Jakarta'],
  WIT: ['Asia/Jayapura'],
  WITA: ['Asia/Makassar'],
}

/** The zones that an abbreviation may stand for; empty for an unknown abbreviation. */
export function candidatesFor(abbreviation: string): readonly string[] {
  const name = abbreviation.toUpperCase()
  return Object.hasOwn(CANDIDATES, name) ? (CANDIDATES[name] ?? []) : []
}

/** The abbreviations that may stand for a zone. */
export function abbreviationsOf(zone: string): readonly string[] {
  return Object.keys(CANDIDATES).filter((name) => CANDIDATES[name]?.includes(zone))
}
