/** Every text of the image-to-video maker. */
import type { Size } from '@whittle/image-core/geometry'
import type {
  AnimationType,
  EasingName,
  Fit,
  Resolution,
  VideoErrorCode,
  VideoOrientation,
} from '@whittle/video-core'

export const IMAGE_TO_VIDEO_COPY = {
  heading: 'Image to Video Maker',
  tagline: 'One picture becomes a smooth MP4, GIF or WebP. Made on this device, never uploaded.',
  dropPrompt: 'Drop image here',
  dropAction: 'Choose File',
  dropFormats: 'JPG, PNG, WEBP, AVIF, HEIC, SVG, GIF, BMP, TIFF. Up to 4096 px on a side.',
  opening: 'Opening …',
  settings: 'Video Settings',
  durationHint: (longest: number) => `Maximum ${longest} seconds`,
  durationError: (longest: number) => `Above 0, maximum ${longest} seconds`,
  durationWanted: (longest: number) => `choose a duration of at most ${longest} seconds`,
  fpsAdjusted: (fps: string) => `The GIF will have ${fps}: its frames last whole hundredths of a second.`,
  durationShort: 'Under 3 seconds: Instagram Reels rejects it.',
  generate: 'Generate Video',
  processing: 'Processing...',
  download: { mp4: 'Download MP4', gif: 'Download GIF', webp: 'Download WebP' },
  reset: 'Reset',
  cancel: 'Cancel',
  cancelled: 'Cancelled',
  notAnImage: {
    pick: 'Please choose an image file',
    drop: 'Please drop an image file',
    paste: 'Please paste an image file',
  },
  failedToLoad: 'Failed to load image',
  tooLarge: 'Image dimensions must not exceed 4096px',
  notReady: 'Image or canvas is not ready',
  chooseFirst: 'Choose an image first.',
  noCanvas: 'This browser gave the page no canvas. Reload the page and try again.',
  failed: 'Failed to generate video. Please try again with a smaller duration or lower resolution.',
  stillProcessing: {
    message: 'A video is still being made',
    advice: 'Wait for it or cancel it, then open the other picture.',
  },
  cropsElsewhere: 'The command’s start and end frames belong to its own picture, so they were left out',
  pasteAgain: 'Choose that picture, then paste the command again.',
  copyCommand: 'Copy as command',
  handOverLost: 'Download it in the editor, then open the file here.',
  triedFirst: (reason: string) => `Tried first: ${reason}`,
  ready: 'The video is ready',
  keepInSight: 'Keep this page visible: phones pause pages in the background.',
  outdated: 'The settings have changed since the video was made.',
  lookingForEncoder: 'Trying this browser’s encoder …',
  noEncoder: 'This browser has no video encoder that works here.',
  byWebCodecs: 'Encoded by the browser itself. Nothing is downloaded.',
  byFfmpeg: (size: string, threaded: boolean) =>
    `Encoded by FFmpeg${threaded ? ', on several cores' : ''}: downloaded once, about ${size}.`,
  askDownload: (size: string) => `Download FFmpeg, about ${size}?`,
  mp4Instead: 'Make an MP4 with this browser’s encoder',
  askDownloadWhy:
    'This browser’s own encoder did not work for this video. Your connection may charge for data.',
  scaleOffer: (size: Size, scaled: Size) =>
    `This one has ${size.width} × ${size.height}. It can be scaled down to ${scaled.width} × ${scaled.height}, enough for any video made here.`,
} as const

/**
 * The text above the progress bar. A browser's own encoder needs no loading: its first stage is generating
 * frames.
 */
export const STAGE_TEXTS = {
  initializing: 'Initializing FFmpeg...',
  loading: 'Loading FFmpeg...',
  generating: 'Generating frames...',
  encoding: 'Encoding video...',
  finalizing: 'Finalizing...',
} as const

export const ANIMATION_LABELS: Readonly<Record<AnimationType, string>> = {
  still: 'Still',
  'pan-left-to-right': 'Pan left to right',
  'pan-right-to-left': 'Pan right to left',
  'pan-up': 'Pan up',
  'pan-down': 'Pan down',
  'zoom-in': 'Zoom in',
  'zoom-out': 'Zoom out',
  custom: 'Custom: your own start and end',
}

/** The same below their pictures, each the beginning of its name or the whole. */
export const SHORT_ANIMATION_LABELS: Readonly<Record<AnimationType, string>> = {
  ...ANIMATION_LABELS,
  custom: 'Custom',
}

export const RESOLUTION_LABELS: Readonly<Record<Resolution, string>> = {
  '480p': '480p',
  '720p': '720p',
  '1080p': '1080p',
}

export const ORIENTATION_LABELS: Readonly<Record<VideoOrientation, string>> = {
  landscape: 'Landscape 16:9',
  portrait: 'Portrait 9:16',
  square: 'Square 1:1',
}

export const EASING_LABELS: Readonly<Record<EasingName, string>> = {
  linear: 'Constant speed',
  'ease-in-out': 'Gentle start and end',
}

export const FIT_LABELS: Readonly<Record<Fit, string>> = {
  cover: 'Fill the frame',
  contain: 'Fit with bars',
  blur: 'Fit with blur',
}

export const QUALITY_LABELS = {
  small: 'Small file',
  balanced: 'Balanced',
  best: 'Best picture',
} as const

/** The file formats, as in their select. */
export const FILE_FORMAT_LABELS = { mp4: 'MP4', gif: 'GIF', webp: 'Animated WebP' } as const

export const ENCODER_LABELS = {
  auto: 'Automatic',
  webcodecs: 'Browser (WebCodecs)',
  ffmpeg: 'FFmpeg',
} as const

/** The next step after a failure; a new code without one does not compile. */
export const FAILURE_ADVICE: Readonly<Record<VideoErrorCode, string>> = {
  unsupported: 'This browser has no video encoder that works. Update it, or set the encoder to Automatic.',
  encoder: 'Your image and settings are still here. Try again, a lower resolution, or the other encoder.',
  'frame-count': 'Your image and settings are still here. Try again, or the other encoder.',
  timeout: 'Nothing happened for 20 seconds. Close other tabs or choose a lower resolution, and try again.',
  memory: 'Close other tabs, or choose a lower resolution or a shorter duration, and try again.',
  'ffmpeg-load': 'Check your connection and try again. Your image and settings are still here.',
  'download-declined': 'Nothing was downloaded. Your image and settings are still here.',
  worker:
    'Your image and settings are still here. The browser may be short of memory: close other tabs and try again.',
  'needs-browser': 'This browser cannot decode pictures in pages. Update it, or try another one.',
  'aspect-mismatch': 'Set the start and the end of the move again.',
  image: 'Choose the image again, or another one.',
  'canvas-blob': 'Choose a lower resolution and try again. Your image and settings are still here.',
}

/** For a failure that has no code of its own. */
export const UNKNOWN_FAILURE_ADVICE = 'Your image and settings are still here. Try again.'
