import { describe, expect, it } from 'vitest'
import { ffmpegArgs } from './ffmpegArgs.ts'
import { planVideo } from './plan.ts'

const plan = planVideo({ width: 1600, height: 900 }, { animationType: 'zoom-in' })

describe('ffmpegArgs', () => {
  it('reads raw frames and writes tuned x264', () => {
    expect(ffmpegArgs(plan, 'pipe:0').join(' ')).toMatchInlineSnapshot(
      `"-hide_banner -nostdin -y -filter_threads 1 -f rawvideo -pix_fmt yuv420p -video_size 854x480 -framerate 30 -color_range tv -colorspace bt709 -color_primaries bt709 -color_trc bt709 -i pipe:0 -frames:v 90 -fps_mode passthrough -an -c:v libx264 -preset ultrafast -profile:v high -level:v 3.1 -crf 28 -x264-params subme=2:cabac=1:8x8dct=1:aq-mode=1:deblock=0,0:sliced-threads=0:aud=1:repeat-headers=1 -bf 0 -g 60 -keyint_min 60 -sc_threshold 0 -threads 1 -pix_fmt yuv420p -color_range tv -colorspace bt709 -color_primaries bt709 -color_trc bt709 -flush_packets 1 -f h264 pipe:1"`,
    )
  })

  it('requires the name of its input', () => {
    expect(() => ffmpegArgs(plan, undefined as unknown as string)).toThrow(
      new TypeError('input must be a string, not undefined'),
    )
  })

  it('reads PNG files as the straightforward pipeline does', () => {
    expect(
      ffmpegArgs(plan, 'frame%04d.png', { frames: 'png', output: 'out.h264' }).join(' '),
    ).toMatchInlineSnapshot(
      `"-hide_banner -nostdin -y -filter_threads 1 -f image2 -framerate 30 -i frame%04d.png -vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p -frames:v 90 -fps_mode passthrough -an -c:v libx264 -preset ultrafast -profile:v high -level:v 3.1 -crf 28 -x264-params aud=1:repeat-headers=1 -bf 0 -g 60 -keyint_min 60 -sc_threshold 0 -threads 1 -pix_fmt yuv420p -color_range tv -colorspace bt709 -color_primaries bt709 -color_trc bt709 -flush_packets 1 -f h264 out.h264"`,
    )
  })

  it.each([
    ['small', '32'],
    ['balanced', '28'],
    ['best', '22'],
  ] as const)('maps %s to a constant rate factor of %s', (quality, factor) => {
    const args = ffmpegArgs(planVideo({ width: 16, height: 9 }, { quality }), 'in')
    expect(args[args.indexOf('-crf') + 1]).toBe(factor)
  })

  it.each([
    ['small', '30'],
    ['balanced', '26'],
    ['best', '20'],
  ] as const)('maps %s in WebAssembly to a quantiser of %s', (quality, quantiser) => {
    const limited = planVideo({ width: 16, height: 9 }, { quality })
    const args = ffmpegArgs(limited, '/frames', { program: 'wasm' })
    expect(args[args.indexOf('-qp') + 1]).toBe(quantiser)
    expect(args).not.toContain('-crf')
    expect(args[args.indexOf('-x264-params') + 1]).toMatch(/^subme=1:.*aq-mode=0.*aud=1:repeat-headers=1$/)
  })

  it('leaves the straightforward pipeline unchanged in WebAssembly too', () => {
    const png = { frames: 'png' } as const
    expect(ffmpegArgs(plan, 'in', { ...png, program: 'wasm' })).toEqual(ffmpegArgs(plan, 'in', png))
  })

  it('passes on a bit rate', () => {
    const args = ffmpegArgs(planVideo({ width: 16, height: 9 }, { quality: { bitrate: 900_000 } }), 'in')
    expect(args).not.toContain('-crf')
    expect(args[args.indexOf('-b:v') + 1]).toBe('900000')
  })

  it.each([
    [900_000, '1800000'],
    [12_000_000, '17500000'],
  ])('[C7] allows %d bits per second peaks up to the level’s limit', (bitrate, peak) => {
    const limited = planVideo({ width: 16, height: 9 }, { quality: { bitrate } })
    const args = ffmpegArgs(limited, 'in')
    expect(limited.level).toBe(31)
    expect([args[args.indexOf('-maxrate') + 1], args[args.indexOf('-bufsize') + 1]]).toEqual([peak, peak])
  })

  it('never requests B-frames, and requests the allowed number of threads', () => {
    const args = ffmpegArgs(plan, 'in', { threads: 4 })
    expect(args[args.indexOf('-bf') + 1]).toBe('0')
    expect(args[args.indexOf('-threads') + 1]).toBe('4')
  })
})
