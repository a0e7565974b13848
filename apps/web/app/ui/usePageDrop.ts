import { useEffect, useRef } from 'react'

export interface PageDropOptions {
  readonly onDrop: (file: File) => void
  /** Whether a file is being held over the page. */
  readonly onOver?: (over: boolean) => void
}

/** Takes the first file that is dropped anywhere on the page. */
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
      const file = event.dataTransfer?.files[0]
      if (file !== undefined) latest.current.onDrop(file)
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [])
}

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false
}
