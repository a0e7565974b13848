/** Matches what an encoder returns with the frames that it was given. */
import { VideoError, videoError } from '../errors.ts'
import type { H264Packet } from '../frames.ts'
import { isDisposable, isKeyPacket } from '../h264/annexB.ts'

/** A frame on its way through the encoder. */
export interface SubmittedFrame {
  readonly index: number
  /** In microseconds. */
  readonly timestamp: number
  /** Whether a key frame was requested. */
  readonly isKey: boolean
  /** Whether its packet is dropped (see `sceneCuts.ts`). */
  readonly isDecoy: boolean
}

/** The frames of one encoder, and their packets. */
export interface PacketLedger {
  /** Notes a frame that is passed in. */
  submit(frame: SubmittedFrame): void
  /**
   * Takes the packet of the next frame.
   *
   * @throws VideoError 'encoder' when it is another frame's, or a decoy's that others need.
   */
  receive(chunk: Pick<EncodedVideoChunk, 'timestamp' | 'byteLength' | 'copyTo'>): void
  /** How many frames have not come out. */
  inFlight(): number
  /** Whether a key frame has come out that was not requested. */
  hasCut(): boolean
  /** The bytes of the last packet. */
  sizeOfLast(): number
  /**
   * The packets of all frames since the last call, without decoys.
   *
   * @throws VideoError 'frame-count' when some are missing.
   */
  take(): readonly H264Packet[]
}

/** Opens a ledger. */
export function packetLedger(): PacketLedger {
  let submitted: SubmittedFrame[] = []
  let received = 0
  let packets: H264Packet[] = []
  let hasCut = false
  return {
    submit(frame) {
      submitted.push(frame)
    },
    receive(chunk) {
      const { timestamp } = chunk
      const frame = submitted[received]
      if (frame?.timestamp !== timestamp) {
        const reason = 'frames came out in a different order'
        throw videoError('encoder', { encoder: 'webcodecs', timestamp }, { reason })
      }
      received += 1
      const data = new Uint8Array(chunk.byteLength)
      chunk.copyTo(data)
      hasCut ||= !frame.isKey && isKeyPacket(data)
      if (!frame.isDecoy) packets.push({ data, index: frame.index })
      else if (!isDisposable(data)) {
        const reason = 'other frames are predicted from one that is dropped'
        throw videoError('encoder', { encoder: 'webcodecs' }, { reason })
      }
    },
    inFlight: () => submitted.length - received,
    hasCut: () => hasCut,
    sizeOfLast: () => packets.at(-1)?.data.length ?? 0,
    take() {
      const taken = packets
      const expected = submitted.length
      const found = received
      submitted = []
      received = 0
      packets = []
      if (found === expected) return taken
      throw new VideoError('frame-count', { encoder: 'webcodecs', expected, found })
    },
  }
}
