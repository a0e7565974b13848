import { IMAGE_BATCH_COPY as COPY } from '../../content/imageBatch.ts'
import { useHandOver } from '../../lib/handOver/handOver.ts'
import { showOpenFailure } from '../../ui/showOpenFailure.ts'
import { showToast } from '../../ui/Toast.tsx'
import type { PageDropOptions } from '../../ui/usePageDrop.ts'
import { useEditor } from './EditorContext.ts'

/** The page that takes several pictures. */
const BATCH = '/image-batch'

/** Opens the first of the dropped files; if there are more, offers the page that takes all of them. */
export function useOpenDropped(): PageDropOptions['onDrop'] {
  const { workspace } = useEditor()
  const handOver = useHandOver()
  const open = async (file: File, files: readonly File[]): Promise<void> => {
    if (!(await workspace.open(file, 'drop')) || files.length === 1) return
    const openAll = (): void =>
      void handOver({ to: BATCH, file, more: files.slice(1) }).catch(showOpenFailure)
    showToast({
      text: COPY.severalInEditor(file.name, files.length),
      action: { label: COPY.allInBatch, run: openAll },
    })
  }
  return (file, { files }) => void open(file, files)
}
