/**
 * Dragging, resizing and pinching with real mouse and touch input. The picture is 800 by 400, displayed at
 * half its size.
 */
import { Profiler } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { HANDLE_NAMES, HANDLES, handleLabel } from './handles.ts'
import { eventually, mountReady, type Props } from './testing/mount.tsx'
import { quarters } from './testing/pictures.ts'
import { drag, middleOf, mouse, nextFrame, scripted, touch } from './testing/pointers.ts'

const start = { x1: 200, y1: 100, x2: 600, y2: 300 }
let image: Blob

async function cropper(props: Partial<Props> = {}) {
  const onCropperChanged = vi.fn()
  const mounted = await mountReady({
    image,
    autoCrop: false,
    maintainAspectRatio: false,
    defaultCropper: start,
    onCropperChanged,
    ...props,
  })
  onCropperChanged.mockClear()
  return { ...mounted, onCropperChanged }
}

beforeEach(async () => {
  image = await quarters(800, 400)
})

describe('a mouse', () => {
  it('moves the crop when the frame is dragged, in the picture’s own pixels', async () => {
    const { part, onCropperChanged } = await cropper()
    await drag(middleOf(part('frame')), { x: 30, y: -10 })
    expect(onCropperChanged.mock.calls).toEqual([[{ x1: 260, y1: 80, x2: 660, y2: 280 }, 'user']])
  })

  it.each(HANDLE_NAMES)('resizes with the %s handle while the opposite side stays fixed', async (name) => {
    const { labelled, onCropperChanged } = await cropper()
    await drag(middleOf(labelled(handleLabel(name))), { x: 10, y: 5 })
    const { x, y } = HANDLES[name]
    expect(onCropperChanged).toHaveBeenCalledExactlyOnceWith(
      {
        x1: x === -1 ? 220 : 200,
        y1: y === -1 ? 110 : 100,
        x2: x === 1 ? 620 : 600,
        y2: y === 1 ? 310 : 300,
      },
      'user',
    )
  })

  it('stops at the borders of the picture and at 20 by 20', async () => {
    const { labelled, onCropperChanged } = await cropper()
    await drag(middleOf(labelled('Bottom right handle')), { x: 500, y: 500 })
    expect(onCropperChanged).toHaveBeenLastCalledWith({ ...start, x2: 800, y2: 400 }, 'user')
    await drag(middleOf(labelled('Top left handle')), { x: 500, y: 500 })
    expect(onCropperChanged).toHaveBeenLastCalledWith({ x1: 780, y1: 380, x2: 800, y2: 400 }, 'user')
  })

  it('keeps a locked aspect ratio', async () => {
    const { labelled, onCropperChanged } = await cropper({ maintainAspectRatio: true, aspectRatio: 2 })
    await drag(middleOf(labelled('Right handle')), { x: -50, y: 0 })
    expect(onCropperChanged).toHaveBeenLastCalledWith({ x1: 200, y1: 125, x2: 500, y2: 275 }, 'user')
  })

  it('resizes around the centre with Alt', async () => {
    const { labelled, onCropperChanged } = await cropper()
    await drag(middleOf(labelled('Right handle')), { x: -20, y: 0 }, { alt: true })
    expect(onCropperChanged).toHaveBeenLastCalledWith({ x1: 240, y1: 100, x2: 560, y2: 300 }, 'user')
  })

  it('grabs nothing outside the frame', async () => {
    const { part, onCropperChanged } = await cropper()
    const { left, top } = part('stage').getBoundingClientRect()
    await drag({ x: left + 10, y: top + 10 }, { x: 40, y: 40 })
    expect(onCropperChanged).not.toHaveBeenCalled()
  })

  it('reports nothing when the crop ends where it started', async () => {
    const { part, onCropperChanged } = await cropper()
    const from = middleOf(part('frame'))
    await mouse('mousePressed', from)
    await mouse('mouseMoved', { x: from.x + 50, y: from.y })
    await nextFrame()
    await mouse('mouseMoved', from)
    await mouse('mouseReleased', from)
    expect(onCropperChanged).not.toHaveBeenCalled()
  })

  it('shows its current action in data-state', async () => {
    const { part, labelled } = await cropper()
    await mouse('mousePressed', middleOf(labelled('Left handle')))
    await eventually(() => expect(part('frame').dataset.state).toBe('resize'))
    await mouse('mouseReleased', middleOf(labelled('Left handle')))
    await eventually(() => expect(part('frame').dataset.state).toBe('idle'))
  })

  it('restores the crop on Escape, and reports that', async () => {
    const onCropperMove = vi.fn()
    const { part, onCropperChanged } = await cropper({ onCropperMove })
    const from = middleOf(part('frame'))
    const before = part('frame').getBoundingClientRect()
    await mouse('mousePressed', from)
    await mouse('mouseMoved', { x: from.x + 50, y: from.y })
    await nextFrame()
    expect(part('frame').getBoundingClientRect().left).toBeCloseTo(before.left + 50, 0)
    part('frame').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    expect(part('frame').getBoundingClientRect()).toEqual(before)
    expect(onCropperMove.mock.calls.map(([{ x1 }]) => x1)).toEqual([300, 200])
    await mouse('mouseReleased', { x: from.x + 50, y: from.y })
    expect(onCropperChanged).not.toHaveBeenCalled()
  })

  it('does nothing when disabled', async () => {
    const { part, onCropperChanged } = await cropper({ disabled: true })
    await drag(middleOf(part('frame')), { x: 30, y: 10 })
    expect(onCropperChanged).not.toHaveBeenCalled()
  })

  it('reports every frame of a gesture, and one change', async () => {
    const onCropperMove = vi.fn()
    const { part, onCropperChanged } = await cropper({ onCropperMove })
    const from = middleOf(part('frame'))
    await mouse('mousePressed', from)
    for (const step of [1, 2, 3]) {
      await mouse('mouseMoved', { x: from.x + 10 * step, y: from.y })
      await nextFrame()
    }
    await mouse('mouseReleased', { x: from.x + 30, y: from.y })
    expect(onCropperMove.mock.calls.map(([{ x1 }]) => x1)).toEqual([220, 240, 260])
    expect(onCropperChanged).toHaveBeenCalledOnce()
  })

  it('makes no React commit per move', async () => {
    let commits = 0
    const onCropperChanged = vi.fn()
    const { part } = await mountReady(
      { image, autoCrop: false, aspectRatio: 2, onCropperChanged },
      (element) => (
        <Profiler id="cropper" onRender={() => commits++}>
          {element}
        </Profiler>
      ),
    )
    const from = middleOf(part('frame'))
    await mouse('mousePressed', from)
    await nextFrame()
    const atStart = commits
    for (let step = 1; step <= 20; step++) {
      await mouse('mouseMoved', { x: from.x + step, y: from.y + step })
      await nextFrame()
    }
    expect(commits - atStart).toBe(0)
    await mouse('mouseReleased', { x: from.x + 20, y: from.y + 20 })
  })
})

