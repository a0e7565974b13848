import type { RefObject } from 'react'
import type { CodeEditorHandle } from '../../ui/CodeEditor.tsx'

/** Selects a range, in UTF-16 units, in an editor and scrolls to it. */
export function selectPlace(
  editor: RefObject<CodeEditorHandle | null>,
  { offset = 0, length = 0 }: { readonly offset?: number; readonly length?: number },
): void {
  editor.current?.select({ from: offset, to: offset + length })
  editor.current?.focus()
}
