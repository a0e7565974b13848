/**
 * The package inside a Vite application under the strictest policy a site can serve: no inline script, no
 * `blob:` worker, no foreign origin; cross-origin isolated and not.
 */

import { hasFfmpeg, inspectVideo } from '@whittle/scripts/testing/inspectVideo'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SiteOutcome } from '../site/page.ts'
import { openSite, type Site } from '../site.ts'

const cases = [
  { origin: 'source', isolated: false },
  { origin: 'dist', isolated: false },
  { origin: 'dist', isolated: true, cores: 4 },
] as const

describe.each(cases)('on a site built from $origin, isolated: $isolated', (options) => {
  let site: Site

  beforeAll(async () => {
    site = await openSite(options)
  }, 120_000)

  afterAll(() => site?.close())

  it('makes a video with WebCodecs, for at most 70 KB of scripts', async () => {
    const outcome = await site.run({ settings: { animationType: 'zoom-in', duration: 1 } })
    expect(outcome).toMatchObject({ attempts: ['webcodecs'], isolated: options.isolated })
    expectSound(outcome, 30)
    expect(site.transferred().bytes).toBeLessThanOrEqual(70 * 1024)
  })

  it('makes one with ffmpeg, with threads where they are available', async () => {
    const outcome = await site.run({
      settings: { animationType: 'zoom-in', duration: 1 },
      options: { encoder: 'ffmpeg' },
    })
    expect(outcome.attempts).toEqual([options.isolated ? 'ffmpeg-threaded' : 'ffmpeg'])
    expectSound(outcome, 30)
  })

  it('makes one over PNG files', async () => {
    const outcome = await site.run({ settings: { duration: 0.2 }, options: { frames: 'png', batch: 5 } })
    expect(outcome.attempts).toEqual(['ffmpeg-png'])
    expectSound(outcome, 6)
  })

  it('reports why ffmpeg cannot be loaded', async () => {
    const options = { encoder: 'ffmpeg' } as const
    const missing = await site.run({ settings: {}, options, wasmUrl: '/missing.wasm' })
    expect(missing).toMatchObject({
      code: 'ffmpeg-load',
      message: expect.stringMatching(/^Failed to load FFmpeg: http.*\/missing\.wasm answered 404$/),
    })
    const foreign = await site.run({ settings: {}, options, wasmUrl: 'https://elsewhere.invalid/core.wasm' })
    expect(foreign).toMatchObject({ code: 'ffmpeg-load' })
  })

  it('contacts no other origin, and violates no policy, except for the address that is wrong on purpose', () => {
    expect(site.foreign.filter((url) => !url.includes('elsewhere.invalid'))).toEqual([])
    expect(site.refused.filter((text) => !text.includes('elsewhere.invalid'))).toEqual([])
  })
})

function expectSound(outcome: SiteOutcome, frames: number): void {
  const file = Buffer.from(outcome.video ?? '', 'base64')
  expect(file.toString('latin1', 4, 8)).toBe('ftyp')
  if (!hasFfmpeg) return
  const video = inspectVideo(new Uint8Array(file))
  expect(video.complaints).toBe('')
  expect(video.stream).toMatchObject({ nb_read_frames: String(frames), color_range: 'tv', has_b_frames: 0 })
}
