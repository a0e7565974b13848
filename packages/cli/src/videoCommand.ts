/** The command `whittle video`: moves over pictures, as MP4. */
import type { VideoOptionTexts } from '@whittle/video-core/node'
import type { Command } from 'commander'
import { VIDEO_FLAGS } from './command/videoFlags.ts'
import { UsageError } from './exitCodes.ts'
import type { Io } from './io.ts'
import { isPicture, withFolder } from './mediaFiles.ts'
import { addFileOptions, type FileOptions, runCommand } from './runCommand.ts'
import type { VideoTask } from './task.ts'
import { addFlags } from './toolArguments.ts'

const EXAMPLES = `
Examples:
  whittle video photo.jpg --animation zoom-in -o photo.mp4
  whittle video holiday --animation pan-left-to-right --duration 5 --resolution 1080p -o videos
  whittle video photo.jpg --from 0,0,4000,2250 --to 900,600,1600,900 -o move.mp4

It needs the program ffmpeg (5.1 or later, with libx264). A path after -o that has no extension, or ends with
a slash, is a folder for results.
`

type VideoOptions = FileOptions & VideoOptionTexts & { readonly ffmpeg?: string }

/** Adds the command. */
export function addVideo(program: Command, io: Io, done: (exitCode: number) => void): void {
  const command = addFlags(
    addFileOptions(
      program
        .command('video')
        .description('Makes an MP4 video of each picture: still, or with a move over it.')
        .argument('[files...]'),
    ),
    VIDEO_FLAGS,
  ).addHelpText('after', EXAMPLES)
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
