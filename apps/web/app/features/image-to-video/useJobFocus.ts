/** Keyboard focus while a video is made: the pressed button is disabled, and browsers then drop the focus. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

interface JobFocus {
  readonly isRunning: boolean
  /** URL of the finished video; a different URL means a new video. */
  readonly videoUrl: string | undefined
  readonly cancel: RefObject<HTMLButtonElement | null>
  readonly download: RefObject<HTMLButtonElement | null>
  readonly generate: RefObject<HTMLButtonElement | null>
  readonly onCancel: () => void
}

/**
 * When a job starts and the focus would be lost, moves it to the Cancel button, where Escape cancels too. If
 * it is still there when the job ends, it moves to the Download button of a new video, otherwise back to
 * where it was.
 */
export function useJobFocus({ isRunning, videoUrl, cancel, download, generate, onCancel }: JobFocus): void {
  const before = useRef<{ readonly holder: Element | null; readonly videoUrl: string | undefined } | null>(
    null,
  )
  useLayoutEffect(() => {
    const { activeElement } = document
    if (isRunning) {
      before.current ??= { holder: activeElement, videoUrl }
      if (isLost(activeElement)) cancel.current?.focus({ preventScroll: true })
      return
    }
    const start = before.current
    before.current = null
    if (start === null || !isLost(activeElement)) return
    const { holder } = start
    const isThere = holder instanceof HTMLElement && holder.isConnected && !isLost(holder)
    const next = videoUrl !== start.videoUrl ? download.current : isThere ? holder : generate.current
    next?.focus({ preventScroll: true })
  }, [isRunning, videoUrl, cancel, download, generate])
  useEffect(() => {
    if (!isRunning) return
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      const panel = cancel.current?.closest('section')
      if (panel?.contains(document.activeElement) === true) onCancel()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isRunning, cancel, onCancel])
}

/** A disabled element, also one in a disabled fieldset, loses the focus a moment later. */
function isLost(element: Element | null): boolean {
  return element === null || element === document.body || element.matches(':disabled')
}
