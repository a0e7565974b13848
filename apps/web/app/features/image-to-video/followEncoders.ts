/** Finds the encoders this browser supports for the chosen size. */
import { detectEncoders } from '@whittle/video-core/browser'
import { FFMPEG } from './ffmpegAssets.ts'
import type { VideoMakerStore } from './store.ts'

/**
 * Probes the encoders now and whenever another size or rate is chosen, so that the first video does not wait for it. The result goes to the store; the returned function stops this.
 */
export function followEncoders(store: VideoMakerStore): () => void {
  /** Counts the probes: if two overlap, the later one wins. */
  let probes = 0
  async function probe(): Promise<void> {
    const { resolution, orientation, fps } = store.getState().settings
    probes += 1
    const mine = probes
    const report = await detectEncoders({ settings: { resolution, orientation, fps }, ffmpeg: FFMPEG })
    if (mine === probes) store.getState().detected(report)
  }
  void probe()
  const unsubscribe = store.subscribe(({ settings }, { settings: before }) => {
    const { resolution, orientation, fps } = settings
    if (resolution !== before.resolution || orientation !== before.orientation || fps !== before.fps)
      void probe()
  })
  return () => {
    probes += 1
    unsubscribe()
  }
}
