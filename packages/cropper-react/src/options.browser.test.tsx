/** Each option for layout and looks, and controlled and uncontrolled state. */
import { createRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ImageCropper, type ImageCropperHandle } from './ImageCropper.tsx'
import type { ImageTransform } from './options.ts'
import type { CropperRectangle } from './rectangle.ts'
import { eventually, mount, mountReady, type Props } from './testing/mount.tsx'
import { quarters } from './testing/pictures.ts'
import { drag, middleOf } from './testing/pointers.ts'
import './styles.css'

async function cropper(props: Partial<Props> = {}) {
  const onCropperChanged = vi.fn()
  const all: Props = { image: await quarters(400, 200), autoCrop: false, onCropperChanged, ...props }
  const mounted = await mountReady(all)
  const last = (): CropperRectangle => onCropperChanged.mock.lastCall?.[0]
  // `flushSync` also runs the effects.
  const change = (next: Partial<Props>) => flushSync(() => mounted.render({ ...all, ...next }))
  return { ...mounted, last, change, onCropperChanged }
}

describe('limits', () => {
  it('start with the largest centred crop of the aspect ratio', async () => {
    expect((await cropper()).last()).toEqual({ x1: 100, y1: 0, x2: 300, y2: 200 })
    expect((await cropper({ aspectRatio: 4 })).last()).toEqual({ x1: 0, y1: 50, x2: 400, y2: 150 })
    expect((await cropper({ maintainAspectRatio: false })).last()).toEqual({ x1: 0, y1: 0, x2: 400, y2: 200 })
  })

  it('respect cropperMinWidth and -Height, cropperMaxWidth and -Height', async () => {
    const { last, labelled } = await cropper({
      ...{ maintainAspectRatio: false, cropperMinWidth: 60, cropperMinHeight: 30 },
      ...{ cropperMaxWidth: 200, cropperMaxHeight: 100 },
    })
    expect(last()).toEqual({ x1: 100, y1: 50, x2: 300, y2: 150 })
    await drag(middleOf(labelled('Bottom right handle')), { x: -300, y: -300 })
    expect(last()).toEqual({ x1: 100, y1: 50, x2: 160, y2: 80 })
  })

  it('allow one size only with cropperStaticWidth and -Height, without handles', async () => {
    const { last, host, part } = await cropper({ cropperStaticWidth: 120, cropperStaticHeight: 50 })
    expect(last()).toEqual({ x1: 140, y1: 75, x2: 260, y2: 125 })
    expect(host.querySelectorAll('button')).toHaveLength(0)
    await drag(middleOf(part('frame')), { x: -20, y: 0 })
    expect(last()).toEqual({ x1: 120, y1: 75, x2: 240, y2: 125 })
  })

  it('require an aspect ratio above 0 if it is maintained', async () => {
    const image = await quarters(40, 40)
    const caught = vi.fn()
    const host = document.createElement('div')
    const root = createRoot(host, { onUncaughtError: caught })
    onTestFinished(() => root.unmount())
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const onError = vi.fn((event: ErrorEvent) => event.preventDefault())
    window.addEventListener('error', onError)
    try {
      root.render(<ImageCropper image={image} aspectRatio={0} />)
    } catch (error) {
      caught(error)
    }
    await eventually(() => expect(caught.mock.calls.length + onError.mock.calls.length).toBeGreaterThan(0))
    window.removeEventListener('error', onError)
    logged.mockRestore()
    const error: Error = caught.mock.calls[0]?.[0] ?? onError.mock.calls[0]?.[0].error
    expect(error).toBeInstanceOf(RangeError)
    expect(error.message).toBe('aspectRatio is required to be greater than 0 when maintainAspectRatio is on')
  })

  it('accept any aspect ratio if it is not maintained', async () => {
    expect((await cropper({ aspectRatio: 0, maintainAspectRatio: false })).state()).toBe('ready')
  })
})

describe('a new aspect ratio', () => {
  it('starts with its largest crop', async () => {
    const { last, change } = await cropper({ defaultCropper: { x1: 10, y1: 10, x2: 60, y2: 60 } })
    expect(last()).toEqual({ x1: 10, y1: 10, x2: 60, y2: 60 })
    change({ aspectRatio: 2 })
    expect(last()).toEqual({ x1: 0, y1: 0, x2: 400, y2: 200 })
  })

  it('fits the existing crop if resetCropOnAspectRatioChange is off', async () => {
    const keep = {
      resetCropOnAspectRatioChange: false,
      defaultCropper: { x1: 100, y1: 100, x2: 140, y2: 140 },
    }
    const { last, change } = await cropper(keep)
    change({ ...keep, aspectRatio: 4 })
    expect(last()).toEqual({ x1: 80, y1: 110, x2: 160, y2: 130 })
  })
})

describe('canvasRotation', () => {
  it('turns the stage, and the crop follows the picture', async () => {
    const free = { maintainAspectRatio: false, defaultCropper: { x1: 0, y1: 0, x2: 100, y2: 50 } }
    const { last, change, part } = await cropper(free)
    change({ ...free, canvasRotation: 1 })
    expect(last()).toEqual({ x1: 150, y1: 0, x2: 200, y2: 100 })
    const { width, height } = part('stage').getBoundingClientRect()
    expect([width, height]).toEqual([200, 400])
    change({ ...free, canvasRotation: 0 })
    expect(last()).toEqual({ x1: 0, y1: 0, x2: 100, y2: 50 })
  })
})

