/** The video of an image by native ffmpeg: a command for tests in the browser, which compare it with their own. */
import { makeVideo } from '../src/node/makeVideo.ts'
import type { VideoSettingsInput } from '../src/settings.ts'

/** Called in a browser test as `commands.makeNatively(base64, settings)`; both files in Base64. */
export async function makeNatively(
  _context: unknown,
  base64: string,
  settings: VideoSettingsInput,
): Promise<string> {
  const { blob } = await makeVideo(new Uint8Array(Buffer.from(base64, 'base64')), settings)
  return Buffer.from(await blob.arrayBuffer()).toString('base64')
}
