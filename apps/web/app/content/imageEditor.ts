/** Every text of the image editor. */
import { formatBytes } from '@whittle/foundation/formatBytes'
import type { ImageErrorCode } from '@whittle/image-core'
import { toolIcons } from '../ui/toolIcons.ts'

const STILL_HERE = 'Your picture and settings are still here.'

export const IMAGE_EDITOR_COPY = {
  heading: 'Free Online Image Editor',
  tagline: 'Edit, crop, resize, and compress your images directly in your browser. No signup required.',
  blurbs: ['Crop Images', 'Resize', 'Convert Format', 'Optimize'],
  dropPrompt: 'Drag & drop an image here or click to select',
  dropFormats: 'Supported formats: JPG, PNG, WEBP, SVG, GIF, BMP, HEIC',
  dropMore: ', AVIF, TIFF, ICO',
  choose: 'Choose image',
  paste: 'Paste',
  privacy: 'Nothing leaves this device. The position in the sample photo is invented.',
  needs: {
    title: 'What do you need?',
    optional: 'Optional',
    /** Each leads to the editor with its settings for the next picture. */
    items: [
      {
        name: 'Photo for the web',
        text: '1600 px wide, JPEG 80%, no location',
        icon: toolIcons.image,
        path: '/image-editor?format=jpeg&width=1600&quality=80',
      },
      {
        name: 'Under a file size',
        text: 'At most 200 KB, or a limit of yours',
        icon: toolIcons.compress,
        path: '/image-editor?format=jpeg&limit=200',
      },
      {
        name: 'Square',
        text: '1 : 1, for profiles and shops',
        icon: toolIcons.crop,
        path: '/image-editor?aspect=1%3A1',
      },
      {
        name: 'HEIC to JPEG',
        text: 'Same size, opens everywhere',
        icon: 'convert',
        path: '/image-editor?format=jpeg',
      },
      {
        name: 'Favicon',
        text: 'ICO with 16, 32 and 48 px',
        icon: 'star',
        path: '/image-editor?format=ico&sizes=16%2C32%2C48',
      },
      {
        name: 'Remove location only',
        text: 'Pixels stay exactly as they are',
        icon: toolIcons.pin,
        path: '/image-editor?metadata=location&result=keep',
      },
    ],
    many: {
      name: 'Many pictures',
      text: 'Drop a folder, get one ZIP',
      icon: toolIcons.stack,
      path: '/image-batch',
    },
  },
  badPick: 'Please select a valid image file',
  badDrop: 'Please drop a valid image file',
  badLoad: 'Please upload an image file',
  failedToLoad: 'Failed to load image',
  noSizeSelected: 'No size selected',
  stillProcessing: {
    message: 'The download is still being made',
    advice: 'Open the other picture once it is saved.',
  },
  stillOpening: {
    message: 'Another picture is being opened',
    advice: 'Try again once it is open.',
  },
  noClipboard: {
    message: 'This page cannot write to the clipboard here',
    advice: 'Browsers allow it on https pages only. Download the result instead.',
  },
  nothingToPaste: {
    message: 'There is no picture on the clipboard',
    advice: 'Copy a picture or take a screenshot, then paste again.',
  },
  pasteRefused: {
    message: 'The browser did not let the page read the clipboard',
    advice: 'Allow it for this site, or press Ctrl+V (on a Mac ⌘V) instead.',
  },
  clipboardRefused: {
    message: 'The browser did not let the page write to the clipboard',
    advice: 'Allow it for this site and copy again, or download the result.',
  },
  notHandedOn: {
    message: 'The picture could not be handed to the Image to Video Maker',
    advice: `${STILL_HERE} Download the result and open it there.`,
  },
  opening: 'Opening …',
  drawing: 'Showing the picture …',
} as const

/** A failure as the visitor reads it: what is wrong, and what to do. */
export interface FailureText {
  readonly message: string
  readonly advice: string
}