describe('looks', () => {
  it('alignImage positions a stage that is narrower than its container', async () => {
    const image = await quarters(100, 50)
    const room = async (alignImage: 'left' | 'center' | 'right') => {
      const { part } = await cropper({ image, alignImage })
      return part('stage').getBoundingClientRect().left - part('root').getBoundingClientRect().left
    }
    expect([await room('left'), await room('center'), await room('right')]).toEqual([0, 150, 300])
  })

  it('roundCropper shows an ellipse', async () => {
    const { part, change } = await cropper()
    expect(getComputedStyle(part('hole')).borderRadius).toBe('0px')
    change({ roundCropper: true })
    expect(getComputedStyle(part('hole')).borderRadius).toBe('50%')
    expect(getComputedStyle(part('frame')).borderRadius).toBe('50%')
  })

  it('hideResizeSquares hides the handles', async () => {
    const { host } = await cropper({ hideResizeSquares: true })
    expect(host.querySelectorAll('button')).toHaveLength(0)
  })

  it('backgroundColor shows behind the picture', async () => {
    const { part } = await cropper({ backgroundColor: 'rgb(1, 2, 3)' })
    expect(getComputedStyle(part('stage')).backgroundColor).toBe('rgb(1, 2, 3)')
  })

  it('hidden hides everything and does not count as a load failure', async () => {
    const onLoadImageFailed = vi.fn()
    const onCropperReady = vi.fn()
    const onImageLoaded = vi.fn()
    const props = { image: await quarters(40, 40), onLoadImageFailed, onCropperReady, onImageLoaded }
    const { part, render } = mount({ ...props, hidden: true })
    await eventually(() => expect(onImageLoaded).toHaveBeenCalledOnce())
    expect(getComputedStyle(part('root')).display).toBe('none')
    // Meanwhile a cropper that is not hidden but has no size fails.
    const onNeighbourFailed = vi.fn()
    mount({ image: props.image, onLoadImageFailed: onNeighbourFailed }).host.style.display = 'none'
    await eventually(() => expect(onNeighbourFailed).toHaveBeenCalledOnce())
    expect(onLoadImageFailed).not.toHaveBeenCalled()
    expect(onCropperReady).not.toHaveBeenCalled()
    render({ ...props, hidden: false })
    await eventually(() => expect(onCropperReady).toHaveBeenCalledOnce())
  })

  it('the stage respects the available width and --cropper-max-height', async () => {
    const { part, host } = await cropper({ image: await quarters(1000, 1000) })
    expect(part('stage').getBoundingClientRect().width).toBe(400)
    host.style.setProperty('--cropper-max-height', '120px')
    const { width, height } = part('stage').getBoundingClientRect()
    expect([width, height]).toEqual([120, 120])
  })

  it('the stage is at most as high as the window, unless --cropper-max-height is larger', async () => {
    const { part, host } = await cropper({ image: await quarters(100, 2000) })
    expect(part('stage').getBoundingClientRect().height).toBeCloseTo(window.innerHeight, 0)
    host.style.setProperty('--cropper-max-height', '2000px')
    expect(part('stage').getBoundingClientRect().height).toBe(2000)
  })

  it('keeps every corner of the smallest crop within reach', async () => {
    const { labelled, part } = await cropper({ defaultCropper: { x1: 100, y1: 100, x2: 120, y2: 120 } })
    const onTop = (element: HTMLElement) => {
      const { x, y } = middleOf(element)
      return document.elementFromPoint(x, y)
    }
    for (const name of ['Top left', 'Top right', 'Bottom left', 'Bottom right']) {
      expect(onTop(labelled(`${name} handle`))).toBe(labelled(`${name} handle`))
    }
    expect(onTop(part('frame'))).toBe(part('frame'))
  })

  it('follow the size of the page without a React update', async () => {
    const { part, host } = await cropper()
    host.style.width = '200px'
    const stage = part('stage').getBoundingClientRect()
    const frame = part('frame').getBoundingClientRect()
    expect(frame.left - stage.left).toBeCloseTo(stage.width / 4, 3)
    expect(frame.width).toBeCloseTo(stage.width / 2, 3)
  })
})

const start = { x1: 0, y1: 0, x2: 100, y2: 100 }

/** Accepts every crop, as most callers do. */
function Caller(props: Props) {
  const [crop, setCrop] = useState<CropperRectangle>(start)
  return <ImageCropper {...props} cropper={crop} onCropperChanged={setCrop} />
}

