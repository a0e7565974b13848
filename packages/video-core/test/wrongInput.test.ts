/**
 * Calls every function of the pure entry point, and those of `./browser` and `./node` that run in Node, with
 * every kind of wrong value for each argument, as untyped JavaScript might. Each call must return its usual
 * kind of result, or throw an error that names the argument and the rule. The functions are listed from the
 * entry points, so one missing from the calls below fails here.
 */
import { describe, expect, it } from 'vitest'
import * as browser from '../src/browser/index.ts'
import * as core from '../src/index.ts'
import * as node from '../src/node/index.ts'

type Call = readonly unknown[]

const SIZE = { width: 4, height: 2 }
const PIXELS = { ...SIZE, data: new Uint8Array(4 * 4 * 2).fill(255) }
const PLAN = core.planVideo(SIZE, { duration: 0.05 })
const CROP = { x: 0, y: 0, width: 4, height: 2 }
const NO_FFMPEG = { ffmpegPath: 'no-such-ffmpeg' }
const CORE = { coreUrl: 'data:text/javascript,', wasmUrl: 'data:application/wasm,', bytes: 100 }

/** A valid call of each function, by entry point. */
const CALLS: Readonly<Record<string, Readonly<Record<string, Call>>>> = {
  core: {
    codecString: ['high', 31],
    cropAt: [{ from: CROP, to: CROP, easing: 'linear' }, 0.5],
    customCrops: [{ from: CROP, to: CROP }, SIZE, 1],
    isSameShape: [SIZE, SIZE],
    ease: ['linear', 0.5],
    estimateVideoBytes: [PLAN, {}],
    ffmpegArgs: [PLAN, 'pipe:0', {}],
    ffmpegBuild: [{ crossOriginIsolated: false, hardwareConcurrency: 4 }],
    frameTime: [1, 30],
    highestBitrate: [31],
    i420ByteLength: [SIZE],
    longestAnimation: [{}, { format: 'gif' }],
    parseVideoSettings: [{}],
    planAnimation: [SIZE, {}, { format: 'gif' }],
    planVideo: [SIZE, {}],
    presetCrops: ['zoom-in', SIZE, 1],
    rectAt: [PLAN, 0],
    rgbaToI420: [PIXELS.data, SIZE, new Uint8Array(12)],
    settingsOfOptions: [{ duration: '3' }],
    videoSize: ['480p', 'landscape'],
  },
  node: {
    makeVideo: [PIXELS, { duration: 0.05 }, NO_FFMPEG],
    pixelFrames: [PIXELS, PLAN],
    readImage: [new Uint8Array([1, 2, 3]), NO_FFMPEG],
  },
  browser: {
    detectEncoders: [{}],
    downloadBytes: [CORE],
    isFfmpegLoaded: [CORE],
    loadFfmpeg: [CORE, {}],
    makeAnimation: [new Blob([]), { duration: 0.05 }, { format: 'gif', ffmpeg: CORE }],
    makeVideo: [new Blob([]), { duration: 0.05 }, {}],
  },
}

/** These draw, and cannot work without a canvas. Wrong sizes and frames are covered by their own tests. */
const ON_A_CANVAS = ['canvasFrames', 'renderFrame']

const WRONG: readonly unknown[] = [
  undefined,
  null,
  '',
  'nonsense',
  0,
  -1,
  -1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  true,
  {},
  [],
  [null],
  { x: Number.NaN, y: Number.NaN, width: Number.NaN, height: Number.NaN },
  { width: 2, height: 2, data: new Uint8Array(3) },
  { fps: Number.NaN, from: null, to: null },
  () => 1,
  new Uint8Array(0),
]

const all = Object.entries({ core, node, browser }).flatMap(([entry, module]) =>
  Object.entries<unknown>(module)
    .filter((each): each is [string, (...given: Call) => unknown] => typeof each[1] === 'function')
    .filter(([name]) => name !== 'VideoError' && !ON_A_CANVAS.includes(name))
    .map(([name, run]) => [`${entry} ${name}`, run, CALLS[entry]?.[name]] as const),
)

/** The functions whose last argument is options. */
const WITH_OPTIONS = [
  ...['core estimateVideoBytes', 'core ffmpegArgs', 'core parseVideoSettings', 'core planVideo'],
  ...[
    'node makeVideo',
    'node readImage',
    'browser detectEncoders',
    'browser loadFfmpeg',
    'browser makeVideo',
  ],
]

describe('an unknown option', () => {
  it.each(all.filter(([name]) => WITH_OPTIONS.includes(name)))('is named by %s', async (_, run, call) => {
    const given = call!.with(-1, { ...(call!.at(-1) as object), mispelt: 1 })
    await expect(async () => run(...given)).rejects.toThrow(/\.mispelt is not a field of /)
  })
})

it.each([
  ['makeVideo', () => browser.makeVideo(new Blob([]), { duration: 0.05 })],
  [
    'makeAnimation',
    () => browser.makeAnimation(new Blob([]), { duration: 0.05 }, { format: 'gif', ffmpeg: CORE }),
  ],
  ['loadFfmpeg', () => browser.loadFfmpeg(CORE)],
  ['renderFrame', () => browser.renderFrame({} as never, {} as never, PLAN, 0)],
  ['canvasFrames', () => browser.canvasFrames({} as never, PLAN)],
])('%s of the browser throws “needs-browser” in Node', async (_, run) => {
  await expect(async () => run()).rejects.toMatchObject({ name: 'VideoError', code: 'needs-browser' })
})

/** The message of an error that says which argument breaks which rule. */
const NAMED =
  /^(?:--)?[a-z][\w.[\]]* (?:must |is missing|is not a field of |is short for )|^no H\.264 level allows /

describe.each(all)('%s', (_, run, call) => {
  it('accepts a valid call, and names what is wrong with an invalid one', async () => {
    expect(call).toBeDefined()
    await answerOf(run, call!)
    for (const at of call!.keys())
      for (const wrong of WRONG) {
        const wrongCall = `${String(wrong)} as argument ${at + 1}`
        try {
          const answer = await answerOf(run, call!.with(at, wrong))
          expect(JSON.stringify(answer) ?? '', wrongCall).not.toMatch(/[:[,]null\b|NaN|undefined/)
          expect(answer, wrongCall).not.toBeNaN()
        } catch (error) {
          if (!(error instanceof TypeError || error instanceof RangeError)) throw error
          expect(error.message, wrongCall).toMatch(NAMED)
        }
      }
  })
})

/** The result of a function; if it cannot work here, the code that says so. */
async function answerOf(run: (...given: Call) => unknown, call: Call): Promise<unknown> {
  try {
    return await run(...call)
  } catch (error) {
    if (error instanceof core.VideoError) return error.code
    throw error
  }
}
