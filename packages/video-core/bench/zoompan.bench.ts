/**
 * The time a video takes: our default and our ffmpeg encoder against native ffmpeg's zoompan.
 *
 * The target is set against plain zoompan with x264's default settings. For comparison there is also zoompan
 * with the settings of the straightforward pipeline (x264 at its fastest), and zoompan on a picture of four
 * times the size, which is what native ffmpeg needs to move nearly as evenly as we do.
 */
import { report } from '@whittle/scripts/bench/benchReport'
import { type Contender, compare, openTrack, pansOf, type Video, zoomsOf } from './race.ts'

const MAX_RATIO = 0.7

const { photo, picture, leaves, race, close } = await openTrack()

function contenders(video: Video): readonly Contender[] {
  const both: readonly Contender[] = ['default', 'zoompan', 'fastest zoompan']
  if (video.picture !== picture) return both
  // On a picture of four times the size, zoompan needs minutes for a long video.
  return video.duration === 3 ? [...both, 'ffmpeg', 'smooth zoompan'] : [...both, 'ffmpeg']
}

try {
  for (const video of [...zoomsOf(photo), ...zoomsOf(picture), ...pansOf(leaves)]) {
    const run = await race(video, contenders(video))
    report([
      ...compare(run, { one: 'default', peer: 'zoompan', as: 'default', most: MAX_RATIO }),
      ...compare(run, { one: 'default', peer: 'fastest zoompan', as: 'default' }),
      ...compare(run, { one: 'default', peer: 'smooth zoompan', as: 'default' }),
      ...compare(run, { one: 'ffmpeg', peer: 'zoompan', as: 'our ffmpeg encoder' }),
    ])
  }
} finally {
  await close()
}
