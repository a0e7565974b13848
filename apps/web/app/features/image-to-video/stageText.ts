/** The current stage as text. Pure. */
import { STAGE_TEXTS } from '../../content/imageToVideo.ts'
import { encoderFor } from './choices.ts'
import type { VideoMakerState } from './store.ts'

/** The text of the running job's stage; empty where no job is running. */
export function stageText(state: VideoMakerState): string {
  const { job } = state
  if (job.status !== 'running') return ''
  const { stage, route } = job.progress
  const byFfmpeg = route === undefined ? encoderFor(state) === 'ffmpeg' : route !== 'webcodecs'
  return STAGE_TEXTS[stage === 'initializing' && !byFfmpeg ? 'generating' : stage]
}

/**
 * The stage text for screen readers; stays at the encoding stage from 70 % on, since later stages end before
 * they could be read out.
 */
export function spokenStage(state: VideoMakerState): string {
  const { job } = state
  return job.status === 'running' && job.progress.progress >= 0.7 ? STAGE_TEXTS.encoding : stageText(state)
}
