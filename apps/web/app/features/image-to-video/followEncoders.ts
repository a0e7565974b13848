/** What this browser can encode with, for the size that is chosen. */
import { detectEncoders } from '@whittle/video-core/browser'
import { FFMPEG } from './ffmpegAssets.ts'
import type { VideoMakerStore } from './store.ts'

/**
 * Tries the encoder now and whenever another size or rate is chosen, so that the first video does not wait for it. What it finds stands
 * in the store; the function it returns ends that.
 */
export function followEncoders(store: VideoMakerStore): () => void {
  /** Counts the probes: of two that overlap, the later one's answer stands. */
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
