import { describe, expect, it } from 'vitest'
import { planVideo } from '../plan.ts'
import { reporter, type VideoProgress, type VideoStage } from './progress.ts'
import type { RouteName } from './routes.ts'

/** The stages that a caller receives, each with its route. */
function heard(reports: readonly (readonly [VideoStage, RouteName, number])[]): string[] {
  const reported: VideoProgress[] = []
  const report = reporter(planVideo({ width: 64, height: 36 }), {
    onProgress: (progress) => reported.push(progress),
    signal: undefined,
  })
  for (const [stage, route, progress] of reports) report({ stage, route, progress, frame: 0 })
  return reported.map(({ stage, route }) => `${route} ${stage}`)
}

describe('reporter', () => {
  it('does not return to the start once ffmpeg is loaded, although its worker starts only then', () => {
    const reports = [
      ['initializing', 'ffmpeg', 0],
      ['loading', 'ffmpeg', 0],
      ['initializing', 'ffmpeg', 0],
      ['generating', 'ffmpeg', 0.1],
      ['encoding', 'ffmpeg', 0.7],
      ['finalizing', 'ffmpeg', 1],
    ] as const
    const stages = ['initializing', 'loading', 'generating', 'encoding', 'finalizing']
    expect(heard(reports)).toEqual(stages.map((stage) => `ffmpeg ${stage}`))
  })

  it('begins again with another encoder', () => {
    const reports = [
      ['initializing', 'webcodecs', 0],
      ['generating', 'webcodecs', 0.3],
      ['initializing', 'ffmpeg', 0],
      ['loading', 'ffmpeg', 0],
    ] as const
    expect(heard(reports)).toEqual([
      'webcodecs initializing',
      'webcodecs generating',
      'ffmpeg initializing',
      'ffmpeg loading',
    ])
  })
})
