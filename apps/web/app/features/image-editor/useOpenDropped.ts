import { IMAGE_EDITOR_COPY } from '../../content/imageEditor.ts'
import { showToast } from '../../ui/Toast.tsx'
import type { PageDropOptions } from '../../ui/usePageDrop.ts'
import { useEditor } from './EditorContext.ts'

/** Opens the first of the dropped files, and says so if there are more. */
export function useOpenDropped(): PageDropOptions['onDrop'] {
  const { workspace } = useEditor()
  return (file, { files }) => {
    if (files.length > 1) showToast({ text: IMAGE_EDITOR_COPY.onlyFirst(file.name, files.length) })
    void workspace.open(file, 'drop')
  }
}