/** The text of a code; `alarms` if an export that fails this way should first say that nothing is lost. */
interface CodeText extends FailureText {
  readonly alarms?: true
}

/** Codes of failures that can reach the editor: the core's, and those of the worker that runs it. */
type EditorFailureCode = ImageErrorCode | 'worker-failed'

type Details = Readonly<Record<string, unknown>>

const millions = (pixels: unknown) => `${Math.round(Number(pixels) / 1e6)} million`

/** File size grows roughly with the area; a tenth is kept as a margin. */
function widthThatFits(targetBytes: unknown, reachedBytes: unknown, width: unknown): number {
  return Math.max(1, Math.floor(Number(width) * Math.sqrt(Number(targetBytes) / Number(reachedBytes)) * 0.9))
}

/** Names the format, or the kind of a format that is otherwise read. */
function unsupportedAdvice({ format, name, kind }: Details): string {
  if (name !== undefined) return `${name} pictures are not supported; export it as PNG or JPEG.`
  const known = format === undefined ? 'this kind of image' : String(format).toUpperCase()
  if (kind !== undefined) return `This kind of ${known} (${kind}) is not supported. Export it as PNG or JPEG.`
  return `This browser cannot read ${known}. Save it as JPEG or PNG first.`
}

/** One text for each code; a new code without a text does not compile. */
const FAILURE_TEXTS: Readonly<Record<EditorFailureCode, (details: Details) => CodeText>> = {
  'not-a-blob': () => ({ message: IMAGE_EDITOR_COPY.badLoad, advice: 'Choose a file from this device.' }),
  'not-an-image': () => ({
    message: IMAGE_EDITOR_COPY.failedToLoad,
    advice: 'This file is not an image, whatever its name says. Choose another file.',
  }),
  'unsupported-format': (details) => ({
    message: IMAGE_EDITOR_COPY.failedToLoad,
    advice: unsupportedAdvice(details),
  }),
  corrupt: () => ({
    message: IMAGE_EDITOR_COPY.failedToLoad,
    advice: 'The file is damaged or cut off. Try the original file, or download it again.',
  }),
  'too-many-pixels': ({ width, height, maxPixels }) => ({
    message: IMAGE_EDITOR_COPY.failedToLoad,
    advice: `${
      width === undefined ? 'It has too many pixels' : `It claims to be ${width} × ${height} pixels`
    }. The limit is ${millions(Number(maxPixels))} pixels, so that your browser does not run out of memory.`,
  }),
  'canvas-too-large': ({ width, height, limit, maxSide }) => ({
    message: 'The image is too large for this browser',
    advice: `It needs ${width} × ${height} pixels. This browser's limit is ${
      Math.max(Number(width), Number(height)) > Number(maxSide)
        ? `${maxSide} on a side`
        : `as many as ${limit} × ${limit}`
    }. Crop to a smaller part.`,
  }),
  'decode-failed': () => ({
    message: IMAGE_EDITOR_COPY.failedToLoad,
    advice: 'The browser could not read it. It may be damaged: open and save it in another program.',
  }),
  'svg-unparseable': () => ({
    message: 'Failed to parse SVG image',
    advice: 'Check that the file is well-formed XML with an <svg> element at its root.',
  }),
  'svg-without-size': () => ({
    message: 'Failed to load SVG image. SVG must have width + height or viewBox definition.',
    advice: 'Add viewBox="0 0 width height" to the <svg> element.',
  }),
  'svg-tainted': () => ({
    message: IMAGE_EDITOR_COPY.failedToLoad,
    advice:
      'The SVG contains a foreignObject, which browsers do not let a page export. Remove it and try again.',
  }),
  'svg-changed': () => ({
    message: 'This SVG would look different without its metadata',
    advice: 'Keep the metadata, or choose PNG as the format.',
  }),
  'needs-browser': () => ({
    message: IMAGE_EDITOR_COPY.failedToLoad,
    advice: 'This browser cannot decode pictures in pages. Update it, or try another one.',
  }),
  'svg-needs-document': () => ({
    message: IMAGE_EDITOR_COPY.failedToLoad,
    advice: 'Reload the page and open the file again.',
  }),
  'encode-failed': () => ({
    message: 'The image could not be encoded',
    advice: 'Try a smaller size or another format.',
    alarms: true,
  }),
  'wrong-type': () => ({
    message: 'This browser produced a different file type than requested',
    advice: 'Choose another output format.',
    alarms: true,
  }),
  'unsupported-encoding': () => ({
    message: 'This browser cannot write that format',
    advice: 'Choose another output format.',
    alarms: true,
  }),
  'codec-unavailable': () => ({
    message: 'The converter for this format could not be loaded',
    advice: 'Check your connection and try again, or choose another format.',
  }),
  'target-unreachable': ({ targetBytes, reachedBytes, width, resultWidth }) => ({
    message: 'No quality setting reaches that size',
    advice: `At ${width ?? resultWidth} pixels wide, the smallest file takes ${formatBytes(Number(reachedBytes))}. Raise the limit, or make the picture smaller: a width of about ${widthThatFits(targetBytes, reachedBytes, width ?? resultWidth)} pixels should fit.`,
  }),
  'metadata-too-large': () => ({
    message: 'The metadata of this picture does not fit into the chosen format',
    advice: 'Tick “Remove metadata” or choose another output format.',
    alarms: true,
  }),
  'no-size-selected': () => ({
    message: IMAGE_EDITOR_COPY.noSizeSelected,
    advice: 'Tick at least one icon size.',
  }),
  'ico-size': () => ({
    message: 'An icon can be 1 to 256 pixels wide and high',
    advice: 'Choose one of the sizes offered.',
  }),
  'worker-failed': () => ({
    message: 'The image could not be processed',
    advice:
      'The code that does this stopped or could not be downloaded. Check your connection, close other tabs or choose a smaller size, and try again.',
    alarms: true,
  }),
}

