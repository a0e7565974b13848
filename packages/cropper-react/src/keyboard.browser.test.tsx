/** Keyboard operation, and what a screen reader finds. */
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { HANDLE_NAMES, handleLabel } from './handles.ts'
import { eventually, mountReady, type Props } from './testing/mount.tsx'
import { quarters } from './testing/pictures.ts'
import { middleOf, mouse } from './testing/pointers.ts'
import './styles.css'

const start = { x1: 200, y1: 100, x2: 600, y2: 300 }

async function cropper(props: Partial<Props> = {}) {
  const onCropperChanged = vi.fn()
  const all: Props = {
    image: await quarters(800, 400),
    autoCrop: false,
    maintainAspectRatio: false,
    defaultCropper: start,
    onCropperChanged,
    ...props,
  }
  const mounted = await mountReady(all)
  const change = (next: Partial<Props>) => mounted.render({ ...all, ...next })
  onCropperChanged.mockClear()
  return { ...mounted, change, onCropperChanged }
}

describe('the keyboard on the frame', () => {
  it.each([
    ['{ArrowRight}', { ...start, x1: 203, x2: 603 }],
    ['{ArrowUp}', { ...start, y1: 97, y2: 297 }],
    ['9{ArrowLeft}', { ...start, x1: 191, x2: 591 }],
    ['1{ArrowDown}', { ...start, y1: 101, y2: 301 }],
    ['{Shift>}{ArrowRight}{/Shift}', { ...start, x2: 603 }],
    ['{Shift>}{ArrowUp}{/Shift}', { ...start, y1: 97 }],
    ['{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}', { ...start, x1: 203 }],
    ['{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}', { ...start, y2: 297 }],
    ['{Control>}{ArrowRight}{/Control}', { ...start, x1: 230, x2: 630 }],
  ])('%s', async (keys, expected) => {
    const { part, onCropperChanged } = await cropper()
    part('frame').focus()
    await userEvent.keyboard(keys)
    expect(onCropperChanged).toHaveBeenCalledExactlyOnceWith(expected, 'user')
  })

  it('stops at the border and reports no further change', async () => {
    const { part, onCropperChanged } = await cropper({ defaultCropper: { ...start, x1: 1, x2: 401 } })
    part('frame').focus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(onCropperChanged).toHaveBeenCalledExactlyOnceWith({ ...start, x1: 0, x2: 400 }, 'user')
  })

  it('does nothing when disabled, and the frame is not in the tab order', async () => {
    const { part, labelled, onCropperChanged } = await cropper({ disabled: true })
    part('frame').focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(onCropperChanged).not.toHaveBeenCalled()
    expect(part('frame').tabIndex).toBe(-1)
    expect(labelled('Left handle')).toHaveProperty('disabled', true)
  })

  it('does nothing while a pointer holds the crop', async () => {
    const { part, onCropperChanged } = await cropper()
    part('frame').focus()
    await mouse('mousePressed', middleOf(part('frame')))
    await userEvent.keyboard('{ArrowLeft}')
    await mouse('mouseReleased', middleOf(part('frame')))
    expect(onCropperChanged).not.toHaveBeenCalled()
  })

  it('works only while the cropper has the focus', async () => {
    const { onCropperChanged } = await cropper()
    await userEvent.keyboard('{ArrowLeft}')
    expect(onCropperChanged).not.toHaveBeenCalled()
  })
})

describe('a key that changes nothing', () => {
  const whole = { x1: 0, y1: 0, x2: 800, y2: 400 }

  it.each([
    ['{ArrowRight}', whole, 'as large as the picture'],
    ['{Shift>}{ArrowRight}{/Shift}', whole, 'as large as the picture'],
    ['{ArrowLeft}', { ...start, x1: 0, x2: 400 }, 'ends at the edge'],
  ])('%s says why, on the page and aloud', async (keys, defaultCropper, reason) => {
    const { part, host, onCropperChanged } = await cropper({ defaultCropper })
    part('frame').focus()
    await userEvent.keyboard(keys)
    await eventually(() => expect(part('hint').textContent).toContain(reason))
    expect(host.querySelector('[role="status"]')?.textContent).toBe(part('hint').textContent)
    expect(part('hint').getAttribute('aria-hidden')).toBe('true')
    expect(onCropperChanged).not.toHaveBeenCalled()
  })

  it('has its reason shown until the next change, or until the focus leaves', async () => {
    const { part, host } = await cropper({ defaultCropper: whole })
    const hint = () => host.querySelector('[data-cropper="hint"]')
    part('frame').focus()
    await userEvent.keyboard('{ArrowRight}')
    await eventually(() => expect(hint()).not.toBeNull())
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}')
    await eventually(() => expect(hint()).toBeNull())
    expect(host.querySelector('[role="status"]')?.textContent).toBe('x 3, y 0, width 797, height 400')
    await userEvent.keyboard('{ArrowDown}')
    await eventually(() => expect(hint()).not.toBeNull())
    part('frame').blur()
    await eventually(() => expect(hint()).toBeNull())
  })

  it('is explained in another language by explainBlocked', async () => {
    const { part } = await cropper({
      defaultCropper: whole,
      explainBlocked: (blocked) => `Grund: ${blocked}`,
    })
    part('frame').focus()
    await userEvent.keyboard('{ArrowRight}')
    await eventually(() => expect(part('hint').textContent).toBe('Grund: full'))
  })
})

