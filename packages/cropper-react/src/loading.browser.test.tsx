/** Pictures from every kind of source, what is rejected, what is released, and the order of the events. */

import { turnedWebp } from '@whittle/scripts/testing/turnedWebp'
import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CropperError } from './errors.ts'
import { eventually, mount, mountReady } from './testing/mount.tsx'
import { pixelOf, quarters } from './testing/pictures.ts'

let image: Blob

beforeEach(async () => {
  image = await quarters(80, 40)
})

afterEach(() => {
  vi.restoreAllMocks()
})

/** Renders a source and waits for its load failure. */
async function failureOf(
  source: Blob | string,
  props: { checkImageType?: boolean } = {},
): Promise<CropperError> {
  const onLoadImageFailed = vi.fn()
  const { state } = mount({ image: source, onLoadImageFailed, ...props })
  await eventually(() => expect(onLoadImageFailed).toHaveBeenCalledOnce())
  await eventually(() => expect(state()).toBe('failed'))
  return onLoadImageFailed.mock.calls[0]?.[0]
}

describe('a source', () => {
  it('may be a file', async () => {
    const onImageLoaded = vi.fn()
    await mountReady({ image: new File([image], 'quarters.png'), onImageLoaded })
    expect(onImageLoaded.mock.calls[0]?.[0]).toMatchObject({ width: 80, height: 40, type: 'png' })
  })

  it('may be base64', async () => {
    const base64 = await new Promise<string>((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve(reader.result as string)
      reader.readAsDataURL(image)
    })
    const { state } = await mountReady({ image: base64 })
    expect(state()).toBe('ready')
  })

  it('may be a URL, which is fetched with GET', async () => {
    const fetched = vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(image))
    await mountReady({ image: '/picture.png' })
    expect(fetched.mock.calls[0]?.[0]).toBe('/picture.png')
    expect(fetched.mock.calls[0]?.[1]?.method ?? 'GET').toBe('GET')
  })

  it('may be an object URL, which is shown without being read if its type is not checked', async () => {
    const fetched = vi.spyOn(window, 'fetch')
    const revoked = vi.spyOn(URL, 'revokeObjectURL')
    const url = URL.createObjectURL(image)
    const { root } = await mountReady({ image: url, checkImageType: false, autoCrop: false })
    root.unmount()
    expect(fetched).not.toHaveBeenCalled()
    expect(revoked).not.toHaveBeenCalledWith(url)
  })

  it('may be absent', () => {
    const { state } = mount({ image: null })
    return eventually(() => expect(state()).toBe('empty'))
  })

  it('may be a WebP with an EXIF orientation, which is shown and cropped upright', async () => {
    const webp = await turnedWebp(await quarters(80, 40, 'image/webp'), 6, { width: 80, height: 40 })
    const onImageLoaded = vi.fn()
    const { handle } = await mountReady({ image: webp, autoCrop: false, onImageLoaded })
    expect(onImageLoaded.mock.calls[0]?.[0]).toMatchObject({ type: 'webp', width: 40, height: 80 })
    const { blob, width, height } = await handle().crop()
    expect([width, height]).toEqual([40, 40])
    // After a clockwise turn the lower left quarter, which is blue, is at the upper left.
    const [red = 0, green = 0, blue = 0] = await pixelOf(blob as Blob, 8, 4)
    expect([red < 60, green < 60, blue > 200]).toEqual([true, true, true])
  })

  it('may be an SVG with only a viewBox', async () => {
    const svg = new Blob([
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0,0 30 20"><rect width="9" height="9"/></svg>',
    ])
    const onImageLoaded = vi.fn()
    await mountReady({ image: svg, onImageLoaded })
    expect(onImageLoaded.mock.calls[0]?.[0]).toMatchObject({ type: 'svg', width: 30, height: 20 })
  })
})

