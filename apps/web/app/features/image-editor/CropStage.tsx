import { ImageCropper, toRect, toRectangle } from '@whittle/cropper-react'
import '@whittle/cropper-react/styles.css'
import { stageOf } from '@whittle/image-core/geometry'
import type { CSSProperties, ReactElement } from 'react'
import { openingFailure } from '../../content/imageEditor.ts'
import styles from './CropStage.module.css'
import { useEditorState } from './EditorContext.ts'
import { cropTo } from './edits.ts'
import { isBusy } from './store.ts'

/**
 * Pictures with no side above this, in pixels, are shown at least twice as large: the style sheet magnifies
 * them to twice this width.
 */
const MAGNIFIED_SIDE = 120

/** The picture with its crop. One gesture makes one edit; the export does the cropping. */
export function CropStage(): ReactElement {
  const previewUrl = useEditorState((state) => state.previewUrl)
  const original = useEditorState((state) => state.originalDimensions)
  const busy = useEditorState(isBusy)
  const { orientation, crop, aspectRatio } = useEditorState((state) => state.edits)
  const change = useEditorState((state) => state.change)
  const correct = useEditorState((state) => state.correct)
  const notify = useEditorState((state) => state.notify)
  const isVector = useEditorState((state) => state.info?.format === 'svg')
  const stage = stageOf(original, orientation).size
  const isMagnified = Math.max(stage.width, stage.height) <= MAGNIFIED_SIDE
  const { horizontal: flipH, vertical: flipV } = orientation.flip
  return (
    <div
      className={styles.area}
      data-pixels={isMagnified && !isVector ? 'crisp' : 'smooth'}
      style={{ '--shape': stage.width / stage.height } as CSSProperties}
    >
      <ImageCropper
        className={styles.cropper}
        image={previewUrl}
        checkImageType={false}
        autoCrop={false}
        disabled={busy}
        maintainAspectRatio={aspectRatio !== null}
        aspectRatio={aspectRatio ?? 1}
        canvasRotation={orientation.turns}
        straighten={orientation.straighten}
        transform={{ flipH, flipV }}
        cropper={toRectangle(crop)}
        onCropperChanged={(rectangle, cause) => {
          const apply = cause === 'user' ? change : correct
          apply((edits) => cropTo(edits, original, toRect(rectangle)))
        }}
        onLoadImageFailed={(error) => {
          // A stage that is not shown has no size; nothing is wrong with its picture.
          if (error.code !== 'no-size')
            notify(openingFailure({ code: 'decode-failed', details: {}, reason: error.message }))
        }}
      />
    </div>
  )
}
