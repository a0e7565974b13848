/** A custom move: where the camera starts and ends, as two crops on the picture. Loaded on demand. */
import { ImageCropper, toRect, toRectangle } from '@whittle/cropper-react'
import '@whittle/cropper-react/styles.css'
import { scaleRect } from '@whittle/image-core/geometry'
import type { CropPair } from '@whittle/video-core'
import { type ReactElement, useEffect, useState } from 'react'
import { IMAGE_TO_VIDEO_COPY as COPY } from '../../content/imageToVideo.ts'
import { messageOf } from '../../lib/errors/thrown.ts'
import { cropAspect, shownCrops } from './choices.ts'
import { useMaker, useMakerState } from './MakerContext.ts'
import styles from './Stage.module.css'
import { type SmallPicture, smallPictureOf } from './smallPicture.ts'
import type { SourceImage } from './store.ts'

export default function CropPairView({ image }: { readonly image: SourceImage }): ReactElement {
  const small = useSmallPicture(image)
  return (
    <div className={styles.crops}>
      {small === null ? null : (
        <>
          <CropOf end="from" title="Start" image={image} small={small} />
          <CropOf end="to" title="End" image={image} small={small} />
        </>
      )}
    </div>
  )
}

/** The image shown under the crops; `null` until it is made. */
function useSmallPicture(image: SourceImage): SmallPicture | null {
  const { workspace } = useMaker()
  const notify = useMakerState((state) => state.notify)
  const [small, setSmall] = useState<SmallPicture | null>(null)
  useEffect(() => {
    const picture = workspace.bitmap()
    if (picture === null) return
    let isWanted = true
    smallPictureOf(picture, image).then(
      (made) => {
        if (isWanted) setSmall(made)
      },
      (error: unknown) => {
        if (isWanted) notify({ message: COPY.failedToLoad, advice: messageOf(error) })
      },
    )
    return () => {
      isWanted = false
      setSmall(null)
    }
  }, [workspace, notify, image])
  return small
}

interface CropOfProps {
  readonly end: keyof CropPair
  readonly title: string
  readonly image: SourceImage
  readonly small: SmallPicture
}

function CropOf({ end, title, image, small }: CropOfProps): ReactElement {
  const settings = useMakerState((state) => state.settings)
  const moveCrop = useMakerState((state) => state.moveCrop)
  const notify = useMakerState((state) => state.notify)
  const isRunning = useMakerState(({ job }) => job.status === 'running')
  const aspect = cropAspect(settings, end)
  const scale = image.size.width / small.size.width
  const crop = shownCrops(settings, image.size)?.[end]
  return (
    <figure className={styles.crop}>
      <figcaption>{title}</figcaption>
      <div className={styles.cropArea}>
        <ImageCropper
          className={styles.cropper}
          image={small.file}
          checkImageType={false}
          autoCrop={false}
          disabled={isRunning}
          cropperFrameAriaLabel={`${title} crop`}
          maintainAspectRatio={aspect !== undefined}
          aspectRatio={aspect ?? 1}
          resetCropOnAspectRatioChange={false}
          {...(crop === undefined ? {} : { cropper: toRectangle(scaleRect(crop, 1 / scale)) })}
          onCropperChanged={(rectangle, cause) => {
            // Ignore a crop that was only fitted to the shape: the visitor's own crop is kept for the shape
            // it was drawn in.
            if (cause !== 'fit') moveCrop(end, scaleRect(toRect(rectangle), scale))
          }}
          onLoadImageFailed={({ code, message }) => {
            // A stage that is not shown has no size; nothing is wrong with its picture.
            if (code !== 'no-size') notify({ message: COPY.failedToLoad, advice: message })
          }}
        />
      </div>
    </figure>
  )
}
