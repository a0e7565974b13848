import { drawCrop } from '@whittle/image-core/browser'
import { stageOf } from '@whittle/image-core/geometry'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { openingFailure } from '../../content/imageEditor.ts'
import { useEditorState } from './EditorContext.ts'
import { roundedCrop } from './edits.ts'

/**
 * Up to this side, in pixels, the original is drawn at the crop's own resolution, so that zooming in shows
 * its real pixels.
 */
const MAX_SIDE = 4096

interface OriginalLayerProps {
  readonly className: string | undefined
  /** Displayed width in CSS pixels. */
  readonly shown: number
}

/**
 * The crop of the original, drawn by the function that the export uses. In a square icon the whole crop is
 * fitted.
 */
export function OriginalLayer({ className, shown }: OriginalLayerProps): ReactElement {
  const canvas = useRef<HTMLCanvasElement>(null)
  const image = useDecodedPreview()
  const dimensions = useEditorState((state) => state.originalDimensions)
  const edits = useEditorState((state) => state.edits)
  const isWide = useEditorState((state) => state.info?.wideGamut === true)
  const { orientation, outputFormat } = edits
  const { x, y, width, height } = roundedCrop(edits, dimensions)
  useEffect(() => {
    const context = canvas.current?.getContext('2d', { colorSpace: isWide ? 'display-p3' : 'srgb' })
    if (image === null || context === null || context === undefined) return
    const scale = Math.min(1, MAX_SIDE / Math.max(width, height))
    context.canvas.width = Math.max(1, Math.round(width * scale))
    context.canvas.height = Math.max(1, Math.round(height * scale))
    context.imageSmoothingQuality = 'high'
    const crop = { x, y, width, height }
    drawCrop(context, image, { stage: stageOf(dimensions, orientation), crop, scale })
  }, [image, dimensions, orientation, x, y, width, height, isWide])
  return (
    <canvas
      ref={canvas}
      className={className}
      role="img"
      aria-label="Original"
      style={{ imageRendering: shown >= 2 * width ? 'pixelated' : 'auto' }}
      data-fit={outputFormat === 'ico' ? 'contain' : 'fill'}
    />
  )
}

/** The opened picture, decoded once; null until then. */
function useDecodedPreview(): HTMLImageElement | null {
  const previewUrl = useEditorState((state) => state.previewUrl)
  const notify = useEditorState((state) => state.notify)
  const [decoded, setDecoded] = useState<HTMLImageElement | null>(null)
  useEffect(() => {
    if (previewUrl === null) return
    let isCurrent = true
    const image = Object.assign(new Image(), { src: previewUrl })
    image.decode().then(
      () => {
        if (isCurrent) setDecoded(image)
      },
      (error: Error) => {
        if (isCurrent) notify(openingFailure({ code: 'decode-failed', details: {}, reason: error.message }))
      },
    )
    return () => {
      isCurrent = false
      setDecoded(null)
    }
  }, [previewUrl, notify])
  return decoded
}
