/**
 * Makes a video from an image with native ffmpeg: a command for tests in the browser, which compare it with
 * their own.
 *
 * It runs in a separate process that resolves the packages to their source: the test runner's own process
 * would use their builds, which may be missing or out of date.
 */
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { VideoSettingsInput } from '../src/settings.ts'

const SCRIPT = fileURLToPath(new URL('nativeVideoProcess.ts', import.meta.url))

/** Called in a browser test as `commands.makeVideoNatively(base64, settings)`; both files in Base64. */
export async function makeVideoNatively(
  _context: unknown,
  base64: string,
  settings: VideoSettingsInput,
): Promise<string> {
  const child = spawn(process.execPath, ['--conditions=@whittle/source', SCRIPT], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify({ base64, settings }))
  const made = await text(child.stdout)
  if (made === '') throw new Error('The native video was not made')
  return made
}
