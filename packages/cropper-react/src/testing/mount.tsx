/** Mounts a cropper on the page, waits for it, and finds its parts by what users see. */
import { type ComponentProps, createRef, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { expect, onTestFinished, vi } from 'vitest'
import { ImageCropper, type ImageCropperHandle } from '../ImageCropper.tsx'

export type Props = ComponentProps<typeof ImageCropper>

/** A cropper on the page. */
export interface Mounted {
  readonly host: HTMLElement
  readonly root: Root
  readonly handle: () => ImageCropperHandle
  readonly render: (props: Props) => void
  readonly part: (name: string) => HTMLElement
  readonly labelled: (label: string) => HTMLElement
  readonly state: () => string | undefined
}

/** Renders a cropper in a host of this width and removes it when the test ends. */
export function mount(props: Props, wrap: (cropper: ReactNode) => ReactNode = (cropper) => cropper): Mounted {
  const host = document.createElement('div')
  host.style.width = '400px'
  host.style.padding = '30px'
  document.body.append(host)
  const root = createRoot(host)
  const ref = createRef<ImageCropperHandle>()
  const render = (next: Props) => root.render(wrap(<ImageCropper {...next} ref={ref} />))
  render(props)
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  const find = (selector: string) => {
    const found = host.querySelector<HTMLElement>(selector)
    if (found === null) throw new Error(`nothing matches ${selector}`)
    return found
  }
  return {
    host,
    root,
    render,
    handle: () => ref.current as ImageCropperHandle,
    part: (name) => find(`[data-cropper="${name}"]`),
    labelled: (label) => find(`[aria-label="${label}"]`),
    state: () => host.querySelector<HTMLElement>('[data-cropper="root"]')?.dataset.state,
  }
}

/**
 * Waits until a check passes. Browsers encode when they are idle, or after a second, and machines may be
 * busy.
 */
export function eventually(check: () => void): Promise<void> {
  return vi.waitFor(check, { timeout: 20_000 })
}

/** Renders a cropper and waits until it can be used. */
export async function mountReady(props: Props, wrap?: (cropper: ReactNode) => ReactNode): Promise<Mounted> {
  const mounted = mount(props, wrap)
  await eventually(() => expect(mounted.state()).toBe('ready'))
  return mounted
}
