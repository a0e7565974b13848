/**
 * Calls every function of the pure entry points with every kind of wrong value for each argument, as untyped
 * JavaScript might. Each call must return its usual kind of result, or throw an error that names the argument
 * and the rule. The functions are listed from the entry points, so one missing from the calls below fails
 * here.
 */
import { describe, expect, it } from 'vitest'
import * as batch from '../src/batch/index.ts'
import * as browser from '../src/browser/index.ts'
import * as native from '../src/browser/native/index.ts'
import * as geometry from '../src/geometry/index.ts'
import * as ico from '../src/ico/index.ts'
import * as core from '../src/index.ts'
import * as metadata from '../src/metadata/index.ts'
import * as node from '../src/node/index.ts'
import * as pdf from '../src/pdf/index.ts'
import * as png from '../src/png/index.ts'
import * as quality from '../src/quality/index.ts'
import * as svg from '../src/svg/index.ts'

type Call = readonly unknown[]

const PICTURE = { width: 1, height: 1, data: new Uint8Array([1, 2, 3, 255]) }
const PNG = await png.encodePng(PICTURE)
const SIZE = { width: 40, height: 30 }
const RECT = { x: 1, y: 2, width: 10, height: 10 }
const POINT = { x: 1, y: 1 }
const LIMITS = { image: SIZE }
const { IDENTITY, UPRIGHT } = geometry

/** A valid call of each function, by entry point. */
const CALLS: Readonly<Record<string, Readonly<Record<string, Call>>>> = {
  core: {
    cropPixels: [PICTURE, { x: 0, y: 0, width: 1, height: 1 }],
    displaySize: [{ ...SIZE, orientation: 6 }],
    estimateBytes: [1000, { format: 'png', quality: 0.8 }],
    fitDown: [SIZE, SIZE],
    formatBytes: [1536],
    identify: [PNG],
    interestingCrop: [PICTURE, 1],
    outputName: ['a.png', 'jpeg', '-small'],
    parseRecipe: [{}],
    resample: [PICTURE, { width: 1, height: 1 }, {}],
    sizeReduction: [2, 1],
    sniffFormat: [PNG],
    svgSize: [{ width: '1', height: '1', viewBox: null }],
  },
  geometry: {
    applyToPoint: [IDENTITY, POINT],
    arrowDelta: ['ArrowUp', 1, POINT, 1],
    boundsOf: [IDENTITY, RECT],
    centeredCrop: [SIZE, 1],
    containedRect: [SIZE, SIZE, {}],
    clamp: [1, 0, 2],
    compose: [IDENTITY, IDENTITY],
    fitCrop: [RECT, LIMITS],
    flipRect: [RECT, SIZE, 'horizontal'],
    flipSeen: [UPRIGHT, 'vertical'],
    invert: [IDENTITY],
    isArrowKey: ['ArrowUp'],
    mix: [RECT, RECT, 0.5],
    moveCrop: [RECT, POINT, LIMITS],
    orientationOf: [{ rotate: 90, straighten: 0, flip: UPRIGHT.flip }],
    outputSize: [SIZE, { resizeToWidth: 20 }],
    placeCrop: [RECT, { x: 1 }, LIMITS],
    pinchCrop: [RECT, { scale: 2, center: POINT }, LIMITS],
    pressArrow: [RECT, { key: 'ArrowUp', step: 1 }, LIMITS],
    reducedSide: [20, 10],
    reducedSize: [SIZE, { width: 1, height: null }, { aspect: 1 }],
    resizeCrop: [RECT, POINT, POINT, LIMITS, { anchor: 'center' }],
    rotatedBounds: [SIZE, 10],
    roundRect: [RECT, { image: SIZE }],
    scaleRect: [RECT, 2],
    seenStraighten: [UPRIGHT],
    sizeRange: [LIMITS],
    splitRotation: [100],
    stageOf: [SIZE, UPRIGHT],
    straightenSeen: [UPRIGHT, 1],
    turn: [UPRIGHT, 1],
    turnRect: [RECT, SIZE, 1],
  },
  ico: {
    decodeIco: [ico.encodeIco([PICTURE])],
    encodeIco: [[PICTURE], {}],
  },
  metadata: {
    canHoldMetadata: ['png'],
    displayP3Profile: [],
    embedProfile: [PNG, metadata.srgbProfile()],
    graftMetadata: [PNG, PNG, {}],
    readMetadata: [PNG],
    readProfile: [PNG],
    srgbProfile: [],
    removeLocation: [PNG],
    stripMetadata: [PNG, {}],
  },
  pdf: { canEmbed: [PNG], writePdf: [[PNG], () => undefined, {}] },
  png: { decodePng: [PNG], encodePng: [PICTURE, {}] },
}

/** The functions whose last argument is options. */
const WITH_OPTIONS = [
  ...['core estimateBytes', 'core resample', 'geometry outputSize', 'geometry resizeCrop'],
  'geometry containedRect',
  ...['ico encodeIco', 'metadata graftMetadata', 'metadata stripMetadata', 'png encodePng'],
  'pdf writePdf',
]

