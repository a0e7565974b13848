/**
 * The cropper as one component: a picture, a frame with eight handles, and a live region.
 *
 * It works without a style sheet: the styles that its layout needs are set on the elements themselves.
 * `styles.css` adds the looks.
 */
import {
  type ForwardedRef,
  type ForwardRefExoticComponent,
  forwardRef,
  type HTMLAttributes,
  type ReactElement,
  type RefAttributes,
  useImperativeHandle,
  useRef,
} from 'react'
import { HANDLE_NAMES } from './handles.ts'
import { useBrowserLayoutEffect } from './hooks.ts'
import type { Layout } from './layout.ts'
import type { ImageTransform } from './options.ts'
import type { ImageSource, LoadedImage } from './picture/loadImage.ts'
import type { CropOutput, CropResult } from './result.ts'
import { Styled } from './Styled.tsx'
import {
  CROP_AREA,
  FILL,
  FULL_SIZE,
  gripStyle,
  HINT,
  pictureStyle,
  ROOT,
  stageStyle,
  UNSEEN,
} from './styles.ts'
import { type CropOptions, useCropUnchecked } from './useCrop.ts'
import { type CropperOptions, useCropperUnchecked } from './useCropper.ts'
import { type CropperStateOptions, useCropperStateUnchecked } from './useCropperState.ts'
import { type ImageOptions, useImageUnchecked } from './useImage.ts'
import { useReady } from './useReady.ts'

/** The options and events of `<ImageCropper>`. */
export interface ImageCropperProps
  extends Omit<CropperStateOptions, 'source' | 'picture'>,
    Omit<CropperOptions, 'layout' | 'crop' | 'commit'>,
    Omit<CropOptions, 'image' | 'layout' | 'crop' | 'ready'>,
    ImageOptions {
  /** A file, a blob, a `data:` URL, or a URL to fetch. Without one nothing is shown. */
  readonly image?: ImageSource | null | undefined
  /** Shows the crop as an ellipse; the written image is still a rectangle. @defaultValue false */
  readonly roundCropper?: boolean
  /** Hides the handles; the keyboard still resizes. @defaultValue false */
  readonly hideResizeSquares?: boolean
  /** How the stage is aligned when it is narrower than its container. @defaultValue `'center'` */
  readonly alignImage?: 'left' | 'center' | 'right'
  /** @defaultValue false */
  readonly hidden?: boolean
  readonly className?: string | undefined
  /** Further attributes of the outermost element, such as `id`, `lang` or `onFocus`. */
  readonly rootProps?: CropperRootProps | undefined
  /** Called once the picture is laid out and can be cropped. */
  readonly onCropperReady?: ((layout: Layout) => void) | undefined
}

/** Attributes without those that the cropper sets itself or has an option for. */
export type CropperRootProps = Omit<
  HTMLAttributes<HTMLElement>,
  'children' | 'className' | 'dangerouslySetInnerHTML' | 'hidden' | 'style'
> & { readonly [attribute: `data-${string}`]: string | boolean | undefined }

/** What a ref to `<ImageCropper>` provides. */
export interface ImageCropperHandle {
  /**
   * Crops now. `output` defaults to the option of that name. Rejects with a `CropperError`: `no-image`,
   * `crop`, or `load` if the code for it does not arrive.
   */
  readonly crop: (output?: CropOutput) => Promise<CropResult>
  readonly setTransform: (transform: ImageTransform) => void
}

/**
 * A cropper for one picture.
 *
 * @throws RangeError while rendering, when `maintainAspectRatio` is on and `aspectRatio` is not above 0.
 * @example
 * <ImageCropper image={file} aspectRatio={16 / 9} onImageCropped={({ blob }) => upload(blob)} />
 */
export const ImageCropper: ForwardRefExoticComponent<ImageCropperProps & RefAttributes<ImageCropperHandle>> =
  forwardRef(Cropper)

function Cropper(props: ImageCropperProps, ref: ForwardedRef<ImageCropperHandle>): ReactElement {
  const { hidden, hideResizeSquares, alignImage = 'center', roundCropper = false } = props
  const { status, image } = useImageUnchecked(props.image, props)
  const state = useCropperStateUnchecked({ ...props, source: image, picture: image })
  const { layout, crop, commit, setTransform } = state
  const cropper = useCropperUnchecked({ ...props, layout, crop, commit })
  const measured = useReady(cropper.stageRef, hidden ? undefined : image, {
    onReady: () => layout && props.onCropperReady?.(layout),
    onFailed: props.onLoadImageFailed,
  })
  const cropNow = useCropUnchecked({ ...props, image, layout, crop, ready: measured === 'ready' })
  useImperativeHandle(ref, () => ({ crop: cropNow, setTransform }), [cropNow, setTransform])

  return (
    <Styled
      {...props.rootProps}
      css={ROOT}
      className={props.className}
      hidden={hidden}
      data-cropper="root"
      data-state={status === 'loaded' ? measured : status}
    >
      {image && layout && (
        <Styled
          css={stageStyle(layout, alignImage, props.backgroundColor)}
          elementRef={cropper.stageRef}
          data-cropper="stage"
          {...cropper.stageProps}
        >
          <Styled css={FILL} data-cropper="view">
            <Picture image={image} layout={layout} />
            <Styled css={CROP_AREA} data-cropper="hole" data-round={roundCropper} />
          </Styled>
          <Styled
            css={CROP_AREA}
            data-cropper="frame"
            data-round={roundCropper}
            data-state={cropper.activity}
            {...cropper.frameProps}
          >
            {!hideResizeSquares &&
              cropper.resizable &&
              HANDLE_NAMES.map((name) => (
                <Styled
                  key={name}
                  tag="button"
                  css={gripStyle(name)}
                  data-handle={name}
                  {...cropper.handleProps(name)}
                />
              ))}
          </Styled>
          {cropper.hint !== '' && (
            <Styled css={HINT} data-cropper="hint" aria-hidden="true">
              {cropper.hint}
            </Styled>
          )}
        </Styled>
      )}
      <Styled css={UNSEEN} {...cropper.descriptionProps} />
      <Styled css={UNSEEN} role="status" aria-live="polite">
        {cropper.announcement}
      </Styled>
    </Styled>
  )
}

/** Shows the loaded element itself, so a picture is decoded once and crops are drawn from what is shown. */
function Picture({ image: { element }, layout }: { image: LoadedImage; layout: Layout }): ReactElement {
  const container = useRef<HTMLDivElement>(null)
  useBrowserLayoutEffect(() => {
    Object.assign(element.style, FULL_SIZE)
    container.current?.replaceChildren(element)
  }, [element])
  return <Styled css={pictureStyle(layout)} elementRef={container} data-cropper="picture" />
}