describe('a picture that only some browsers can show', () => {
  /** The first bytes of a HEIC file: enough to be recognised, and nothing to show. */
  const heic = new Blob(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'])

  it('is opened by the function that is handed in', async () => {
    const decode = vi.fn(async () => ({ bitmap: await createImageBitmap(image) }))
    const onImageLoaded = vi.fn()
    await mountReady({ image: heic, decode, autoCrop: false, onImageLoaded })
    expect(decode).toHaveBeenCalledExactlyOnceWith(heic, { signal: expect.any(AbortSignal) })
    expect(onImageLoaded.mock.calls[0]?.[0]).toMatchObject({ type: 'heic', width: 80, height: 40 })
  })

  it('is named where the browser cannot show it, with what to do', async () => {
    expect(await failureOf(heic)).toMatchObject({
      code: 'load',
      message: 'This browser cannot open HEIC pictures; convert it to JPEG or PNG first',
    })
  })
})

describe('a format that is known but not read', () => {
  it.each([
    [true, 'invalid-type'],
    [false, 'load'],
  ])('is named, with what to do (checkImageType: %s)', async (checkImageType, code) => {
    const psd = new Blob(['8BPS\0\u0001', new Uint8Array(200)])
    const { code: found, message } = await failureOf(psd, { checkImageType })
    expect([found, message]).toEqual([
      code,
      'Photoshop (PSD) pictures are not supported; export it as PNG or JPEG',
    ])
  })
})

describe('an SVG', () => {
  it('may be in a data URL unescaped, after a long licence, with its width in percent', async () => {
    const licence = `<!-- ${'licence '.repeat(1000)} -->`
    const svg = `${licence}<svg xmlns="http://www.w3.org/2000/svg" width="100%" viewBox="0 0 30 20"/>`
    const onImageLoaded = vi.fn()
    await mountReady({ image: `data:image/svg+xml;utf8,${svg}`, onImageLoaded })
    expect(onImageLoaded.mock.calls[0]?.[0]).toMatchObject({ type: 'svg', width: 30, height: 20 })
  })
})

describe('a failure', () => {
  it('is reported for a text that claims to be a picture', async () => {
    const text = new File(['hello'], 'photo.jpg', { type: 'image/jpeg' })
    expect(await failureOf(text)).toMatchObject({ code: 'invalid-type', message: 'Invalid image type' })
  })

  it('is reported with another message if the type is not checked', async () => {
    expect((await failureOf(new Blob(['hello']), { checkImageType: false })).message).toBe(
      'Failed to load image',
    )
  })

  it('is reported for a picture that is truncated in its header', async () => {
    expect(await failureOf(image.slice(0, 30))).toMatchObject({
      code: 'load',
      message: 'Failed to load image',
      cause: expect.any(DOMException),
    })
  })

  it('is reported for a URL that does not exist', async () => {
    vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(null, { status: 404 }))
    const failure = await failureOf('/nothing.png')
    expect([failure.code, failure.message]).toEqual([
      'load',
      expect.stringMatching(/^Failed to load image: 404/),
    ])
  })

  it('is reported for an invalid data URL, with the reason', async () => {
    expect((await failureOf('data:image/png;base64,?')).message).toBe('Failed to load image: not base64')
    expect((await failureOf('data:image/png')).message).toBe('Failed to load image: no comma in the data URL')
  })

  it('is reported for an SVG that is not XML, and for one without a size', async () => {
    expect(await failureOf(new Blob(['<svg <svg >']))).toMatchObject({
      name: 'CropperError',
      code: 'load',
      message: 'Failed to parse SVG image',
      cause: { code: 'svg-unparseable' },
    })
    const unsized = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>'])
    expect((await failureOf(unsized)).message).toBe(
      'Failed to load SVG image. SVG must have width + height or viewBox definition.',
    )
  })

  it('is reported for a picture that cannot be measured after 40 retries at 50 ms', async () => {
    const onLoadImageFailed = vi.fn()
    const onCropperReady = vi.fn()
    const mounted = mount({ image, onLoadImageFailed, onCropperReady })
    mounted.host.style.display = 'none'
    const began = performance.now()
    await eventually(() => expect(onLoadImageFailed).toHaveBeenCalledOnce())
    expect(performance.now() - began).toBeGreaterThan(1900)
    expect(onLoadImageFailed.mock.calls[0]?.[0]).toMatchObject({
      code: 'no-size',
      message: 'Failed to load image: no size',
    })
    expect(onCropperReady).not.toHaveBeenCalled()
    await eventually(() => expect(mounted.state()).toBe('failed'))
    // A dialog or tab may be opened at any time.
    mounted.host.style.display = ''
    await eventually(() => expect(mounted.state()).toBe('ready'))
    expect(onCropperReady).toHaveBeenCalledOnce()
    expect(onLoadImageFailed).toHaveBeenCalledOnce()
  })

  it('is reported when there is no canvas for a picture that needs one', async () => {
    const close = vi.spyOn(ImageBitmap.prototype, 'close')
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>'
    expect((await failureOf(new Blob([svg]))).message).toBe('Failed to load image')
    expect(close).toHaveBeenCalledOnce()
  })

  it('goes to the console if there is no listener', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    mount({ image: new Blob(['hello']) })
    await eventually(() => expect(logged).toHaveBeenCalledOnce())
  })
})

