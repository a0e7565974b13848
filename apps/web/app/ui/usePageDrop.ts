import { type RefObject, useEffect, useRef } from 'react'

/** Dropped files and the target. */
interface PageDrop {
  readonly files: readonly File[]
  readonly target: EventTarget | null
  /** The browser's own object; it is empty after the drop event. */
  readonly transfer: DataTransfer | null
}

/**
 * Where dropped text is accepted. Elsewhere it is left to the browser: it may have been dragged by accident,
 * or be meant for a field.
 */
interface TextZone {
  readonly zone: RefObject<Element | null>
  readonly onText: (text: string) => void
}

export interface PageDropOptions {
  /** Called with the first file, and with everything that was dropped. */
  readonly onDrop: (file: File, drop: PageDrop) => void
  /** Called with whether something acceptable is being dragged over the page. */
  readonly onOver?: (over: boolean) => void
  /** @defaultValue text is not accepted */
  readonly text?: TextZone | undefined
}

/** Handles files dropped anywhere on the page, before an editor under the pointer reads them. */
export function usePageDrop(options: PageDropOptions): void {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    const over = (event: DragEvent): void => {
      const isTaken = isFor(event, latest.current)
      if (isTaken) event.preventDefault()
      latest.current.onOver?.(isTaken)
    }
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) latest.current.onOver?.(false)
    }
    const drop = (event: DragEvent): void => {
      if (!isFor(event, latest.current)) return
      event.preventDefault()
      event.stopPropagation()
      const { onOver, onDrop, text: textZone } = latest.current
      onOver?.(false)
      const transfer = event.dataTransfer
      const files = [...(transfer?.files ?? [])]
      const text = transfer?.getData('text/plain') ?? ''
      if (files[0] !== undefined) onDrop(files[0], { files, target: event.target, transfer })
      else if (!carries(event, 'Files') && text !== '') textZone?.onText(text)
    }
    const left = new AbortController()
    const { signal } = left
    window.addEventListener('dragover', over, { signal })
    window.addEventListener('dragleave', leave, { signal })
    window.addEventListener('drop', drop, { signal, capture: true })
    return () => left.abort()
  }, [])
}

function isFor(event: DragEvent, { text }: PageDropOptions): boolean {
  if (carries(event, 'Files')) return true
  const isInZone = event.target instanceof Node && text?.zone.current?.contains(event.target) === true
  return isInZone && carries(event, 'text/plain')
}

function carries({ dataTransfer }: DragEvent, type: 'Files' | 'text/plain'): boolean {
  return dataTransfer?.types.includes(type) ?? false
}
