/**
 * The time a video takes: our default and our ffmpeg encoder against the straightforward pipeline (PNG files
 * into ffmpeg in WebAssembly).
 */
import { report, spread } from '@whittle/scripts/bench/benchReport'
import { compare, openTrack, pansOf, zoomsOf } from './race.ts'

const { site, picture, leaves, race, close } = await openTrack()
try {
  // Measured before anything else, because the other encoders fetch scripts of their own.
  await race(zoomsOf(picture)[0]!, ['default'])
  const scripts = site.transferred().bytes
  const longestTasks: number[] = []
  for (const video of [...zoomsOf(picture), ...pansOf(leaves)]) {
    const run = await race(video, ['default', 'ffmpeg', 'png'])
    longestTasks.push(...run.longestTasks)
    const most = { '480p': 1 / 8, '1080p': 1 / 5 }[video.resolution]
    report([
      ...compare(run, { one: 'default', peer: 'png', as: 'default', most }),
      ...compare(run, { one: 'ffmpeg', peer: 'png', as: 'our ffmpeg encoder', most: 1 / 2 }),
    ])
  }
  report([
    {
      name: 'longest main-thread task while encoding',
      ...spread(longestTasks),
      unit: 'ms',
      target: { value: { atMost: 50 } },
    },
    {
      name: 'scripts before the first video',
      value: Math.round(scripts / 100) / 10,
      unit: 'kB gz',
      target: { value: { atMost: 66 } },
    },
  ])
} finally {
  await close()
}