describe('the crop', () => {
  it('controlled: a change that the caller ignores is not shown', async () => {
    const { part, onCropperChanged } = await cropper({ cropper: start })
    expect(onCropperChanged).not.toHaveBeenCalled()
    const before = part('frame').getBoundingClientRect()
    await drag(middleOf(part('frame')), { x: 50, y: 20 })
    expect(onCropperChanged).toHaveBeenCalledExactlyOnceWith({ x1: 50, y1: 20, x2: 150, y2: 120 }, 'user')
    await eventually(() => expect(part('frame').getBoundingClientRect()).toEqual(before))
  })

  it('controlled: a change that the caller accepts is shown', async () => {
    const image = await quarters(400, 200)
    const { part } = await mountReady({ image, autoCrop: false }, () => (
      <Caller image={image} autoCrop={false} />
    ))
    const before = part('frame').getBoundingClientRect()
    await drag(middleOf(part('frame')), { x: 50, y: 20 })
    await eventually(() =>
      expect(part('frame').getBoundingClientRect().left).toBeCloseTo(before.left + 50, 3),
    )
  })

  it('controlled: a crop beyond the limits is shown as near as they allow, and reported', async () => {
    const { onCropperChanged } = await cropper({ cropper: { x1: 350, y1: 150, x2: 450, y2: 250 } })
    expect(onCropperChanged).toHaveBeenCalledExactlyOnceWith({ x1: 300, y1: 100, x2: 400, y2: 200 }, 'fit')
  })

  it('uncontrolled: it starts with defaultCropper', async () => {
    const { last } = await cropper({ defaultCropper: start })
    expect(last()).toEqual(start)
  })
})

describe('the transform', () => {
  it('uncontrolled: setTransform changes and reports it', async () => {
    const onTransformChanged = vi.fn()
    const { handle, part } = await cropper({ defaultTransform: { flipH: true }, onTransformChanged })
    expect(part('picture').style.transform).toBe('matrix(-1, 0, 0, 1, 0, 0)')
    handle().setTransform({ rotate: 90 })
    await eventually(() => expect(part('picture').style.transform).toBe('matrix(0, 1, -1, 0, 0, 0)'))
    expect(onTransformChanged).toHaveBeenCalledExactlyOnceWith({ rotate: 90 })
  })

  it('uncontrolled: another picture resets and reports it', async () => {
    const onTransformChanged = vi.fn()
    const { handle, part, change } = await cropper({ defaultTransform: { flipH: true }, onTransformChanged })
    handle().setTransform({ rotate: 90 })
    await eventually(() => expect(part('picture').style.transform).toBe('matrix(0, 1, -1, 0, 0, 0)'))
    change({ image: await quarters(300, 100) })
    await eventually(() => expect(part('picture').style.transform).toBe('matrix(-1, 0, 0, 1, 0, 0)'))
    expect(onTransformChanged.mock.calls).toEqual([[{ rotate: 90 }], [{ flipH: true }]])
  })

  it('uncontrolled: one that is set before a picture is shown applies to that picture', async () => {
    const ref = createRef<ImageCropperHandle>()
    const host = document.body.appendChild(document.createElement('div'))
    const root = createRoot(host)
    onTestFinished(() => {
      root.unmount()
      host.remove()
    })
    const shown = () => host.querySelector<HTMLElement>('[data-cropper="picture"]')?.style.transform
    const show = (image: Blob, transform: ImageTransform) =>
      root.render(
        <ImageCropper
          image={image}
          ref={ref}
          autoCrop={false}
          onImageLoaded={() => ref.current?.setTransform(transform)}
        />,
      )
    show(await quarters(80, 40), { flipV: true })
    await eventually(() => expect(shown()).toBe('matrix(1, 0, 0, -1, 0, 0)'))
    show(await quarters(60, 40), { flipH: true })
    await eventually(() => expect(shown()).toBe('matrix(-1, 0, 0, 1, 0, 0)'))
  })

  it('controlled: another picture changes nothing', async () => {
    const onTransformChanged = vi.fn()
    const { handle, part, change, last } = await cropper({ transform: { flipV: true }, onTransformChanged })
    handle().setTransform({ rotate: 90 })
    change({ image: await quarters(300, 100) })
    await eventually(() => expect(last()).toEqual({ x1: 100, y1: 0, x2: 200, y2: 100 }))
    expect(part('picture').style.transform).toBe('matrix(1, 0, 0, -1, 0, 0)')
    expect(onTransformChanged).toHaveBeenCalledExactlyOnceWith({ rotate: 90 })
  })

  it('controlled: setTransform only reports', async () => {
    const onTransformChanged = vi.fn()
    const { handle, part } = await cropper({ transform: { flipV: true }, onTransformChanged })
    handle().setTransform({ rotate: 90 })
    expect(onTransformChanged).toHaveBeenCalledExactlyOnceWith({ rotate: 90 })
    expect(part('picture').style.transform).toBe('matrix(1, 0, 0, -1, 0, 0)')
  })
})

describe('a strict content security policy', () => {
  it('is met: React writes no style attribute into its markup', async () => {
    const written: string[] = []
    const set = vi.spyOn(Element.prototype, 'setAttribute').mockImplementation(function (
      this: Element,
      name,
      value,
    ) {
      written.push(name)
      this.setAttributeNS(null, name, value)
    })
    await cropper()
    set.mockRestore()
    expect(written.length).toBeGreaterThan(10)
    expect(written).not.toContain('style')
  })
})
