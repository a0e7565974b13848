import { describe, expect, it } from 'vitest'
import { VideoError } from '../errors.ts'
import { isWorthTrying, type RouteName } from './routes.ts'

describe('after memory ran out', () => {
  it.each<[RouteName, RouteName, boolean]>([
    ['webcodecs', 'ffmpeg-threaded', false],
    ['webcodecs', 'ffmpeg', false],
    ['ffmpeg-threaded', 'ffmpeg', true],
    ['ffmpeg-threaded', 'ffmpeg-png', false],
    ['ffmpeg', 'ffmpeg-png', false],
  ])('on the route %s, trying %s: %s', (route, next, isWorth) => {
    expect(isWorthTrying(next, { route, error: new VideoError('memory') })).toBe(isWorth)
  })
})
