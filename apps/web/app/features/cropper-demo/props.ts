/**
 * Every prop of `<ImageCropper>`: its control with the cropper's own default, what is shown of a callback, or
 * why it has no control.
 *
 * The type of the table follows from the type of the props, so it cannot miss one or name one that is gone; a
 * test compares the defaults with the options in the package's README. Controls, code and callbacks are made
 * from it. Pure.
 */
import { type CropperRectangle, type ImageCropperProps, toRect } from '@whittle/cropper-react'
import type { AnyControl, Listener, PropGroup, PropTable, PropValue } from './controls.ts'
import { resultText } from './result.ts'

/** The largest side that the page offers, in pixels: browsers draw no larger pictures. */
const MAX_SIDE = 16_384
/** A larger result would only make the page slow. In pixels. */
const MAX_RESULT_SIDE = 4096

const side = { kind: 'number', initial: undefined, min: 20, max: MAX_SIDE } as const
const smallestSide = { ...side, initial: 20 } as const
const resultSide = { kind: 'number', initial: undefined, min: 1, max: MAX_RESULT_SIDE } as const
const off = { kind: 'switch', initial: false } as const
const shift = { kind: 'slider', initial: 0, min: -100, max: 100 } as const

const PROPS = {
  maintainAspectRatio: { group: 'shape', kind: 'switch', initial: true },
  aspectRatio: {
    group: 'shape',
    kind: 'number',
    initial: 1,
    min: 0.1,
    max: 10,
    step: 'any',
    hint: 'Width divided by height',
  },
  resetCropOnAspectRatioChange: { group: 'shape', kind: 'switch', initial: true },
  containWithinAspectRatio: { group: 'shape', ...off, hint: 'Pads the picture to the aspect ratio' },
  roundCropper: { group: 'shape', ...off, hint: 'The output image is still a rectangle' },

  cropperMinWidth: { group: 'limits', ...smallestSide },
  cropperMinHeight: { group: 'limits', ...smallestSide },
  cropperMaxWidth: { group: 'limits', ...side },
  cropperMaxHeight: { group: 'limits', ...side },
  cropperStaticWidth: {
    group: 'limits',
    ...side,
    hint: 'With a height: a fixed size, which can only be moved',
  },
  cropperStaticHeight: { group: 'limits', ...side },

  canvasRotation: {
    group: 'placement',
    kind: 'number',
    initial: 0,
    min: -3,
    max: 3,
    hint: 'Quarter turns clockwise',
  },
  straighten: {
    group: 'placement',
    kind: 'slider',
    initial: 0,
    min: -45,
    max: 45,
    hint: 'Degrees; the stage is trimmed so that no corner is empty',
  },
  transform: {
    group: 'placement',
    kind: 'parts',
    parts: {
      scale: { kind: 'slider', initial: 1, min: 0.1, max: 3, step: 0.05 },
      rotate: { kind: 'slider', initial: 0, min: -180, max: 180 },
      flipH: off,
      flipV: off,
      translateH: shift,
      translateV: shift,
      translateUnit: {
        kind: 'choice',
        initial: '%',
        labels: { '%': '% of the stage', px: 'px: stage pixels' },
      },
    },
  },

  format: {
    group: 'output',
    kind: 'choice',
    initial: 'png',
    labels: { png: 'png', jpeg: 'jpeg', webp: 'webp', bmp: 'bmp', ico: 'ico (at most 256 a side)' },
  },
  imageQuality: {
    group: 'output',
    kind: 'slider',
    initial: 92,
    min: 0,
    max: 100,
    hint: 'For jpeg and webp',
  },
  resizeToWidth: { group: 'output', ...resultSide },
  resizeToHeight: { group: 'output', ...resultSide },
  onlyScaleDown: { group: 'output', ...off },
  backgroundColor: {
    group: 'output',
    kind: 'text',
    initial: '',
    hint: 'A CSS colour; none by default, white for jpeg and bmp',
  },
  output: {
    group: 'output',
    kind: 'choice',
    initial: 'blob',
    labels: { blob: 'blob', base64: 'base64' },
  },
  autoCrop: {
    group: 'output',
    kind: 'switch',
    initial: true,
    hint: 'When off, only a call of crop() makes a result',
  },

  alignImage: {
    group: 'looks',
    kind: 'choice',
    initial: 'center',
    labels: { left: 'left', center: 'center', right: 'right' },
  },
  hideResizeSquares: { group: 'looks', ...off, hint: 'The keyboard can still resize the crop' },
  pinch: {
    group: 'looks',
    kind: 'choice',
    initial: 'crop',
    labels: { crop: 'crop: resizes and moves the crop', none: 'none: left to the page' },
    hint: 'What two fingers do',
  },
  disabled: { group: 'looks', ...off },
  hidden: { group: 'looks', ...off },
  cropperFrameAriaLabel: {
    group: 'looks',
    kind: 'text',
    initial: 'Crop photo',
    hint: 'The name of the frame for screen readers',
  },
  checkImageType: {
    group: 'looks',
    kind: 'switch',
    initial: true,
    hint: 'Rejects files that are not of an accepted type',
  },

  onImageLoaded: {
    kind: 'event',
    describe: ({ width, height, type = 'unknown type' }) => `${width} × ${height}, ${type}`,
  },
  onLoadImageFailed: { kind: 'event', describe: ({ code, message }) => `${code}: ${message}` },
  onCropperReady: { kind: 'event', describe: ({ stage: { width, height } }) => `stage ${width} × ${height}` },
  onCropperMove: { kind: 'event', describe: rectangleText },
  onCropperChanged: {
    kind: 'event',
    describe: (rectangle, cause) => `${rectangleText(rectangle)}, cause '${cause}'`,
  },
  onTransformChanged: { kind: 'event', describe: (transform) => JSON.stringify(transform) },
  onCropStarted: { kind: 'event', describe: () => 'no arguments' },
  onImageCropped: { kind: 'event', describe: resultText },
  onCropFailed: { kind: 'event', describe: ({ code, message }) => `${code}: ${message}` },

  image: { kind: 'fixed', reason: 'The picture that you choose here.' },
  cropper: { kind: 'fixed', reason: 'Controls the crop from outside. Here the cropper controls it itself.' },
  defaultCropper: { kind: 'fixed', reason: 'The first crop, instead of the largest possible one.' },
  defaultTransform: { kind: 'fixed', reason: 'The first transform, where the cropper controls it itself.' },
  handleLabel: {
    kind: 'fixed',
    reason: 'A function that returns the name of a handle for screen readers, in your language.',
  },
  announce: { kind: 'fixed', reason: 'A function that returns what is announced after each change.' },
  describeFrame: { kind: 'fixed', reason: 'A function that returns the description of the frame.' },
  explainBlocked: { kind: 'fixed', reason: 'A function that returns why a key changed nothing.' },
  decode: {
    kind: 'fixed',
    reason: 'Opens HEIC and TIFF: decodeImage of image-core, loaded here with the first such picture.',
  },
  className: { kind: 'fixed', reason: 'More classes for the outermost element.' },
  rootProps: { kind: 'fixed', reason: 'More attributes for the outermost element, such as id or lang.' },
} as const satisfies PropTable<ImageCropperProps>

