import { useEffect } from 'react'
import type { Compiler } from './CompilerContext.ts'

/** Ctrl+Enter (⌘ on a Mac) runs, wherever the focus is. Before the editors, which know the keys too. */
export function useRunKey({ workspace }: Compiler): void {
  useEffect(() => {
    const run = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      event.stopPropagation()
      void workspace.run()
    }
    window.addEventListener('keydown', run, true)
    return () => window.removeEventListener('keydown', run, true)
  }, [workspace])
}
