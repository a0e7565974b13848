/**
 * Inspects an animated GIF or WebP with ImageMagick and, of a GIF, with ffprobe: they share no code with the
 * site or its packages.
 */
import { identifyWith, isRepeatedForever } from './imageMagick.ts'
import { runProgram } from './programs.ts'
import { withTempFile } from './tempFile.ts'

/** The properties of an animation. */
export interface InspectedAnimation {
  /** Width and height of each frame, such as `854x480`, each once. */
  readonly sizes: readonly string[]
  readonly frames: number
  /** How long each frame is shown, in hundredths of a second. */
  readonly delays: readonly number[]
  readonly forever: boolean
  /** Frames and seconds as ffprobe counts them; absent for a WebP, which ffprobe does not read. */
  readonly probed?: { readonly frames: number; readonly seconds: number }
}

/** Inspects the bytes of an animation. */
export function inspectAnimation(bytes: Uint8Array, format: 'gif' | 'webp'): InspectedAnimation {
  const lines = identifyWith('%W %H %T', bytes, format).map((line) => line.split(' '))
  const found = {
    sizes: [...new Set(lines.map(([width, height]) => `${width}x${height}`))],
    frames: lines.length,
    delays: lines.map(([, , delay]) => Number(delay)),
    forever: isRepeatedForever(bytes, format),
  }
  return format === 'gif' ? { ...found, probed: probedGif(bytes) } : found
}

function probedGif(bytes: Uint8Array): NonNullable<InspectedAnimation['probed']> {
  return withTempFile(bytes, 'gif', (file) => {
    const entries = 'stream=nb_read_frames:format=duration'
    const args = ['-v', 'error', '-count_frames', '-show_entries', entries, '-of', 'json', file]
    const { streams, format } = JSON.parse(runProgram('ffprobe', args).toString())
    return { frames: Number(streams[0].nb_read_frames), seconds: Number(format.duration) }
  })
}