describe('events', () => {
  it('come in order: image loaded, cropper changed, cropper ready, crop started, image cropped', async () => {
    const heard: string[] = []
    const hear = (name: string) => () => heard.push(name)
    await mountReady({
      image,
      onImageLoaded: hear('image loaded'),
      onCropperReady: hear('cropper ready'),
      onCropperChanged: hear('cropper changed'),
      onCropStarted: hear('crop started'),
      onImageCropped: hear('image cropped'),
    })
    await eventually(() => expect(heard).toContain('image cropped'))
    expect(heard.toSorted()).toEqual(
      ['image loaded', 'cropper changed', 'cropper ready', 'crop started', 'image cropped'].toSorted(),
    )
    expect(heard[0]).toBe('image loaded')
    expect(heard.slice(-2)).toEqual(['crop started', 'image cropped'])
  })

  it('come once in strict mode', async () => {
    const onImageLoaded = vi.fn()
    const onCropperReady = vi.fn()
    const onCropperChanged = vi.fn()
    const onImageCropped = vi.fn()
    await mountReady(
      { image, onImageLoaded, onCropperReady, onCropperChanged, onImageCropped },
      (element) => <StrictMode>{element}</StrictMode>,
    )
    await eventually(() => expect(onImageCropped).toHaveBeenCalledOnce())
    for (const listener of [onImageLoaded, onCropperReady, onCropperChanged])
      expect(listener).toHaveBeenCalledOnce()
  })
})

describe('another source', () => {
  it('starts over', async () => {
    const onCropperChanged = vi.fn()
    const props = { autoCrop: false, onCropperChanged }
    const { render, host } = await mountReady({ ...props, image })
    render({ ...props, image: await quarters(60, 90) })
    await eventually(() =>
      expect(onCropperChanged).toHaveBeenLastCalledWith({ x1: 0, y1: 15, x2: 60, y2: 75 }, 'fit'),
    )
    expect(host.querySelectorAll('img')).toHaveLength(1)
  })

  it('comes with its own crop, which is never fitted to the previous picture', async () => {
    const onCropperChanged = vi.fn()
    const onCropperReady = vi.fn()
    const props = { autoCrop: false, maintainAspectRatio: false, onCropperChanged, onCropperReady }
    const { render, part } = await mountReady({
      ...props,
      image,
      cropper: { x1: 0, y1: 0, x2: 80, y2: 40 },
    })
    render({ ...props, image: await quarters(60, 90), cropper: { x1: 0, y1: 0, x2: 60, y2: 90 } })
    await eventually(() => expect(onCropperReady).toHaveBeenCalledTimes(2))
    expect(part('stage').style.getPropertyValue('--cropper-height')).toBe('100%')
    expect(onCropperChanged).not.toHaveBeenCalled()
  })

  it('replaces the previous one, even if that finishes loading later', async () => {
    const slow = Promise.withResolvers<Response>()
    vi.spyOn(window, 'fetch').mockImplementation(() => slow.promise)
    const onImageLoaded = vi.fn()
    const { render, state } = mount({ image: '/slow.png', onImageLoaded })
    render({ image, onImageLoaded })
    await eventually(() => expect(state()).toBe('ready'))
    const next = await quarters(60, 30)
    slow.resolve(new Response(await quarters(10, 10)))
    // Had it not been dropped, it would be reported before this picture, which is larger.
    render({ image: next, onImageLoaded })
    await eventually(() =>
      expect(onImageLoaded).toHaveBeenLastCalledWith(expect.objectContaining({ width: 60 })),
    )
    expect(onImageLoaded.mock.calls.map(([{ width }]) => width)).toEqual([80, 60])
  })
})

describe('object URLs', () => {
  it('are all revoked when the cropper unmounts, also in strict mode', async () => {
    const made = vi.spyOn(URL, 'createObjectURL')
    const revoked = vi.spyOn(URL, 'revokeObjectURL')
    const onImageCropped = vi.fn()
    const { root, render } = await mountReady({ image, onImageCropped }, (element) => (
      <StrictMode>{element}</StrictMode>
    ))
    await eventually(() => expect(onImageCropped).toHaveBeenCalledOnce())
    render({ image: await quarters(50, 50), onImageCropped })
    await eventually(() => expect(onImageCropped).toHaveBeenCalledTimes(2))
    root.unmount()
    await eventually(() => {
      const urls = made.mock.results.map(({ value }) => value)
      expect(urls.length).toBeGreaterThanOrEqual(4)
      expect(urls.filter((url) => !revoked.mock.calls.some(([gone]) => gone === url))).toEqual([])
    })
  })
})
