import { useEffect, useRef } from 'react'

/** Files that were dropped, and on what. */
interface PageDrop {
  readonly files: readonly File[]
  readonly target: EventTarget | null
  /** As the browser gave it; it forgets it after the drop. */
  readonly transfer: DataTransfer | null
}

export interface PageDropOptions {
  /** The first file, and all of what was dropped. */
  readonly onDrop: (file: File, drop: PageDrop) => void
  /** Whether a file is being held over the page. */
  readonly onOver?: (over: boolean) => void
}

/** Takes files that are dropped anywhere on the page, before an editor there reads them. */
export function usePageDrop(options: PageDropOptions): void {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      latest.current.onOver?.(true)
    }
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) latest.current.onOver?.(false)
    }
    const drop = (event: DragEvent): void => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      latest.current.onOver?.(false)
      event.stopPropagation()
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files[0] !== undefined)
        latest.current.onDrop(files[0], { files, target: event.target, transfer: event.dataTransfer })
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop, true)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop, true)
    }
  }, [])
}

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false
}
