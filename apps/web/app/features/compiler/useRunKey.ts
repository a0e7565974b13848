import { useEffect } from 'react'
import { isRunKey } from '../../ui/isRunKey.ts'
import { followPageKeys } from '../../ui/pageKeys.ts'
import type { Compiler } from './CompilerContext.ts'

/**
 * Ctrl+Enter (⌘ on a Mac) runs the code, wherever the focus is. Handled before the editors, which also use
 * these keys.
 */
export function useRunKey({ workspace }: Compiler): void {
  useEffect(
    () =>
      followPageKeys(
        (event) => {
          if (!isRunKey(event)) return
          event.preventDefault()
          event.stopPropagation()
          void workspace.run()
        },
        { capture: true },
      ),
    [workspace],
  )
}