describe('the keyboard on a handle', () => {
  it('moves the handle', async () => {
    const { labelled, onCropperChanged } = await cropper()
    labelled('Bottom left handle').focus()
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}')
    expect(onCropperChanged).toHaveBeenLastCalledWith({ x1: 197, y1: 100, x2: 600, y2: 303 }, 'user')
  })

  it('moves a corner of a locked shape along its diagonal', async () => {
    const { labelled, onCropperChanged } = await cropper({ maintainAspectRatio: true, aspectRatio: 2 })
    labelled('Bottom right handle').focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(onCropperChanged).toHaveBeenLastCalledWith({ ...start, x2: 597, y2: 298.5 }, 'user')
  })
})

describe('accessibility', () => {
  it('names the frame as a group and the handles as buttons by their direction', async () => {
    const { part, host } = await cropper()
    expect(part('frame').getAttribute('role')).toBe('group')
    expect(part('frame').getAttribute('aria-label')).toBe('Crop photo')
    const names = [...host.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'))
    expect(names).toEqual(HANDLE_NAMES.map(handleLabel))
    expect(names[0]).toBe('Top left handle')
  })

  it('describes the frame by its place, its size and its keys', async () => {
    const { part, host } = await cropper()
    const described = () => host.querySelector(`[id="${part('frame').getAttribute('aria-describedby')}"]`)
    expect(described()?.textContent).toMatch(/^x 200, y 100, width 400, height 200\. Arrow keys move it\./)
    expect(described()).toHaveProperty('hidden', true)
    part('frame').focus()
    await userEvent.keyboard('{ArrowRight}')
    await eventually(() => expect(described()?.textContent).toMatch(/^x 203, y 100/))
  })

  it('takes the description of the frame from describeFrame', async () => {
    const { host } = await cropper({ describeFrame: ({ x1 }) => `links ${x1}` })
    expect(host.textContent).toContain('links 200')
  })

  it('takes the name of the frame from cropperFrameAriaLabel', async () => {
    const { part } = await cropper({ cropperFrameAriaLabel: 'Portrait' })
    expect(part('frame').getAttribute('aria-label')).toBe('Portrait')
  })

  it('takes names and announcements in another language from handleLabel and announce', async () => {
    const { part, host } = await cropper({
      handleLabel: (name) => `Griff ${name}`,
      announce: ({ x1, y1, x2, y2 }) => `von ${x1}, ${y1} bis ${x2}, ${y2}`,
    })
    const names = [...host.querySelectorAll('button')].map((handle) => handle.getAttribute('aria-label'))
    expect(names).toEqual(HANDLE_NAMES.map((name) => `Griff ${name}`))
    part('frame').focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(host.querySelector('[role="status"]')?.textContent).toBe('von 203, 100 bis 603, 300')
  })

  it('puts rootProps on its outermost element, whose own attributes stay', async () => {
    const { part } = await cropper({
      rootProps: { id: 'portrait', lang: 'de', 'data-testid': 'root' },
      className: 'mine',
    })
    const { id, lang, className, dataset } = part('root')
    expect([id, lang, className]).toEqual(['portrait', 'de', 'mine'])
    expect(dataset).toMatchObject({ testid: 'root', state: 'ready' })
  })

  it('reaches the frame and every handle with Tab', async () => {
    const { host, part } = await cropper()
    const reached: (string | null)[] = []
    for (let index = 0; index < 9; index++) {
      await userEvent.tab()
      reached.push((document.activeElement as HTMLElement).getAttribute('aria-label'))
    }
    expect(reached).toEqual(['Crop photo', ...HANDLE_NAMES.map(handleLabel)])
    expect(host.contains(document.activeElement)).toBe(true)
    part('frame').blur()
  })

  it('announces x, y, width and height of each change', async () => {
    const { part, host } = await cropper()
    const voice = host.querySelector('[role="status"]')
    expect(voice?.getAttribute('aria-live')).toBe('polite')
    expect(voice?.textContent).toBe('')
    part('frame').focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(voice?.textContent).toBe('x 203, y 100, width 400, height 200')
  })

  it('does not announce a crop that the caller rejects', async () => {
    const onCropperChanged = vi.fn()
    const kept = { x1: 200, y1: 100, x2: 600, y2: 300 }
    const { part, host, change } = await cropper({ cropper: kept, onCropperChanged })
    part('frame').focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(onCropperChanged).toHaveBeenCalledWith(expect.objectContaining({ x1: 203 }), 'user')
    expect(host.querySelector('[role="status"]')?.textContent).toBe('')
    // A later crop that the caller sets is not announced as the user's either.
    change({ cropper: { ...kept, x1: 100 } })
    await eventually(() => expect(part('stage').style.getPropertyValue('--cropper-x')).toBe('12.5%'))
    expect(host.querySelector('[role="status"]')?.textContent).toBe('')
  })

  it('every handle has a target of at least 24 by 24 pixels', async () => {
    const { host } = await cropper()
    for (const handle of host.querySelectorAll('button')) {
      const { width, height } = handle.getBoundingClientRect()
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
    }
  })

  it('shows where the focus is', async () => {
    const { part } = await cropper()
    await userEvent.tab()
    expect(document.activeElement).toBe(part('frame'))
    expect(getComputedStyle(part('frame')).outlineWidth).toBe('2px')
  })

  it('leaves touch gestures on the stage to the cropper', async () => {
    const { part } = await cropper()
    expect(getComputedStyle(part('stage')).touchAction).toBe('none')
  })
})
