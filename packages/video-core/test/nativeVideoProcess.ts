/**
 * Run by `makeVideoNatively.ts`: reads `{ base64, settings }` as JSON from stdin, and writes the video as
 * Base64.
 */
import process from 'node:process'
import { json } from 'node:stream/consumers'
import { makeVideo } from '../src/node/makeVideo.ts'
import type { VideoSettingsInput } from '../src/settings.ts'

const { base64, settings } = (await json(process.stdin)) as { base64: string; settings: VideoSettingsInput }
const { blob } = await makeVideo(new Uint8Array(Buffer.from(base64, 'base64')), settings)
process.stdout.write(Buffer.from(await blob.arrayBuffer()).toString('base64'))
