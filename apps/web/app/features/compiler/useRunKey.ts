import { useEffect } from 'react'
import type { Compiler } from './CompilerContext.ts'

/** Ctrl+Enter (⌘ on a Mac) runs the code, wherever the focus is. Handled before the editors, which also use these keys. */
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
