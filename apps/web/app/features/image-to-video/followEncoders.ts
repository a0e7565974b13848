/** Finds the encoders this browser supports for the chosen size. */
import { detectEncoders } from '@whittle/video-core/browser'
import { FFMPEG } from './ffmpegAssets.ts'
import type { VideoMakerStore } from './store.ts'

/**
 * Probes the encoders now and whenever another size or rate is chosen, so that the first video does not wait for it; and after each
 * job, because an encoder that failed on a busy machine may work by then (all other answers are cached). The result goes to the
 * store; the returned function stops this.
 */
export function followEncoders(store: VideoMakerStore, { detect = detectEncoders } = {}): () => void {
  /** Counts the probes: if two overlap, the later one wins. */
  let probes = 0
  async function probe(): Promise<void> {
    const { resolution, orientation, fps } = store.getState().settings
    probes += 1
    const mine = probes
    const report = await detect({ settings: { resolution, orientation, fps }, ffmpeg: FFMPEG })
    if (mine === probes) store.getState().detected(report)
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
    probes += 1
    unsubscribe()
  }
}
