import { expect, it } from 'vitest'
import { ffmpegBuild } from './ffmpegBuild.ts'

it.each([
  [true, 4, 'threaded'],
  [true, 32, 'threaded'],
  [true, 3, 'single'],
  [false, 32, 'single'],
  [false, 1, 'single'],
  [undefined, 8, 'single'],
] as const)('with isolation %s and %i cores is %s', (crossOriginIsolated, hardwareConcurrency, build) => {
  expect(ffmpegBuild({ crossOriginIsolated, hardwareConcurrency })).toBe(build)
})
