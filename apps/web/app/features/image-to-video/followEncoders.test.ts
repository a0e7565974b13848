import type { DetectOptions, EncoderReport } from '@whittle/video-core/browser'
import { expect, it, onTestFinished } from 'vitest'
import { followEncoders } from './followEncoders.ts'
import { createVideoMakerStore } from './store.ts'

const FFMPEG = { available: true, threaded: false }
const BUSY: EncoderReport = {
  webcodecs: { available: false, reason: 'no encoder is free' },
  ffmpeg: FFMPEG,
  preferred: 'ffmpeg',
}
const WORKING: EncoderReport = { webcodecs: { available: true }, ffmpeg: FFMPEG, preferred: 'webcodecs' }

const settle = () => new Promise((resolve) => setTimeout(resolve))

/** A store that follows the encoders; the answers come one after the other, the last one from then on. */
function following(...answers: EncoderReport[]) {
  const store = createVideoMakerStore()
  const asked: DetectOptions[] = []
  const detect = async (options: DetectOptions = {}) => {
    asked.push(options)
    return answers[Math.min(asked.length, answers.length) - 1]!
  }
  onTestFinished(followEncoders(store, { detect }))
  return { store, asked }
}

const progress = { stage: 'generating', progress: 0.1, frame: 1, frameCount: 90 } as const

it('an encoder that failed for a moment is found again when a job ends', async () => {
  const { store, asked } = following(BUSY, WORKING)
  await settle()
  expect(store.getState().encoders).toBe(BUSY)
  store.getState().setJob({ status: 'running', progress })
  store.getState().setJob({ status: 'running', progress: { ...progress, frame: 2 } })
  expect(asked).toHaveLength(1)
  store.getState().setJob({ status: 'idle' })
  await settle()
  expect(store.getState().encoders).toBe(WORKING)
})

it('other settings are asked about only if the answer depends on them', async () => {
  const { store, asked } = following(WORKING)
  store.getState().change({ duration: 7, animationType: 'zoom-in' })
  expect(asked).toHaveLength(1)
  store.getState().change({ resolution: '1080p' })
  expect(asked.map(({ settings }) => settings?.resolution)).toEqual(['480p', '1080p'])
})
