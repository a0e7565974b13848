import { formatBytes } from '@whittle/foundation/formatBytes'
import { stageOf } from '@whittle/image-core/geometry'
import type { ReactElement } from 'react'
import { FactsLine } from '../../ui/FactsLine.tsx'
import { useEditorState } from './EditorContext.ts'
import { metadataPolicyOf, roundedCrop } from './edits.ts'
import { isCarried } from './metadataFate.ts'

/** Facts about the open file, and the size of its crop. */
export function FileFacts(): ReactElement {
  const file = useEditorState((state) => state.originalFile)
  const bytes = useEditorState((state) => state.originalSize)
  const original = useEditorState((state) => state.originalDimensions)
  const edits = useEditorState((state) => state.edits)
  const format = useEditorState((state) => state.info?.format)
  const positions = useEditorState((state) => state.metadata).filter(({ kind }) => kind === 'gps')
  const carried = useEditorState(({ result }) => (result.status === 'done' ? result.metadata : null))
  const remarks = useEditorState((state) => state.remarks)
  const { width, height } = original
  const { orientation } = edits
  const crop = roundedCrop(edits, original)
  const stage = stageOf(original, orientation).size
  const isCropped = crop.width < stage.width || crop.height < stage.height
  const isRemoved =
    carried === null
      ? metadataPolicyOf(edits) !== 'keep'
      : !positions.some((position) => isCarried(position, carried))
  const position = `GPS position inside${isRemoved ? ', will be removed' : ''}`
  return (
    <FactsLine
      fileName={file?.name ?? ''}
      facts={[
        `${width} × ${height} · ${formatBytes(bytes)} · ${format?.toUpperCase()}`,
        ...(isCropped ? [`Crop ${crop.width} × ${crop.height}`] : []),
      ]}
      warnings={[...(positions.length > 0 ? [position] : []), ...remarks]}
    />
  )
}
