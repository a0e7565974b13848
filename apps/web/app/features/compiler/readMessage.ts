/**
 * Validates messages from the frame. Pure.
 *
 * The visitor's code runs beside the harness that sends the messages, and may have changed built-ins the
 * harness uses. Messages are always plain data; here they get the shape that the page relies on, or are
 * dropped.
 */
import { isRecord } from '@whittle/foundation/record'
import type {
  AuditFinding,
  ConsoleEntry,
  Described,
  FrameMessage,
  GuardPlace,
  Member,
} from '../../lib/preview/protocol.ts'

/** Returns the message, or `undefined` if it is invalid. */
export function readMessage(data: unknown): FrameMessage | undefined {
  return isRecord(data) && isMessage(data) ? (data as unknown as FrameMessage) : undefined
}

function isMessage(message: Readonly<Record<string, unknown>>): boolean {
  switch (message.kind) {
    case 'alive':
    case 'left':
    case 'pressed':
      return true
    case 'console':
      return isList(message.entries, isEntry) && isCount(message.dropped)
    case 'stopped':
      return isPlace(message.place) && (message.what === 'loop' || message.what === 'function')
    case 'evaluated':
      return isCount(message.id) && isDescribed(message.value) && typeof message.threw === 'boolean'
    case 'expanded':
      return isCount(message.id) && isList(message.members, isMember) && isCount(message.more)
    case 'released':
      return isCount(message.id)
    case 'audited':
      return isCount(message.id) && isList(message.findings, isFinding)
    case 'audit-failed':
      return isCount(message.id) && isText(message.message)
    default:
      return false
  }
}

const ENTRY_KINDS: readonly unknown[] = [
  'message',
  'group',
  'group-closed',
  'group-end',
  'clear',
  'table',
] satisfies ConsoleEntry['kind'][]
const LEVELS: readonly unknown[] = ['log', 'info', 'warn', 'error', 'debug'] satisfies ConsoleEntry['level'][]
const SCALARS: readonly unknown[] = ['string', 'number', 'bigint', 'boolean', 'empty', 'symbol']
const OBJECTS: readonly unknown[] = ['object', 'function', 'element', 'error']

function isEntry(value: unknown): value is ConsoleEntry {
  if (!isRecord(value) || !ENTRY_KINDS.includes(value.kind) || !LEVELS.includes(value.level)) return false
  return isList(value.parts, isDescribed) && isText(value.stack)
}

function isDescribed(value: unknown): value is Described {
  if (!isRecord(value)) return false
  const { kind, text, css, ref, columns, rows } = value
  if (kind === 'table') return isList(columns, isText) && isList(rows, (row) => isList(row, isText))
  if (!isText(text)) return false
  if (kind === 'text') return css === undefined || isText(css)
  return SCALARS.includes(kind) || (OBJECTS.includes(kind) && isCount(ref))
}

function isMember(value: unknown): value is Member {
  return isRecord(value) && isText(value.name) && isDescribed(value.value) && typeof value.dim === 'boolean'
}

const PLACES: readonly unknown[] = ['script', 'html', 'added'] satisfies GuardPlace['source'][]

function isPlace(value: unknown): value is GuardPlace {
  return isRecord(value) && PLACES.includes(value.source) && isCount(value.line)
}

function isFinding(value: unknown): value is AuditFinding {
  if (!isRecord(value) || !isText(value.rule) || !isText(value.impact) || !isText(value.help)) return false
  return isList(
    value.places,
    (place) => isRecord(place) && isText(place.selector) && isText(place.html) && isText(place.summary),
  )
}

function isList(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem)
}

function isText(value: unknown): boolean {
  return typeof value === 'string'
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0
}
