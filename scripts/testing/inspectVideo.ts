/** Inspects an MP4 with ffprobe and ffmpeg, which share no code with the site or its packages. */
import { hasPrograms, runProgram, tryProgram } from './programs.ts'
import { withTempFile } from './tempFile.ts'

/** Whether ffmpeg and ffprobe are installed. */
export const hasFfmpeg: boolean = hasPrograms('ffmpeg', 'ffprobe')

/** What ffprobe reports about a file's only stream, and the file's boxes. */
export interface InspectedVideo {
  /** The messages of ffmpeg while decoding with every check on; empty for a valid file. */
  readonly complaints: string
  /** The exit status of that decoding; 0 for a valid file. */
  readonly status: number | null
  readonly stream: Readonly<Record<string, string | number>>
  readonly streams: number
  /** Box types in order of first appearance, containers before their children. */
  readonly boxes: readonly string[]
  /** Which frames are key frames. */
  readonly keyFrames: readonly number[]
  /** Presentation times in track units. */
  readonly times: readonly number[]
  /** The requested frames, decoded to I420, in Base64. */
  readonly frames: readonly string[]
}

const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd', 'edts', 'dinf'])

/** Inspects the bytes of an MP4; `frames` are the indices of the frames to decode. */
export function inspectVideo(bytes: Uint8Array, frames: readonly number[] = []): InspectedVideo {
  return withTempFile(bytes, 'mp4', (file) => {
    const asked = ['-v', 'error', '-count_frames', '-show_streams', '-show_packets', '-of', 'json', file]
    const probed = JSON.parse(runProgram('ffprobe', asked).toString())
    const packets = probed.packets as { flags: string; pts: number }[]
    const strictly = ['-v', 'error', '-xerror', '-err_detect', 'explode']
    const decoded = tryProgram('ffmpeg', [...strictly, '-i', file, '-f', 'null', '-'])
    return {
      complaints: decoded.stderr,
      status: decoded.status,
      stream: probed.streams[0],
      streams: probed.streams.length,
      boxes: boxTypes(bytes),
      keyFrames: packets.flatMap((packet, i) => (packet.flags.startsWith('K') ? [i] : [])),
      times: packets.map((packet) => Number(packet.pts)),
      frames: frames.map((index) => decodeFrame(file, index).toString('base64')),
    }
  })
}

/** Decodes one frame of a file to I420. */
export function decodeFrame(file: string, index: number): Buffer {
  const select = `select=eq(n\\,${index})`
  const args = ['-v', 'error', '-i', file, '-vf', select, '-vsync', '0', '-frames:v', '1']
  return runProgram('ffmpeg', [...args, '-pix_fmt', 'yuv420p', '-f', 'rawvideo', '-'])
}

/** Source: ISO/IEC 14496-12, section 4.2. */
function boxTypes(bytes: Uint8Array, start = 0, end: number = bytes.length): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const types: string[] = []
  for (let at = start; at + 8 <= end; ) {
    const length = view.getUint32(at)
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    types.push(length === 1 ? `${type} (64 bit)` : type)
    if (CONTAINERS.has(type)) types.push(...boxTypes(bytes, at + (type === 'stsd' ? 16 : 8), at + length))
    // A visual sample entry: 8 bytes of header and 78 of fields before its own boxes.
    if (type === 'avc1') types.push(...boxTypes(bytes, at + 86, at + length))
    at += length < 8 ? end : length
  }
  return types
}