/** A control with the name of its prop; a member of an object is named with a dot: `transform.scale`. */
export interface NamedControl {
  readonly name: string
  readonly control: AnyControl
}

/** A callback with the text for a call. */
interface NamedListener {
  readonly name: string
  readonly describe: Listener<readonly unknown[]>['describe']
}

type AnyEntry = { readonly group?: PropGroup } & (
  | AnyControl
  | { readonly kind: 'parts'; readonly parts: Readonly<Record<string, AnyControl>> }
  | { readonly kind: 'event'; readonly describe: (...args: never[]) => string }
  | { readonly kind: 'fixed'; readonly reason: string }
)

const ENTRIES = Object.entries<AnyEntry>(PROPS)

/** The controls of a group, in the order of the page. */
export function controlsOf(group: PropGroup): readonly NamedControl[] {
  return ENTRIES.filter(([, entry]) => entry.group === group).flatMap(([name, entry]) =>
    toControls(name, entry),
  )
}

/** Every control. */
export const CONTROLS: readonly NamedControl[] = ENTRIES.flatMap(([name, entry]) => toControls(name, entry))

/** Every callback. */
export const LISTENERS: readonly NamedListener[] = ENTRIES.flatMap(([name, entry]) =>
  entry.kind === 'event' ? [{ name, describe: entry.describe as NamedListener['describe'] }] : [],
)

/** The props that have no control here, and why. */
export const FIXED: readonly { readonly name: string; readonly reason: string }[] = ENTRIES.flatMap(
  ([name, entry]) => (entry.kind === 'fixed' ? [{ name, reason: entry.reason }] : []),
)

/** The values that differ from the defaults, by name of the control. */
export type Changed = Readonly<Record<string, PropValue>>

/**
 * Returns the props that differ from the defaults, in the order of the table. Members of objects are put
 * together.
 */
export function changedProps(changed: Changed): Readonly<Record<string, unknown>> {
  const props: Record<string, unknown> = {}
  for (const { name } of CONTROLS) {
    if (!Object.hasOwn(changed, name)) continue
    const [prop = name, member] = name.split('.')
    props[prop] =
      member === undefined ? changed[name] : { ...(props[prop] as object), [member]: changed[name] }
  }
  return props
}

function toControls(name: string, entry: AnyEntry): NamedControl[] {
  if (entry.kind === 'event' || entry.kind === 'fixed') return []
  if (entry.kind !== 'parts') return [{ name, control: entry }]
  return Object.entries(entry.parts).map(([part, control]) => ({ name: `${name}.${part}`, control }))
}

/** A crop in whole pixels of the picture. */
function rectangleText(rectangle: CropperRectangle): string {
  const { x, y, width, height } = toRect(rectangle)
  const [left, top, wide, high] = [x, y, width, height].map(Math.round)
  return `x ${left}, y ${top}, ${wide} × ${high} px`
}
