/** The settings of a video as a command line. Loaded on demand. */
import { formatCommand } from '@whittle/cli/command'
import { defaultVideoSettings } from '@whittle/video-core'
import { copyText } from '../../ui/copyText.ts'
import { isDurationGood } from './choices.ts'
import { type VideoMakerStore, withoutCrops } from './store.ts'

/** Copies the command that makes such a video; without a picture, of those in a folder. */
export async function copyCommand(store: VideoMakerStore): Promise<void> {
  const { image, settings, format } = store.getState()
  // A field that is being typed in may hold no valid duration, which the command would refuse.
  const duration = isDurationGood(settings.duration) ? settings.duration : defaultVideoSettings.duration
  const command = formatCommand({
    kind: 'video',
    settings: { ...(image === null ? withoutCrops(settings) : settings), duration },
    ...(image === null
      ? { input: { files: ['.'] }, output: 'videos' }
      : { input: { files: [image.name] }, output: `${image.name.replace(/\.[^.]*$/, '')}.mp4` }),
  })
  await copyText(command, format === 'mp4' ? 'Command copied' : 'Command copied; it makes an MP4')
}
