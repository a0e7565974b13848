import { ImageCropper, toRect, toRectangle } from '@whittle/cropper-react'
import '@whittle/cropper-react/styles.css'
import { stageOf } from '@whittle/image-core/geometry'
import { type CSSProperties, type ReactElement, useRef, useState } from 'react'
import { IMAGE_EDITOR_COPY, openingFailure } from '../../content/imageEditor.ts'
import { useIsTouch } from '../../ui/useIsTouch.ts'
import styles from './CropStage.module.css'
import { useEditorState } from './EditorContext.ts'
import { cropTo } from './edits.ts'
import { isBusy } from './store.ts'
import { useStageZoom } from './useStageZoom.ts'
import { ZoomTools } from './ZoomTools.tsx'

/**
 * Pictures with no side above this, in pixels, are shown at least twice as large: the style sheet magnifies
 * them to twice this width.
 */
const MAGNIFIED_SIDE = 120

/** From this scale on, pixels are shown as squares. */
const CRISP_SCALE = 2

const BY_MOUSE =
  'Drag the frame. Arrow keys move it, and with Shift they resize it. Keys 1 to 9 set the step in pixels.'
const BY_TOUCH = 'Drag the frame or its corners. Two fingers zoom the picture.'

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
  const isTouch = useIsTouch()
  const [shownUrl, setShownUrl] = useState<string | null>(null)
  const isShown = previewUrl !== null && previewUrl === shownUrl
  const stage = stageOf(original, orientation).size
  const area = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const zoom = useStageZoom(frame, area, stage)
  const isMagnified = Math.max(stage.width, stage.height) <= MAGNIFIED_SIDE
  const { horizontal: flipH, vertical: flipV } = orientation.flip
  const isCrisp = (isMagnified || zoom.scale >= CRISP_SCALE) && !isVector
  return (
    <div className={styles.stage}>
      <div ref={frame} className={styles.frame}>
        <div
          ref={area}
          className={styles.area}
          data-pixels={isCrisp ? 'crisp' : 'smooth'}
          data-zoom={zoom.width === null ? 'fit' : 'in'}
          style={
            {
              '--shape': stage.width / stage.height,
              '--zoomed-width': `${zoom.width ?? 0}px`,
            } as CSSProperties
          }
          {...zoom.handlers}
        >
          <ImageCropper
            className={styles.cropper}
            image={previewUrl}
            checkImageType={false}
            autoCrop={false}
            disabled={busy}
            pinch="none"
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
            onCropperReady={() => setShownUrl(previewUrl)}
            onLoadImageFailed={(error) => {
              setShownUrl(previewUrl)
              // A stage that is not shown has no size; nothing is wrong with its picture.
              if (error.code !== 'no-size')
                notify(openingFailure({ code: 'decode-failed', details: {}, reason: error.message }))
            }}
          />
        </div>
        {isShown ? null : <p className={styles.drawing}>{IMAGE_EDITOR_COPY.drawing}</p>}
      </div>
      <div className={styles.bar}>
        <span className={styles.hint}>{isTouch ? BY_TOUCH : BY_MOUSE}</span>
        <ZoomTools scale={zoom.scale} isFitted={zoom.width === null} onZoom={zoom.by} onFit={zoom.fit} />
      </div>
    </div>
  )
}
