/** The command `whittle video`: moves over pictures, as MP4. */
import type { Command } from 'commander'
import { VIDEO } from './command/definitions.ts'
import type { FlagValues } from './command/flags.ts'
import { addCommand } from './command/parser.ts'
import type { Io } from './io.ts'
import { isPicture, withFolder } from './mediaFiles.ts'
import { type FileOptions, MACHINE_DEFAULTS, runCommand } from './runCommand.ts'

type VideoOptions = FileOptions & FlagValues

/** Adds the command. */
export function addVideo(program: Command, io: Io, done: (exitCode: number) => void): void {
  const command = addCommand(program, VIDEO, MACHINE_DEFAULTS)
  command.action(async (files: readonly string[], options: VideoOptions) => {
    // Loaded on demand, because no other command needs the code for videos.
    const { videoTask } = await import('./command/videoTask.ts')
    const task = videoTask(options)
    done(await runCommand(task, files, await withFolder(options, files, io), io, { accepts: isPicture }))
  })
}
