/** The look at an MP4 as a command of tests in the browser: `commands.inspectVideo(base64, frames)`. */
import { type InspectedVideo, inspectVideo } from '../../../scripts/inspectVideo.ts'

/** Looks at a video that came as Base64. */
export function inspectVideoCommand(
  _context: unknown,
  base64: string,
  frames?: readonly number[],
): InspectedVideo {
  return inspectVideo(new Uint8Array(Buffer.from(base64, 'base64')), frames)
}