describe('fingers', () => {
  it('move the crop', async () => {
    const { part, onCropperChanged } = await cropper()
    const at = middleOf(part('frame'))
    await touch('touchStart', [at])
    await touch('touchMove', [{ x: at.x + 25, y: at.y }])
    await touch('touchEnd', [])
    await eventually(() =>
      expect(onCropperChanged).toHaveBeenCalledExactlyOnceWith({ ...start, x1: 250, x2: 650 }, 'user'),
    )
  })

  it('pinch it around their midpoint, by the ratio of their distances', async () => {
    const { part, onCropperChanged } = await cropper()
    const { x, y } = middleOf(part('frame'))
    await touch('touchStart', [{ x: x - 40, y }])
    await touch('touchStart', [
      { x: x - 40, y },
      { x: x + 40, y },
    ])
    await eventually(() => expect(part('frame').dataset.state).toBe('pinch'))
    await touch('touchMove', [
      { x: x - 30, y },
      { x: x + 30, y },
    ])
    await nextFrame()
    await touch('touchMove', [
      { x: x - 20, y },
      { x: x + 20, y },
    ])
    await touch('touchEnd', [])
    await eventually(() =>
      expect(onCropperChanged).toHaveBeenCalledExactlyOnceWith(
        { x1: 300, y1: 150, x2: 500, y2: 250 },
        'user',
      ),
    )
  })

  it('give up their gesture with pinch none, wherever the second goes down', async () => {
    const onCropperMove = vi.fn()
    const { part, onCropperChanged } = await cropper({ pinch: 'none', onCropperMove })
    const frame = part('frame')
    const before = frame.getBoundingClientRect()
    const { x, y } = middleOf(frame)
    const beside = { x: before.left + 20, y: before.top - 20 }
    for (const second of [beside, { x: x + 40, y }]) {
      onCropperMove.mockClear()
      await touch('touchStart', [{ x: x - 40, y }])
      await touch('touchMove', [{ x: x - 30, y }])
      await eventually(() => expect(frame.getBoundingClientRect().left).toBeCloseTo(before.left + 10, 0))
      await touch('touchStart', [{ x: x - 30, y }, second])
      await touch('touchMove', [{ x: x - 60, y }, second])
      await touch('touchEnd', [])
      await eventually(() => expect(frame.getBoundingClientRect()).toEqual(before))
      expect(onCropperMove).toHaveBeenLastCalledWith(start)
    }
    expect(onCropperChanged).not.toHaveBeenCalled()
  })

  it('move the crop again with pinch none once both were lifted', async () => {
    const { part, onCropperChanged } = await cropper({ pinch: 'none' })
    const { x, y } = middleOf(part('frame'))
    await touch('touchStart', [{ x, y }])
    await touch('touchStart', [
      { x, y },
      { x: x + 40, y },
    ])
    await touch('touchEnd', [])
    await touch('touchStart', [{ x, y }])
    await touch('touchMove', [{ x: x + 25, y }])
    await touch('touchEnd', [])
    await eventually(() =>
      expect(onCropperChanged).toHaveBeenCalledExactlyOnceWith({ ...start, x1: 250, x2: 650 }, 'user'),
    )
  })

  it('keep moving it when one of two is lifted', async () => {
    const { part, onCropperChanged } = await cropper()
    const frame = part('frame')
    const { x, y } = middleOf(frame)
    scripted(frame, 'pointerdown', 1, { x: x - 40, y })
    scripted(frame, 'pointerdown', 2, { x: x + 40, y })
    scripted(frame, 'pointerup', 2, { x: x + 40, y })
    scripted(frame, 'pointermove', 1, { x: x - 30, y })
    expect(onCropperChanged).not.toHaveBeenCalled()
    scripted(frame, 'pointerup', 1, { x: x - 30, y })
    expect(onCropperChanged).toHaveBeenCalledExactlyOnceWith({ ...start, x1: 220, x2: 620 }, 'user')
  })

  it('beyond the second are ignored', async () => {
    const { part, onCropperChanged } = await cropper()
    const frame = part('frame')
    const { x, y } = middleOf(frame)
    for (const id of [1, 2, 3]) scripted(frame, 'pointerdown', id, { x: x + 20 * id, y })
    scripted(frame, 'pointermove', 3, { x: x + 90, y })
    for (const id of [3, 2, 1]) scripted(frame, 'pointerup', id, { x: x + 20 * id, y })
    expect(onCropperChanged).not.toHaveBeenCalled()
  })
})

