/** Checks downloaded videos with ffprobe and ffmpeg, which share no code with the site. */
import { decodeFrame as decodeFrameOf, hasFfmpeg, inspectVideo } from '@whittle/scripts/testing/inspectVideo'
import { runProgram } from '@whittle/scripts/testing/programs'
import { withTempFile } from '@whittle/scripts/testing/tempFile'
import { leaveOut } from './leaveOut.ts'
import { expect } from './test.ts'

export { hasFfmpeg }

/** The expected properties of a video. */
export interface ExpectedVideo {
  readonly width: number
  readonly height: number
  readonly fps: number
  /** Seconds. */
  readonly duration: number
  /** The profiles it may have. @defaultValue High alone */
  readonly profiles?: readonly string[]
}

/**
 * The profiles that the page asks for, best first. Firefox accepts High, and then encodes in Constrained
 * Baseline.
 */
export const ALL_PROFILES: readonly string[] = ['High', 'Main', 'Constrained Baseline']

/**
 * H.264 levels by what they limit: 16x16 blocks per second, and per frame. Source: ITU-T H.264, table A-1.
 */
const LEVELS = [
  { level: 30, blocksPerSecond: 40_500, blocksPerFrame: 1_620 },
  { level: 31, blocksPerSecond: 108_000, blocksPerFrame: 3_600 },
  { level: 32, blocksPerSecond: 216_000, blocksPerFrame: 5_120 },
  { level: 40, blocksPerSecond: 245_760, blocksPerFrame: 8_192 },
]

/** The level that a video of this size and rate has to claim: a player relies on it. */
function neededLevel({ width, height, fps }: ExpectedVideo): number | undefined {
  const blocks = Math.ceil(width / 16) * Math.ceil(height / 16)
  return LEVELS.find((each) => blocks <= each.blocksPerFrame && blocks * fps <= each.blocksPerSecond)?.level
}

/** Whether videos can be checked here. If not, the running test is listed as one that leaves that out. */
export function canCheckVideos(): boolean {
  if (!hasFfmpeg) leaveOut('ffmpeg is not installed')
  return hasFfmpeg
}

/** Expects everything of a file that players and upload forms require, where ffmpeg is there to look. */
export function expectSoundVideo(bytes: Buffer, expected: ExpectedVideo): void {
  if (!canCheckVideos()) return
  const { width, height, fps, duration, profiles = ['High'] } = expected
  const frames = Math.round(duration * fps)
  const video = inspectVideo(bytes)
  expect(video.complaints, 'errors reported by ffmpeg').toBe('')
  expect(video.status).toBe(0)
  expect(video.streams).toBe(1)
  expect(video.stream).toMatchObject({
    codec_name: 'h264',
    codec_tag_string: 'avc1',
    level: neededLevel(expected),
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
  expect(profiles).toContain(video.stream.profile)
  expect(Number(video.stream.duration)).toBeCloseTo(frames / fps, 5)
  const { times, keyFrames, boxes } = video
  expect(times, 'presentation times in order').toEqual([...new Set(times)].sort((a, b) => a - b))
  expect(keyFrames, 'key frames every two seconds').toEqual(everySecondOf(frames, 2 * fps))
  expect(boxes.filter((type) => ['ftyp', 'moov', 'mdat'].includes(type))).toEqual(['ftyp', 'moov', 'mdat'])
  expect(boxes).not.toContain('edts')
  expect(boxes).not.toContain('ctts')
}

/** Decodes one frame to I420. */
export function decodeFrame(bytes: Buffer, index: number): Buffer {
  return withTempFile(bytes, 'mp4', (path) => decodeFrameOf(path, index))
}

/** The luma planes of all frames, concatenated. */
export function decodeLuma(bytes: Buffer): Buffer {
  return withTempFile(bytes, 'mp4', (path) =>
    runProgram('ffmpeg', ['-v', 'error', '-i', path, '-vf', 'extractplanes=y', '-f', 'rawvideo', '-']),
  )
}

function everySecondOf(frames: number, step: number): number[] {
  return Array.from({ length: Math.ceil(frames / step) }, (_, index) => index * step)
}