/** What to do if a picture cannot be opened, for codes that need other words when a result cannot be made. */
const OPENING_ADVICE: Partial<Readonly<Record<EditorFailureCode, (details: Details) => string>>> = {
  'canvas-too-large': ({ width, height }) =>
    `It has ${width} × ${height} pixels, more than this browser can draw. Try another browser, or make it smaller in another program.`,
  'codec-unavailable': () =>
    'The code that reads this format could not be downloaded. Check your connection and try again; it is downloaded once and then stored on this device. Or open a JPEG or PNG of the picture.',
}

/**
 * Codes whose text names what is wrong with an SVG; any other picture that cannot be opened 'failed to load'.
 */
const OWN_OPENING_SENTENCES: ReadonlySet<string> = new Set(['svg-unparseable', 'svg-without-size'])

/** What failed, as far as known. */
interface Failure {
  readonly code: string | undefined
  readonly details: Details
  /** Its own message. */
  readonly reason: string
}

/** The text for a picture that could not be opened. */
export function openingFailure({ code, details, reason }: Failure): FailureText {
  const { failedToLoad } = IMAGE_EDITOR_COPY
  if (code === undefined || !isFailureCode(code)) return { message: failedToLoad, advice: reason }
  const { message, advice } = FAILURE_TEXTS[code](details)
  return {
    message: OWN_OPENING_SENTENCES.has(code) ? message : failedToLoad,
    advice: OPENING_ADVICE[code]?.(details) ?? advice,
  }
}

/** The text for a file that could not be made; an error without a text here shows its own message. */
export function exportFailure({ code, details, reason }: Failure): FailureText {
  if (code === undefined || !isFailureCode(code))
    return { message: 'The image could not be processed', advice: `${STILL_HERE} ${reason}` }
  const { message, advice, alarms } = FAILURE_TEXTS[code](details)
  return { message, advice: alarms ? `${STILL_HERE} ${advice}` : advice }
}

function isFailureCode(code: string): code is EditorFailureCode {
  return code in FAILURE_TEXTS
}
