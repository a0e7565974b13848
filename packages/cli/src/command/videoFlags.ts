/** The options of `whittle video`. Pure. */
import type { Flag } from './flags.ts'

/** In the order of the help. The choices are those of `VideoSettings` in `@whittle/video-core`. */
export const VIDEO_FLAGS: readonly Flag[] = [
  {
    name: 'animation',
    value: '<move>',
    help: 'The move; without it, the picture stands still.',
    choices: [
      'still',
      'pan-left-to-right',
      'pan-right-to-left',
      'pan-up',
      'pan-down',
      'zoom-in',
      'zoom-out',
      'custom',
    ],
  },
  {
    name: 'from',
    value: '<x,y,width,height>',
    help: 'Where a move of your own starts, in pixels of the picture.',
  },
  { name: 'to', value: '<x,y,width,height>', help: 'Where it ends.' },
  { name: 'duration', value: '<seconds>', help: 'At most 30; without it, 3.' },
  {
    name: 'resolution',
    value: '<side>',
    help: 'The short side; without it, 480p.',
    choices: ['480p', '720p', '1080p'],
  },
  {
    name: 'orientation',
    value: '<orientation>',
    help: 'Orientation of the video; landscape if none is given.',
    choices: ['landscape', 'portrait', 'square'],
  },
  {
    name: 'fps',
    value: '<number>',
    help: 'Frames in a second; without it, 30.',
    choices: ['24', '30'],
  },
  {
    name: 'easing',
    value: '<easing>',
    help: 'How the move runs; without it, linear.',
    choices: ['linear', 'ease-in-out'],
  },
  {
    name: 'fit',
    value: '<fit>',
    help: 'Fill the frame, or show the whole picture over a colour or its blurred copy.',
    choices: ['cover', 'contain', 'blur'],
  },
  {
    name: 'background',
    value: '<colour>',
    help: 'Behind transparent pixels and in bars, as #rrggbb.',
  },
  {
    name: 'quality',
    value: '<quality>',
    help: 'small, balanced, best, or bits per second; without it, balanced.',
  },
  { name: 'ffmpeg', value: '<program>', help: 'The program to use instead of ffmpeg.' },
]