const WRONG: readonly unknown[] = [
  undefined,
  null,
  '',
  'nonsense',
  0,
  -1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  true,
  {},
  [],
  [null],
  { x: Number.NaN, y: Number.NaN, width: Number.NaN, height: Number.NaN },
  { width: 2, height: 2, data: new Uint8Array(3) },
  { format: 'xyz', quality: 0.5 },
  () => 1,
  new Uint8Array(0),
  new Uint8Array([255, 0]),
]

const entries = { core, geometry, ico, metadata, pdf, png }
const all = Object.entries(entries).flatMap(([entry, module]) =>
  Object.entries<unknown>(module)
    .filter((each): each is [string, (...given: Call) => unknown] => typeof each[1] === 'function')
    .filter(([name]) => name !== 'ImageError')
    .map(([name, run]) => [`${entry} ${name}`, run, CALLS[entry]?.[name]] as const),
)

/** Calls with options last, of functions for a browser: they check their options before they look for one. */
const BROWSER_CALLS: Readonly<Record<string, Call>> = {
  compressImage: [new Blob(), {}],
  decodeImage: [new Blob(), {}],
  encodeImage: [PICTURE, { format: 'png' }],
  exportImage: [new Blob(), { format: 'png' }, {}],
  encodeView: [{}, { matrix: IDENTITY, rect: RECT }, { format: 'png', size: SIZE, quality: 1 }],
}

/** The functions whose last argument is options, and a valid call of each. */
const withOptions = [
  ...all.filter(([name]) => WITH_OPTIONS.includes(name)),
  ...Object.entries<unknown>({ ...browser, ...native })
    .filter((each): each is [string, (...given: Call) => unknown] => each[0] in BROWSER_CALLS)
    .map(([name, run]) => [`browser ${name}`, run, BROWSER_CALLS[name]] as const),
]

const PORTS = { encode: () => PNG, score: () => 80, resize: () => PICTURE }

/** Calls of functions of the other entry points that take options, with these options besides. */
const CALLS_WITH: Readonly<Record<string, (options: object) => unknown>> = {
  'batch runBatch': (options) => batch.runBatch([], { format: 'same' }, { worker: {} as never, ...options }),
  'browser compareExport': (options) => browser.compareExport(new Blob(), {}, new Blob(), options),
  'node decodeImage': (options) => node.decodeImage(PNG, options),
  'node encodeImage': (options) => node.encodeImage(PICTURE, { format: 'png', ...options }),
  'node exportImage': (options) => node.exportImage(PNG, { format: 'png' }, options),
  'quality encodeToScore': (options) =>
    quality.encodeToScore(PICTURE, { format: 'jpeg', score: 80, ...options }, PORTS),
  'quality encodeToSize': (options) =>
    quality.encodeToSize(PICTURE, { format: 'jpeg', maxBytes: 100, ...options }, PORTS),
  'svg minifySvg': (options) =>
    svg.minifySvg('<svg xmlns="http://www.w3.org/2000/svg"/>', { render: async () => PICTURE, ...options }),
}

describe('an unknown option', () => {
  it.each(Object.entries(CALLS_WITH))('is named by %s', async (_, call) => {
    await expect(async () => call({ mispelt: 1 })).rejects.toThrow(
      new TypeError('options.mispelt is not a field of options'),
    )
  })

  it.each(withOptions)('is named by %s', async (_, run, call) => {
    const given = call!.with(-1, { ...(call!.at(-1) as object), mispelt: 1 })
    await expect(async () => run(...given)).rejects.toThrow(
      new TypeError('options.mispelt is not a field of options'),
    )
  })

  it('is looked for in every function that takes options', () => {
    expect(withOptions).toHaveLength(WITH_OPTIONS.length + Object.keys(BROWSER_CALLS).length)
  })
})

/** Calls of functions for a browser that take no options. */
const DRAWING_CALLS: Readonly<Record<string, Call>> = {
  drawCrop: [{}, {}, { stage: { matrix: IDENTITY }, crop: RECT }],
  drawSvg: [new Blob()],
  sizeSvg: [new Blob()],
  decodeUpright: [new Blob()],
}

describe('a function for browsers, called in Node', () => {
  it.each(Object.entries({ ...BROWSER_CALLS, ...DRAWING_CALLS }))('says so: %s', async (name, call) => {
    const run = { ...browser, ...native }[name as 'decodeImage'] as (...given: Call) => Promise<unknown>
    await expect(async () => run(...call)).rejects.toMatchObject({
      name: 'ImageError',
      code: 'needs-browser',
    })
  })
})

/** The message of an error that says which argument breaks which rule. */
const NAMED = /^[a-z][\w.[\]]* (?:\(.*\) )?(?:must |is missing|is not a field of )/

describe.each(all)('%s', (_, run, call) => {
  it('accepts a valid call, and names what is wrong with an invalid one', async () => {
    expect(call).toBeDefined()
    await run(...call!)
    for (const at of call!.keys())
      for (const wrong of WRONG) {
        const wrongCall = `${String(wrong)} as argument ${at + 1}`
        try {
          const answer = await run(...call!.with(at, wrong))
          expect(JSON.stringify(answer) ?? '', wrongCall).not.toMatch(/[:[,](?:null)\b/)
        } catch (error) {
          if (error instanceof core.ImageError) continue
          if (!(error instanceof TypeError || error instanceof RangeError)) throw error
          expect(error.message, wrongCall).toMatch(NAMED)
        }
      }
  })
})
