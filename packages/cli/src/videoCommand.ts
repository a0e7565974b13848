/** The command `whittle video`: moves over pictures, as MP4. */
import type { VideoOptionTexts } from '@whittle/video-core/node'
import { type Command, Option } from 'commander'
import { UsageError } from './exitCodes.ts'
import type { Io } from './io.ts'
import { isPicture, withFolder } from './mediaFiles.ts'
import { addFileOptions, type FileOptions, runCommand } from './runCommand.ts'
import type { VideoTask } from './task.ts'

const EXAMPLES = `
Examples:
  whittle video photo.jpg --animation zoom-in -o photo.mp4
  whittle video holiday --animation pan-left-to-right --duration 5 --resolution 1080p -o videos
  whittle video photo.jpg --from 0,0,4000,2250 --to 900,600,1600,900 -o move.mp4

It needs the program ffmpeg (5.1 or later, with libx264). A path after -o that has no extension, or ends with
a slash, is a folder for results.
`

/** The choices of the options that have some, as `@whittle/video-core` names them. */
const CHOICES = {
  resolution: ['480p', '720p', '1080p'],
  orientation: ['landscape', 'portrait', 'square'],
  fps: ['24', '30'],
  easing: ['linear', 'ease-in-out'],
  fit: ['cover', 'contain', 'blur'],
  animation: [
    'still',
    'pan-left-to-right',
    'pan-right-to-left',
    'pan-up',
    'pan-down',
    'zoom-in',
    'zoom-out',
    'custom',
  ],
} as const

type VideoOptions = FileOptions & VideoOptionTexts & { readonly ffmpeg?: string }

/** Adds the command. */
export function addVideo(program: Command, io: Io, done: (exitCode: number) => void): void {
  const choice = (name: keyof typeof CHOICES, help: string) =>
    new Option(`--${name} <${name}>`, help).choices(CHOICES[name])
  const command = addFileOptions(
    program
      .command('video')
      .description('Makes an MP4 video of each picture: still, or with a move over it.')
      .argument('[files...]'),
  )
    .addOption(choice('animation', 'The move; without it, the picture stands still.'))
    .option('--from <x,y,width,height>', 'Where a move of your own starts, in pixels of the picture.')
    .option('--to <x,y,width,height>', 'Where it ends.')
    .option('--duration <seconds>', 'At most 30; without it, 3.')
    .addOption(choice('resolution', 'The short side; without it, 480p.'))
    .addOption(choice('orientation', 'Without it, landscape.'))
    .addOption(choice('fps', 'Frames in a second; without it, 30.'))
    .addOption(choice('easing', 'How the move runs; without it, linear.'))
    .addOption(choice('fit', 'Fill the frame, or show the whole picture over a colour or its blurred copy.'))
    .option('--background <colour>', 'Behind transparent pixels and in bars, as #rrggbb.')
    .option('--quality <quality>', 'small, balanced, best, or bits per second; without it, balanced.')
    .option('--ffmpeg <program>', 'The program to use instead of ffmpeg.')
    .addHelpText('after', EXAMPLES)
  command.action(async (files: readonly string[], options: VideoOptions) => {
    const task = await taskOf(options)
    done(await runCommand(task, files, await withFolder(options, files, io), io, { accepts: isPicture }))
  })
}

/** The task that the options describe. @throws UsageError for a wrong option. */
async function taskOf(options: VideoOptions): Promise<VideoTask> {
  const { settingsOfOptions } = await import('@whittle/video-core/node')
  const { animation, from, to, duration, resolution, orientation, fps, easing, fit, background, quality } =
    options
  const texts = {
    animation,
    from,
    to,
    duration,
    resolution,
    orientation,
    fps,
    easing,
    fit,
    background,
    quality,
  }
  try {
    const settings = settingsOfOptions(texts)
    return { kind: 'video', settings, ...(options.ffmpeg === undefined ? {} : { ffmpeg: options.ffmpeg }) }
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(`${error.message}.`)
    throw error
  }
}
