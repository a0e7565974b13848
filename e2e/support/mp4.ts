/** An independent judge of downloaded videos: ffprobe and ffmpeg, which share no code with the site. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasPrograms, tryProgram } from '../../scripts/programs.ts'
import { expect } from './test.ts'

/** Whether ffmpeg and ffprobe are on this machine. */
export const hasFfmpeg: boolean = hasPrograms('ffmpeg', 'ffprobe')

/** What a video is expected to be. */
export interface ExpectedVideo {
  readonly width: number
  readonly height: number
  readonly fps: number
  /** Seconds. */
  readonly duration: number
}

/** Holds a file to everything that players and upload forms want. */
export function expectSoundVideo(bytes: Buffer, { width, height, fps, duration }: ExpectedVideo): void {
  const frames = Math.round(duration * fps)
  withFile(bytes, (path) => {
    const decoded = tryProgram('ffmpeg', [
      '-v',
      'error',
      '-xerror',
      '-err_detect',
      'explode',
      '-i',
      path,
      '-f',
      'null',
      '-',
    ])
    expect(decoded.stderr.toString(), 'what ffmpeg complains about').toBe('')
    expect(decoded.status).toBe(0)
    const probe = tryProgram('ffprobe', [
      '-v',
      'error',
      '-count_frames',
      '-show_streams',
      '-show_packets',
      '-of',
      'json',
      path,
    ])
    const { streams, packets } = JSON.parse(probe.stdout.toString())
    expect(streams).toHaveLength(1)
    expect(streams[0]).toMatchObject({
      codec_name: 'h264',
      codec_tag_string: 'avc1',
      pix_fmt: 'yuv420p',
      color_range: 'tv',
      color_space: 'bt709',
      color_primaries: 'bt709',
      color_transfer: 'bt709',
      width,
      height,
      has_b_frames: 0,
      avg_frame_rate: `${fps}/1`,
      nb_read_frames: String(frames),
      start_time: '0.000000',
    })
    expect(Number(streams[0].duration)).toBeCloseTo(frames / fps, 5)
    const times: number[] = packets.map((packet: { pts: number }) => packet.pts)
    expect(times, 'presentation times in order').toEqual([...new Set(times)].sort((a, b) => a - b))
    const keys = packets.flatMap(({ flags }: { flags: string }, index: number) =>
      flags.startsWith('K') ? [index] : [],
    )
    expect(keys, 'key frames every two seconds').toEqual(everySecondOf(frames, 2 * fps))
  })
  const boxes = boxTypes(bytes)
  expect(boxes.filter((type) => ['ftyp', 'moov', 'mdat'].includes(type))).toEqual(['ftyp', 'moov', 'mdat'])
  expect(boxes).not.toContain('edts')
  expect(boxes).not.toContain('ctts')
}

/** One frame, decoded to I420. */
export function decodeFrame(bytes: Buffer, index: number): Buffer {
  return withFile(bytes, (path) => {
    const select = ['-vf', `select=eq(n\\,${index})`, '-vsync', '0', '-frames:v', '1']
    return tryProgram('ffmpeg', [
      '-v',
      'error',
      '-i',
      path,
      ...select,
      '-pix_fmt',
      'yuv420p',
      '-f',
      'rawvideo',
      '-',
    ]).stdout
  })
}

/** The luma of every frame, one after the other. */
export function decodeLuma(bytes: Buffer): Buffer {
  return withFile(
    bytes,
    (path) =>
      tryProgram('ffmpeg', ['-v', 'error', '-i', path, '-vf', 'extractplanes=y', '-f', 'rawvideo', '-'])
        .stdout,
  )
}

function everySecondOf(frames: number, step: number): number[] {
  return Array.from({ length: Math.ceil(frames / step) }, (_, index) => index * step)
}

const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'edts'])

/** Box types in order, containers before their children. Source: ISO/IEC 14496-12, section 4.2. */
function boxTypes(bytes: Buffer): string[] {
  const types: string[] = []
  for (let at = 0; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    types.push(type)
    if (CONTAINERS.has(type)) types.push(...boxTypes(bytes.subarray(at + 8, at + length)))
    at += length < 8 ? bytes.length : length
  }
  return types
}

function withFile<Value>(bytes: Buffer, use: (path: string) => Value): Value {
  const folder = mkdtempSync(join(tmpdir(), 'whittle-'))
  try {
    const path = join(folder, 'video.mp4')
    writeFileSync(path, bytes)
    return use(path)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