describe('a pen, or any synthetic pointer', () => {
  it('moves the crop too', async () => {
    const { part, onCropperChanged } = await cropper()
    const frame = part('frame')
    const from = middleOf(frame)
    scripted(frame, 'pointerdown', 7, from, 'pen')
    scripted(frame, 'pointermove', 7, { x: from.x + 20, y: from.y }, 'pen')
    scripted(frame, 'pointerup', 7, { x: from.x + 20, y: from.y }, 'pen')
    expect(onCropperChanged).toHaveBeenLastCalledWith({ ...start, x1: 240, x2: 640 }, 'user')
  })

  it('continues when the browser cancels another pointer', async () => {
    const { part, onCropperChanged } = await cropper()
    const { x, y } = middleOf(part('frame'))
    scripted(part('frame'), 'pointerdown', 8, { x, y })
    scripted(part('frame'), 'pointermove', 8, { x: x + 30, y })
    scripted(document.body, 'pointercancel', 9, { x: 0, y: 0 })
    scripted(part('frame'), 'pointerup', 8, { x: x + 30, y })
    expect(onCropperChanged).toHaveBeenCalledTimes(1)
  })

  it('restores the crop when the browser cancels it', async () => {
    const { part, onCropperChanged } = await cropper()
    const before = part('frame').getBoundingClientRect()
    const { x, y } = middleOf(part('frame'))
    scripted(part('frame'), 'pointerdown', 8, { x, y })
    scripted(part('frame'), 'pointermove', 8, { x: x + 30, y })
    await nextFrame()
    scripted(part('frame'), 'pointercancel', 8, { x: x + 30, y })
    expect(part('frame').getBoundingClientRect()).toEqual(before)
    expect(onCropperChanged).not.toHaveBeenCalled()
  })
})
