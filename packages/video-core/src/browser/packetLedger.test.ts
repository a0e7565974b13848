import { describe, expect, it } from 'vitest'
import { packetLedger, type SubmittedFrame } from './packetLedger.ts'

/** Headers of slices: of a key frame, of a frame that others are predicted from, and of one that none are. */
const KEY = 0x65
const NEEDED = 0x41
const DISPOSABLE = 0x01

const frame = (index: number, how: Partial<SubmittedFrame> = {}): SubmittedFrame => ({
  index,
  timestamp: index * 1000,
  isKey: false,
  isDecoy: false,
  ...how,
})

/** What an encoder returns for a frame: a start code, and a unit with this header. */
function chunk(timestamp: number, header: number) {
  const data = Uint8Array.of(0, 0, 0, 1, header, 9)
  return {
    timestamp,
    byteLength: data.length,
    copyTo: (into: AllowSharedBufferSource) => (into as Uint8Array).set(data),
  }
}

describe('a ledger of packets', () => {
  it('returns the packets of all frames but decoys, and counts those still inside', () => {
    const ledger = packetLedger()
    ledger.submit(frame(0, { isKey: true }))
    ledger.submit(frame(1, { timestamp: 500, isDecoy: true }))
    ledger.submit(frame(1))
    expect(ledger.inFlight()).toBe(3)
    ledger.receive(chunk(0, KEY))
    ledger.receive(chunk(500, DISPOSABLE))
    expect(ledger.inFlight()).toBe(1)
    ledger.receive(chunk(1000, NEEDED))
    expect([ledger.hasCut(), ledger.sizeOfLast()]).toEqual([false, 6])
    expect(ledger.take().map(({ index }) => index)).toEqual([0, 1])
    expect([ledger.take(), ledger.sizeOfLast()]).toEqual([[], 0])
  })

  it('notices a key frame that was not requested', () => {
    const ledger = packetLedger()
    ledger.submit(frame(0))
    ledger.receive(chunk(0, KEY))
    expect(ledger.hasCut()).toBe(true)
  })

  it.each([
    ['of another frame', frame(0), chunk(1000, NEEDED), 'frames came out in a different order'],
    ['of no frame', undefined, chunk(0, NEEDED), 'frames came out in a different order'],
    ['of a decoy that others need', frame(0, { isDecoy: true }), chunk(0, NEEDED), 'one that is dropped'],
  ])('rejects a packet %s', (_, submitted, received, reason) => {
    const ledger = packetLedger()
    if (submitted !== undefined) ledger.submit(submitted)
    expect(() => ledger.receive(received)).toThrow(
      expect.objectContaining({ code: 'encoder', message: expect.stringContaining(reason) }),
    )
  })

  it('reports how many packets are missing, and starts over', () => {
    const ledger = packetLedger()
    ledger.submit(frame(0))
    ledger.submit(frame(1))
    ledger.receive(chunk(0, NEEDED))
    expect(() => ledger.take()).toThrow(
      expect.objectContaining({
        code: 'frame-count',
        details: { encoder: 'webcodecs', expected: 2, found: 1 },
      }),
    )
    expect(ledger.inFlight()).toBe(0)
  })
})
