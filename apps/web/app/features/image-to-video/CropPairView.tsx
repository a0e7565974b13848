/** A custom move: where the camera starts and where it ends, as two crops on the picture. Loaded when it is asked for. */
import { ImageCropper, toRect, toRectangle } from '@whittle/cropper-react'
import '@whittle/cropper-react/styles.css'
import type { CropPair } from '@whittle/video-core'
import type { ReactElement } from 'react'
import { IMAGE_TO_VIDEO_COPY as COPY } from '../../content/imageToVideo.ts'
import { cropAspect, scaledRect } from './choices.ts'
import { useMakerState } from './MakerContext.ts'
import styles from './Stage.module.css'
import type { SourceImage } from './store.ts'

export default function CropPairView({ image }: { readonly image: SourceImage }): ReactElement {
  return (
    <div className={styles.crops}>
      <CropOf end="from" title="Start" image={image} />
      <CropOf end="to" title="End" image={image} />
    </div>
  )
}

interface CropOfProps {
  readonly end: keyof CropPair
  readonly title: string
  readonly image: SourceImage
}

function CropOf({ end, title, image }: CropOfProps): ReactElement {
  const settings = useMakerState((state) => state.settings)
  const moveCrop = useMakerState((state) => state.moveCrop)
  const notify = useMakerState((state) => state.notify)
  const isRunning = useMakerState(({ job }) => job.status === 'running')
  const aspect = cropAspect(settings, end)
  const scale = image.size.width / image.previewSize.width
  const crop = settings.custom?.[end]
  return (
    <figure className={styles.crop}>
      <figcaption>{title}</figcaption>
      <div className={styles.cropArea}>
        <ImageCropper
          className={styles.cropper}
          image={image.previewUrl}
          checkImageType={false}
          autoCrop={false}
          disabled={isRunning}
          cropperFrameAriaLabel={`${title} crop`}
          maintainAspectRatio={aspect !== undefined}
          aspectRatio={aspect ?? 1}
          resetCropOnAspectRatioChange={false}
          {...(crop === undefined ? {} : { cropper: toRectangle(scaledRect(crop, 1 / scale)) })}
          onCropperChanged={(rectangle) => moveCrop(end, scaledRect(toRect(rectangle), scale))}
          onLoadImageFailed={(error) => notify({ message: COPY.failedToLoad, advice: error.message })}
        />
      </div>
    </figure>
  )
}
