/** The animations as small moving pictures of the visitor's own picture. */
import { ANIMATION_TYPES, type AnimationType, cropAt, type FramePlan } from '@whittle/video-core'
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react'
import { ANIMATION_LABELS, SHORT_ANIMATION_LABELS } from '../../content/imageToVideo.ts'
import { scaledBitmap, sizeWithin } from '../../lib/files/pixelPicture.ts'
import { Icon, type IconShape } from '../../ui/Icon.tsx'
import { toolIcons } from '../../ui/toolIcons.ts'
import styles from './AnimationField.module.css'
import { chooseAnimation, planOf } from './choices.ts'
import { useMaker, useMakerState } from './MakerContext.ts'
import type { SourceImage } from './store.ts'

/** Width of a thumbnail in canvas pixels: sharp on a dense screen. */
const THUMBNAIL_WIDTH = 192

/** How long a thumbnail plays its move, in milliseconds. */
const PLAY_MS = 2500

/** Still thumbnails show their move where it has gone this far. */
const RESTING_SHARE = 0.75

/** What stands for each animation until there is a picture to show it with. */
const SIGNS: Readonly<Record<AnimationType, IconShape>> = {
  still: toolIcons.image,
  'pan-left-to-right': toolIcons.arrowRight,
  'pan-right-to-left': toolIcons.arrowLeft,
  'pan-up': toolIcons.arrowUp,
  'pan-down': toolIcons.arrowDown,
  'zoom-in': toolIcons.zoomIn,
  'zoom-out': toolIcons.zoomOut,
  custom: toolIcons.crop,
}

/** The choice of an animation. */
export function AnimationField(): ReactElement {
  const settings = useMakerState((state) => state.settings)
  const image = useMakerState((state) => state.image)
  const change = useMakerState((state) => state.change)
  const [isLooked, setLooked] = useState(false)
  const small = useSmallBitmap(image)
  const choose = (value: AnimationType): void => {
    if (image !== null) change(chooseAnimation(settings, image.size, value))
    else change({ animationType: value })
  }
  return (
    <div className={styles.field}>
      <span className={styles.label} aria-hidden="true">
        Animation
      </span>
      <div
        role="radiogroup"
        aria-label="Animation"
        className={styles.choices}
        onPointerEnter={() => setLooked(true)}
        onPointerLeave={() => setLooked(false)}
        onFocus={() => setLooked(true)}
        onBlur={() => setLooked(false)}
      >
        {ANIMATION_TYPES.map((type) => (
          <label key={type} className={styles.choice}>
            <input
              type="radio"
              name="animation"
              value={type}
              aria-label={ANIMATION_LABELS[type]}
              checked={settings.animationType === type}
              disabled={type === 'custom' && image === null}
              onChange={() => choose(type)}
            />
            <Thumbnail type={type} image={image} small={small} isPlaying={isLooked} />
            <span aria-hidden="true">{SHORT_ANIMATION_LABELS[type]}</span>
          </label>
        ))}
      </div>
    </div>
  )
}

interface ThumbnailProps {
  readonly type: AnimationType
  readonly image: SourceImage | null
  readonly small: ImageBitmap | null
  /** Whether it plays where motion is welcome. A screen that cannot hover plays it at once. */
  readonly isPlaying: boolean
}

function Thumbnail({ type, image, small, isPlaying }: ThumbnailProps): ReactElement {
  const canvas = useRef<HTMLCanvasElement>(null)
  const settings = useMakerState((state) => state.settings)
  const plan = useMemo(
    () =>
      image === null
        ? null
        : planOf(image.size, { ...settings, ...chooseAnimation(settings, image.size, type) }),
    [image, settings, type],
  )
  const shape = plan === null ? 9 / 16 : plan.height / plan.width
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (context === null || context === undefined || small === null || plan === null) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const isAlwaysPlaying = matchMedia('(hover: none)').matches
    if (isCalm || plan.still || !(isPlaying || isAlwaysPlaying))
      return drawAt(context, small, plan, RESTING_SHARE)
    const started = performance.now()
    let request = requestAnimationFrame(function step(now) {
      drawAt(context, small, plan, (Math.max(0, now - started) % PLAY_MS) / PLAY_MS)
      request = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(request)
  }, [small, plan, isPlaying])
  return (
    <div className={styles.frame}>
      <canvas
        ref={canvas}
        className={styles.thumbnail}
        width={THUMBNAIL_WIDTH}
        height={Math.round(THUMBNAIL_WIDTH * shape)}
      />
      {image === null ? <Icon shape={SIGNS[type]} /> : null}
    </div>
  )
}

/** Draws a move where it has gone a share of its way, as the video will, only small. */
function drawAt(context: CanvasRenderingContext2D, small: ImageBitmap, plan: FramePlan, share: number): void {
  // A closed bitmap, of a picture that has just been replaced, cannot be drawn: it has no size.
  if (small.width === 0) return
  const { canvas } = context
  const { frame, background, move } = plan
  const crop = cropAt(move, share)
  const scale = canvas.width / plan.width
  const reduction = small.width / plan.image.width
  context.fillStyle = background
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'medium'
  context.drawImage(
    small,
    crop.x * reduction,
    crop.y * reduction,
    crop.width * reduction,
    crop.height * reduction,
    frame.x * scale,
    frame.y * scale,
    frame.width * scale,
    frame.height * scale,
  )
}

/** The open picture in the size of the thumbnails; null while there is none. */
function useSmallBitmap(image: SourceImage | null): ImageBitmap | null {
  const { workspace } = useMaker()
  const [small, setSmall] = useState<ImageBitmap | null>(null)
  useEffect(() => {
    const bitmap = workspace.bitmap()
    if (image === null || bitmap === null) return
    let isWanted = true
    let made: ImageBitmap | null = null
    scaledBitmap(bitmap, sizeWithin(image.size, 2 * THUMBNAIL_WIDTH)).then(
      (scaled) => {
        if (!isWanted) return scaled.close()
        made = scaled
        setSmall(scaled)
      },
      (error: unknown) => {
        // The picture was closed meanwhile: there is another one, or none.
        if (isWanted) console.info('The animations could not be shown as pictures.', error)
      },
    )
    return () => {
      isWanted = false
      setSmall(null)
      made?.close()
    }
  }, [image, workspace])
  return small
}
