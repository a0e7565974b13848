/**
 * H.264 as a byte stream (Annex B): finds NAL units, and splits a stream into frames. Pure.
 *
 * Source: ITU-T H.264 annex B (start codes) and table 7-1 (`nal_unit_type`).
 */
import { concatBytes } from '@whittle/foundation/bytes'

/** The types of NAL unit that matter here. */
export const NAL = { slice: 1, keySlice: 5, sps: 7, pps: 8, delimiter: 9 } as const

/** A unit within a stream: the offset of its header byte, and its end. */
export interface NalUnit {
  readonly type: number
  readonly start: number
  readonly end: number
}

/** Every NAL unit of a stream that begins with a start code. Zeroes after a unit do not belong to it. */
export function nalUnits(stream: Uint8Array): NalUnit[] {
  const units: NalUnit[] = []
  let code = nextStartCode(stream, 0)
  while (code !== undefined) {
    const next = nextStartCode(stream, code.end)
    let end = next === undefined ? stream.length : next.start
    while (end > code.end && stream[end - 1] === 0) end -= 1
    if (end > code.end) units.push({ type: stream[code.end]! & 0x1f, start: code.end, end })
    code = next
  }
  return units
}

/** Whether a packet holds a key frame, according to its bytes: some encoders mislabel their first packet. */
export function isKeyPacket(packet: Uint8Array): boolean {
  return nalUnits(packet).some((unit) => unit.type === NAL.keySlice)
}

/** Whether no other frame is predicted from this one: `nal_ref_idc` of all its slices is 0. */
export function isDisposable(packet: Uint8Array): boolean {
  return nalUnits(packet)
    .filter(({ type }) => type === NAL.slice || type === NAL.keySlice)
    .every(({ start }) => (packet[start]! & 0x60) === 0)
}

/** The parameter sets in a packet, each as text, so that they can be compared. */
export function parameterSets(packet: Uint8Array): string[] {
  return nalUnits(packet)
    .filter(({ type }) => type === NAL.sps || type === NAL.pps)
    .map(({ start, end }) => packet.subarray(start, end).join())
}

/** The packet without its access unit delimiters, which an MP4 does not need. */
export function withoutDelimiters(packet: Uint8Array): Uint8Array {
  const units = nalUnits(packet)
  if (!units.some((unit) => unit.type === NAL.delimiter)) return packet
  const remaining = units.filter((unit) => unit.type !== NAL.delimiter)
  const length = remaining.reduce((sum, unit) => sum + 4 + unit.end - unit.start, 0)
  const result = new Uint8Array(length)
  let at = 0
  for (const unit of remaining) {
    result[at + 3] = 1
    result.set(packet.subarray(unit.start, unit.end), at + 4)
    at += 4 + unit.end - unit.start
  }
  return result
}

/** A stream that arrives in pieces of any length, split before each access unit delimiter. */
export interface AccessUnitSplitter {
  /** Adds bytes; they are copied. */
  push(bytes: Uint8Array): void
  /** Ends the stream. */
  finish(): void
}

/**
 * Splits a stream in which every frame begins with an access unit delimiter; `onUnit` receives one frame at a
 * time.
 */
export function splitAccessUnits(onUnit: (unit: Uint8Array) => void): AccessUnitSplitter {
  let pending: Uint8Array = new Uint8Array(0)
  let searched = 0
  return {
    push(bytes) {
      pending = concatBytes([pending, bytes])
      let cut = delimiterAfter(pending, Math.max(OWN_START_CODE, searched))
      while (cut !== undefined) {
        onUnit(pending.slice(0, cut))
        pending = pending.slice(cut)
        cut = delimiterAfter(pending, OWN_START_CODE)
      }
      searched = pending.length - DELIMITER_REACH
    },
    finish() {
      if (pending.length > 0) onUnit(pending)
      pending = new Uint8Array(0)
    },
  }
}

/** Bytes of the start code that a frame itself begins with. */
const OWN_START_CODE = 4

/** Bytes of a start code and the header after it. */
const DELIMITER_REACH = 5

/** Where the next delimiter's start code begins, not before `from`. */
function delimiterAfter(stream: Uint8Array, from: number): number | undefined {
  let code = nextStartCode(stream, from)
  while (code !== undefined && code.end < stream.length) {
    if ((stream[code.end]! & 0x1f) === NAL.delimiter) return code.start
    code = nextStartCode(stream, code.end)
  }
  return undefined
}

/** The next 00 00 01, including one zero before it if there is one. */
function nextStartCode(
  stream: Uint8Array,
  from: number,
): { readonly start: number; readonly end: number } | undefined {
  let at = stream.indexOf(1, from + 2)
  while (at !== -1) {
    if (stream[at - 1] === 0 && stream[at - 2] === 0) {
      const long = at - 3 >= from && stream[at - 3] === 0
      return { start: long ? at - 3 : at - 2, end: at + 1 }
    }
    at = stream.indexOf(1, at + 1)
  }
  return undefined
}
