/** The styles that the layout of the parts needs; the looks are in `styles.css`. */
import { HANDLES, type HandleName } from './handles.ts'
import type { Layout } from './layout.ts'
import type { Style } from './Styled.tsx'

/** A stacking context of its own, so that handles never cover other parts of the page. */
export const ROOT: Style = { position: 'relative', isolation: 'isolate' }

/** Holds the picture and the shade around the crop, clipped at the stage's edge; handles are not clipped. */
export const FILL: Style = { position: 'absolute', inset: '0', overflow: 'hidden', touchAction: 'none' }

/** Fills the picture's place, whatever styles the page gives its images. */
export const FULL_SIZE: Style = { display: 'block', width: '100%', height: '100%', maxWidth: 'none' }

/** Covers the crop: `useCropper` writes these four properties to the stage. */
export const CROP_AREA: Style = {
  position: 'absolute',
  boxSizing: 'border-box',
  left: 'var(--cropper-x)',
  top: 'var(--cropper-y)',
  width: 'var(--cropper-width)',
  height: 'var(--cropper-height)',
}

/** A sentence over the lower edge of the stage. */
export const HINT: Style = { position: 'absolute', inset: 'auto 0 0', pointerEvents: 'none' }

/** Visible to screen readers only. */
export const UNSEEN: Style = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
}

/**
 * As large as the picture, the container and `--cropper-max-height` allow, with the stage's aspect ratio.
 * Without that variable the stage is at most as high as the window, so that every handle can be reached: a
 * phone's window at its smallest, because it must not jump when the address bar hides.
 */
export function stageStyle({ stage }: Layout, align: 'left' | 'center' | 'right', background = ''): Style {
  const { width, height } = stage
  return {
    position: 'relative',
    aspectRatio: `${width} / ${height}`,
    width: `min(100%, ${width}px, var(--cropper-max-height, 100svh) * ${width / height})`,
    marginLeft: align === 'left' ? '0' : 'auto',
    marginRight: align === 'right' ? '0' : 'auto',
    background,
    touchAction: 'none',
    userSelect: 'none',
  }
}

/** Places the picture by the layout's matrix, in per cent of the stage, so nothing has to be measured. */
export function pictureStyle({ source, stage, matrix: { a, b, c, d, e, f } }: Layout): Style {
  const middleX = (a * source.width + c * source.height) / 2 + e
  const middleY = (b * source.width + d * source.height) / 2 + f
  return {
    position: 'absolute',
    left: percent((middleX - source.width / 2) / stage.width),
    top: percent((middleY - source.height / 2) / stage.height),
    width: percent(source.width / stage.width),
    height: percent(source.height / stage.height),
    transform: `matrix(${a}, ${b}, ${c}, ${d}, 0, 0)`,
  }
}

/** A target of at least 24 CSS pixels, centred on its point of the frame. */
export function gripStyle(name: HandleName): Style {
  const { x, y } = HANDLES[name]
  const size = 'max(24px, var(--cropper-handle-size, 24px))'
  return {
    position: 'absolute',
    left: percent((x + 1) / 2),
    top: percent((y + 1) / 2),
    width: size,
    height: size,
    padding: '0',
    transform: 'translate(-50%, -50%)',
  }
}

/** A share as CSS writes it. */
export function percent(share: number): string {
  return `${share * 100}%`
}
