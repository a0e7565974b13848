import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createImageJobs } from './imageJobs.ts'

const ignore = (): void => undefined

/** A photograph-like JPEG: nothing in it is exact, so that each export has to draw it. */
async function photo(width = 640, height = 480): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')!
  const sky = context.createLinearGradient(0, 0, width, height)
  sky.addColorStop(0, 'navy')
  sky.addColorStop(1, 'gold')
  context.fillStyle = sky
  context.fillRect(0, 0, width, height)
  return new File([await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })], 'photo.jpg')
}

describe('the image worker', () => {
  /** How often a whole file was decoded or read, and how many decoded pictures were freed. */
  let counts: { readonly decoded: () => number; readonly read: () => number; readonly freed: () => number }

  beforeEach(() => {
    const decode = vi.spyOn(globalThis, 'createImageBitmap')
    const read = vi.spyOn(Blob.prototype, 'arrayBuffer')
    const free = vi.spyOn(ImageBitmap.prototype, 'close')
    const callsOf = (spy: { readonly mock: { readonly calls: readonly unknown[] } }) => () =>
      spy.mock.calls.length
    counts = { decoded: callsOf(decode), read: callsOf(read), freed: callsOf(free) }
  })
  afterEach(() => void vi.restoreAllMocks())

  it('reads and decodes a file once when it is opened, and reads it once for each export', async () => {
    const jobs = createImageJobs()
    const file = await photo()
    const { facts } = await jobs.open({ file, version: 1 })
    expect([facts.width, counts.decoded(), counts.read()]).toEqual([640, 1, 1])
    for (const quality of [0.8, 0.5]) {
      const before = counts.read()
      const { blob } = await jobs.export(
        { source: file, version: 1, recipe: { format: 'jpeg', quality, keepUnchanged: false } },
        ignore,
      )
      expect(blob.size).toBeGreaterThan(0)
      // The other one reads the result, for its metadata.
      expect(counts.read() - before).toBe(2)
    }
    expect(counts.decoded()).toBe(1)
  })

  it('decodes once after it was started anew, however many exports follow', async () => {
    const jobs = createImageJobs()
    const file = await photo()
    for (const quality of [0.8, 0.5, 0.3])
      await jobs.export(
        { source: file, version: 7, recipe: { format: 'jpeg', quality, keepUnchanged: false } },
        ignore,
      )
    expect([counts.decoded(), counts.freed()]).toEqual([1, 0])
  })

  it('keeps one decoded picture at a time', async () => {
    const jobs = createImageJobs()
    const [first, second] = [await photo(640), await photo(320)]
    await jobs.open({ file: first, version: 1 })
    const { facts } = await jobs.open({ file: second, version: 2 })
    expect([facts.width, counts.decoded(), counts.freed()]).toEqual([320, 2, 1])
    const { width } = await jobs.export(
      { source: second, version: 2, recipe: { format: 'jpeg', quality: 0.5 } },
      ignore,
    )
    expect([width, counts.decoded()]).toEqual([320, 2])
  })

  it('compares an export with the picture that it keeps, and shows the loss where that is wanted', async () => {
    const jobs = createImageJobs()
    const file = await photo()
    await jobs.open({ file, version: 1 })
    const recipe = {
      format: 'jpeg',
      quality: 0.2,
      size: { width: 320, height: 240 },
      keepUnchanged: false,
    } as const
    const { blob: exported } = await jobs.export({ source: file, version: 1, recipe }, ignore)
    const compared = { source: file, version: 1, recipe, exported }
    const before = counts.decoded()
    const { score, map } = await jobs.compare({ ...compared, map: false })
    expect(map).toBeNull()
    // Only the export is decoded.
    expect(counts.decoded() - before).toBe(1)
    const shown = await jobs.compare({ ...compared, map: true })
    expect(shown.score).toBe(score)
    const { width, height } = await createImageBitmap(shown.map as Blob)
    expect({ width, height, type: shown.map?.type }).toEqual({ width: 320, height: 240, type: 'image/png' })
  })

  it('does not take another source for the picture that it keeps', async () => {
    const jobs = createImageJobs()
    await jobs.open({ file: await photo(640), version: 1 })
    const { width } = await jobs.export(
      { source: await photo(320), recipe: { format: 'png', quality: 1 } },
      ignore,
    )
    expect(width).toBe(320)
    expect(counts.freed()).toBe(1)
  })
})
