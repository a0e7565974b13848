import type { RefObject } from 'react'
import type { CodeEditorHandle } from '../../ui/CodeEditor.tsx'

/** Selects a place, in UTF-16 units, in an editor and goes there. */
export function selectPlace(
  editor: RefObject<CodeEditorHandle | null>,
  { offset = 0, length = 0 }: { readonly offset?: number; readonly length?: number },
): void {
  editor.current?.select({ from: offset, to: offset + length })
  editor.current?.focus()
}
