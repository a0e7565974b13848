/** One picture, and the video that settings make of it. */
import { VideoError } from '@whittle/video-core'
import { makeVideo } from '@whittle/video-core/node'
import type { Converted } from './converted.ts'
import type { VideoTask } from './task.ts'

/** Makes the video. Damaged pictures and failures of ffmpeg are errors of the result, not thrown. */
export async function convertVideo({ settings, ffmpeg }: VideoTask, bytes: Uint8Array): Promise<Converted> {
  try {
    const { blob } = await makeVideo(bytes, settings, ffmpeg === undefined ? {} : { ffmpegPath: ffmpeg })
    return { ok: true, bytes: new Uint8Array(await blob.arrayBuffer()), extension: 'mp4', notes: [] }
  } catch (error) {
    if (!(error instanceof VideoError)) throw error
    const { code, message, details } = error
    const log = Array.isArray(details.log) ? details.log.filter((line) => !message.includes(line)) : []
    return { ok: false, errors: [{ code, message: [`${message}.`, ...log].join('\n') }] }
  }
}
