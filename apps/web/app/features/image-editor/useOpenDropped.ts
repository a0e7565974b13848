import { openFirst } from '../../ui/openFirst.ts'
import type { PageDropOptions } from '../../ui/usePageDrop.ts'
import { useEditor } from './EditorContext.ts'

/** Opens the first of the dropped files, and says so if there are more. */
export function useOpenDropped(): PageDropOptions['onDrop'] {
  const { workspace } = useEditor()
  return (_, { files }) => void openFirst(files, (file) => workspace.open(file, 'drop'))
}
