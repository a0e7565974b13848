/** Inspects an MP4, as a command for tests in the browser: `commands.inspectVideo(base64, frames)`. */
import { type InspectedVideo, inspectVideo } from '@whittle/scripts/testing/inspectVideo'

/** Inspects a video given as Base64. */
export function inspectVideoCommand(
  _context: unknown,
  base64: string,
  frames?: readonly number[],
): InspectedVideo {
  return inspectVideo(new Uint8Array(Buffer.from(base64, 'base64')), frames)
}
