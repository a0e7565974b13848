import { drawCrop } from '@whittle/image-core/browser'
import { stageOf } from '@whittle/image-core/geometry'
import { type ReactElement, useEffect, useRef } from 'react'
import { useEditorState } from './EditorContext.ts'

/** The original is drawn at the crop's own resolution up to this side, so that zooming in shows its true pixels. */
const MAX_SIDE = 4096

/** The crop of the original, drawn by the function that the export uses. */
export function OriginalLayer({ className }: { readonly className: string | undefined }): ReactElement {
  const canvas = useRef<HTMLCanvasElement>(null)
  const previewUrl = useEditorState((state) => state.previewUrl)
  const dimensions = useEditorState((state) => state.originalDimensions)
  const orientation = useEditorState((state) => state.edits.orientation)
  const crop = useEditorState((state) => state.edits.croppedImage)
  const isWide = useEditorState((state) => state.info?.wideGamut === true)
  useEffect(() => {
    if (previewUrl === null) return
    let isCurrent = true
    const image = new Image()
    image.onload = () => {
      const context = canvas.current?.getContext('2d', { colorSpace: isWide ? 'display-p3' : 'srgb' })
      if (!isCurrent || context === null || context === undefined) return
      const scale = Math.min(1, MAX_SIDE / Math.max(crop.width, crop.height))
      context.canvas.width = Math.max(1, Math.round(crop.width * scale))
      context.canvas.height = Math.max(1, Math.round(crop.height * scale))
      context.imageSmoothingQuality = 'high'
      drawCrop(context, image, { stage: stageOf(dimensions, orientation), crop, scale })
    }
    image.src = previewUrl
    return () => {
      isCurrent = false
    }
  }, [previewUrl, dimensions, orientation, crop, isWide])
  return <canvas ref={canvas} className={className} role="img" aria-label="Original" />
}
