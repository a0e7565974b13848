/** Finds the encoders this browser supports for the chosen size. */
import { detectEncoders } from '@whittle/video-core/browser'
import { createLatest } from '../../lib/jobs/latest.ts'
import { FFMPEG } from './ffmpegAssets.ts'
import type { VideoMakerStore } from './store.ts'
import { startEncoder } from './videoJob.ts'

/**
 * Probes the encoders now and whenever another size or rate is chosen, so that the first video does not wait
 * for it; and after each job, because an encoder that failed on a busy machine may work by then (all other
 * answers are cached). This happens in the encoder's worker: a probe encodes a few frames, which would hold
 * up a page that is still starting. The result goes to the store; the returned function stops this.
 */
export function followEncoders(store: VideoMakerStore, { detect = detectEncoders } = {}): () => void {
  const probes = createLatest()
  async function probe(): Promise<void> {
    const { resolution, orientation, fps } = store.getState().settings
    const isLatest = probes.begin()
    const report = await detect({
      settings: { resolution, orientation, fps },
      ffmpeg: FFMPEG,
      worker: startEncoder,
    })
    if (isLatest()) store.getState().detected(report)
  }
  void probe()
  const unsubscribe = store.subscribe(({ settings, job }, { settings: before, job: jobBefore }) => {
    const { resolution, orientation, fps } = settings
    const isOther =
      resolution !== before.resolution || orientation !== before.orientation || fps !== before.fps
    const hasEnded = jobBefore.status === 'running' && job.status !== 'running'
    if (isOther || hasEnded) void probe()
  })
  return () => {
    probes.drop()
    unsubscribe()
  }
}
