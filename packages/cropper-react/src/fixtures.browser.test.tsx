/** Real pictures, if the folder of fixtures exists next to the checkout. */
import { decodeImage } from '@whittle/image-core/browser'
import { describe, expect, inject, it, vi } from 'vitest'
import type { LoadedImage } from './picture/loadImage.ts'
import { eventually, mount, mountReady } from './testing/mount.tsx'

declare module 'vitest' {
  export interface ProvidedContext {
    readonly fixtures: { readonly folder: string; readonly names: readonly string[] }
  }
}

const { folder, names } = inject('fixtures')

async function read(name: string): Promise<Blob> {
  return (await fetch(`/@fs${folder}/${name}`)).blob()
}

/** The picture that `onImageLoaded` reported. */
function firstOf(listener: ReturnType<typeof vi.fn>): LoadedImage {
  return listener.mock.calls[0]?.[0] as LoadedImage
}

describe.runIf(names.length > 0)('real pictures', () => {
  it.each([
    ['orientation-1.jpg', 'jpeg'],
    ['orientation-3.jpg', 'jpeg'],
    ['orientation-6.jpg', 'jpeg'],
    ['orientation-8.jpg', 'jpeg'],
    ['cmyk.jpg', 'jpeg'],
    ['photo-12mp-gps.jpg', 'jpeg'],
    ['p3.png', 'png'],
    ['grey16-alpha.png', 'png'],
    ['animated.gif', 'gif'],
    ['iphone7.heic', 'heic'],
    ['bilevel.tif', 'tiff'],
    ['check.svg', 'svg'],
  ])('%s is shown and cropped', async (name, type) => {
    const onImageLoaded = vi.fn()
    const image = await read(name)
    const { handle, part } = await mountReady({
      image,
      decode: decodeImage,
      autoCrop: false,
      onImageLoaded,
      resizeToWidth: 100,
    })
    const { width, height, type: found } = firstOf(onImageLoaded)
    expect(found).toBe(type)
    const stage = part('stage').getBoundingClientRect()
    expect(stage.width / stage.height).toBeCloseTo(width / height, 2)
    const result = await handle().crop()
    expect(result.width).toBe(100)
    const side = Math.min(width, height)
    const { x1, y1, x2, y2 } = result.cropperPosition
    expect([x2 - x1, y2 - y1]).toEqual([side, side])
  })

  it('is upright whatever orientation the file has', async () => {
    const sizes = new Set<string>()
    for (const name of ['orientation-1.jpg', 'orientation-3.jpg', 'orientation-6.jpg', 'orientation-8.jpg']) {
      const onImageLoaded = vi.fn()
      await mountReady({ image: await read(name), autoCrop: false, onImageLoaded })
      const { width, height } = firstOf(onImageLoaded)
      sizes.add(`${width} x ${height}`)
    }
    expect(sizes.size).toBe(1)
  })

  it('a truncated photograph is shown or rejected, never left loading', async () => {
    const { state } = mount({
      image: await read('truncated.jpg'),
      autoCrop: false,
      onLoadImageFailed: () => undefined,
    })
    await eventually(() => expect(['ready', 'failed']).toContain(state()))
  })
})
