import { VideoError } from '@whittle/video-core'
import type {
  MadeAnimation,
  MadeVideo,
  MakeAnimationOptions,
  MakeVideoOptions,
} from '@whittle/video-core/browser'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PixelPicture } from '../../lib/files/pixelPicture.ts'
import { type HandWorker, startingIn } from '../../testing/HandWorker.ts'
import { createVideoMakerStore, isOutdated, type VideoMakerStore, workOf } from './store.ts'
import type { readChoices, StoredPicture } from './storedVisit.ts'
import { createWorkspace, type Workspace } from './workspace.ts'

/** Replaces the library's `makeVideo`: the test decides when the job ends. */
interface HandJob {
  readonly options: MakeVideoOptions
  readonly done: (video: MadeVideo) => void
  readonly failed: (reason: unknown) => void
}

/** A drawing is decoded by the page itself. */
let decodeVector: () => Promise<PixelPicture>
let workers: HandWorker[]
let jobs: HandJob[]
let animations: { readonly options: MakeAnimationOptions; readonly done: (made: MadeAnimation) => void }[]
let saved: string[]
let closed: number
let visit: ReturnType<typeof createVisit>
let store: VideoMakerStore
let workspace: Workspace

const photo = (type = 'image/jpeg') => new File(['bytes'], 'harbour.jpg', { type })
const settle = () => new Promise((resolve) => setTimeout(resolve))
const state = () => store.getState()
const decoded = () => ({
  bitmap: { width: 800, height: 600, close: () => (closed += 1) },
  original: { width: 800, height: 600 },
  facts: { info: { hasAlpha: false }, notes: [] },
})
const made = {
  blob: new Blob(['mp4']),
  encoder: 'webcodecs',
  plan: { duration: 3, width: 854, height: 480 },
  attempts: [{ route: 'webcodecs' }],
  elapsedSeconds: 0.4,
} as unknown as MadeVideo

/** Ends what the workspaces of a test follow. */
const leaving: (() => void)[] = []
afterEach(() => {
  for (const leave of leaving.splice(0)) leave()
})

async function openPhoto() {
  const opening = workspace.open(photo())
  workers.at(-1)?.answer(decoded())
  await opening
}

beforeEach(() => {
  decodeVector = () => Promise.reject(new Error('no drawing is expected'))
  workers = []
  jobs = []
  animations = []
  saved = []
  closed = 0
  visit = createVisit()
  store = createVideoMakerStore()
  vi.spyOn(console, 'info').mockReturnValue()
  workspace = createWorkspace(store, {
    spawnDecoder: startingIn(workers),
    make: (_image, _settings, options = {}) =>
      new Promise((done, failed) => {
        options.signal?.addEventListener('abort', () => failed(options.signal?.reason))
        jobs.push({ options, done, failed })
      }),
    animate: (_image, _settings, options) =>
      new Promise((done, failed) => {
        options.signal?.addEventListener('abort', () => failed(options.signal?.reason))
        animations.push({ options, done })
      }),
    save: (_blob, name) => saved.push(name),
    visit,
    drawVector: () => decodeVector(),
  })
})

/** A visit in memory, whose storage may refuse pictures. */
function createVisit() {
  let choices: ReturnType<typeof readChoices>
  let picture: StoredPicture | undefined
  const visit = {
    refuses: false,
    readChoices: () => choices,
    storeChoices: (chosen: NonNullable<typeof choices>) => {
      const { settings, encoder, format, animationFps } = chosen
      choices = { settings, encoder, format, animationFps }
    },
    storePicture: async (stored: StoredPicture) => {
      if (visit.refuses) throw new Error('storage is refused')
      picture = stored
    },
    storedPicture: async () => picture,
    dropPicture: async () => {
      picture = undefined
    },
  }
  return visit
}

/** Another document of the same visit. */
function returned() {
  store = createVideoMakerStore()
  workspace = createWorkspace(store, { spawnDecoder: startingIn(workers), visit })
  const leave = workspace.connect()
  leaving.push(leave)
}

describe('returning to the page in the same visit', () => {
  it('finds the picture and the settings again, with the crops of a custom move', async () => {
    leaving.push(workspace.connect())
    await openPhoto()
    const custom = {
      from: { x: 0, y: 0, width: 160, height: 90 },
      to: { x: 9, y: 9, width: 320, height: 180 },
    }
    state().change({ animationType: 'custom', custom, resolution: '720p' })
    state().chooseEncoder('ffmpeg')
    returned()
    await settle()
    workers.at(-1)?.answer(decoded())
    await settle()
    expect(state()).toMatchObject({
      image: { name: 'harbour.jpg' },
      encoder: 'ffmpeg',
      settings: { animationType: 'custom', custom, resolution: '720p' },
    })
  })

  it('keeps what another tool handed over instead', async () => {
    leaving.push(workspace.connect())
    await openPhoto()
    state().change({ resolution: '720p' })
    returned()
    const opening = workspace.open(new File(['bytes'], 'handed.png', { type: 'image/png' }))
    await settle()
    workers.at(-1)?.answer(decoded())
    await opening
    expect(state()).toMatchObject({ image: { name: 'handed.png' }, settings: { resolution: '720p' } })
  })

  it('finds only the settings after a reset', async () => {
    leaving.push(workspace.connect())
    await openPhoto()
    state().change({ resolution: '720p' })
    workspace.reset()
    returned()
    await settle()
    expect(state()).toMatchObject({ image: null, opening: false, settings: { resolution: '720p' } })
  })

  it('is announced as a loss where the browser refuses to store the picture', async () => {
    visit.refuses = true
    await openPhoto()
    await settle()
    expect(workOf(state())).toBe('made')
  })
})

describe('opening', () => {
  it.each([
    ['pick', 'Please choose an image file'],
    ['drop', 'Please drop an image file'],
    ['paste', 'Please paste an image file'],
  ] as const)('tells who gave a file that is no image by %s what to do', async (arrival, message) => {
    expect(await workspace.open(photo('text/plain'), arrival)).toBe(false)
    expect(state().notice?.message).toBe(message)
  })

  it('rejects a file that is not an image, and keeps the open one', async () => {
    await openPhoto()
    expect(await workspace.open(photo('text/plain'))).toBe(false)
    expect(state().notice?.message).toBe('Please choose an image file')
    expect(state().image?.name).toBe('harbour.jpg')
  })

  it('offers to scale down a picture over 4096 pixels', async () => {
    const opening = workspace.open(photo())
    workers[0]?.fail('picture-too-large', { width: 8000, height: 2000 })
    expect(await opening).toBe(false)
    expect(state()).toMatchObject({
      opening: false,
      image: null,
      tooLarge: { size: { width: 8000, height: 2000 }, scaled: { width: 4096, height: 1024 } },
    })
    const again = workspace.openScaledDown()
    expect(workers[0]?.jobs.at(-1)).toMatchObject({ input: { larger: 'scale-down', maxSide: 4096 } })
    workers[0]?.answer(decoded())
    await again
    expect(state()).toMatchObject({ tooLarge: null, image: { name: 'harbour.jpg' } })
  })

  it('shows only the latest alert', async () => {
    await openPhoto()
    const opening = workspace.open(photo())
    workers.at(-1)?.fail('picture-too-large', { width: 8000, height: 2000 })
    await opening
    await workspace.open(photo('text/plain'))
    expect(state()).toMatchObject({ tooLarge: null, notice: { message: 'Please choose an image file' } })
    state().offerScaling({ file: photo(), size: { width: 1, height: 1 }, scaled: { width: 1, height: 1 } })
    expect(state().notice).toBeNull()
    void workspace.generate()
    expect(state().tooLarge).toBeNull()
  })

  it('closes the previous picture, and drops its video', async () => {
    await openPhoto()
    void workspace.generate()
    jobs[0]?.done(made)
    await settle()
    await openPhoto()
    expect(closed).toBe(1)
    expect(state().video).toBeNull()
  })

  it('makes no video while another picture is being opened, which would close the previous one', async () => {
    await openPhoto()
    const opening = workspace.open(photo())
    await workspace.generate()
    expect(jobs).toEqual([])
    workers.at(-1)?.answer(decoded())
    expect(await opening).toBe(true)
    void workspace.generate()
    expect(jobs).toHaveLength(1)
  })

  it('of a drawing that arrives late is dropped in favour of the picture opened since', async () => {
    const late = Promise.withResolvers<PixelPicture>()
    decodeVector = () => late.promise
    const first = workspace.open(new File(['<svg/>'], 'slow.svg', { type: 'image/svg+xml' }))
    workers.at(-1)?.fail('svg-needs-document')
    await settle()
    await openPhoto()
    late.resolve(decoded() as unknown as PixelPicture)
    expect(await first).toBe(false)
    expect(state()).toMatchObject({ image: { name: 'harbour.jpg' }, opening: false })
    expect(closed).toBe(1)
  })

  it('of a drawing is ended by Reset, however it turns out', async () => {
    const late = Promise.withResolvers<PixelPicture>()
    decodeVector = () => late.promise
    const first = workspace.open(new File(['<svg/>'], 'slow.svg', { type: 'image/svg+xml' }))
    workers.at(-1)?.fail('svg-needs-document')
    await settle()
    workspace.reset()
    late.resolve(decoded() as unknown as PixelPicture)
    await first
    expect(state()).toMatchObject({ image: null, opening: false, notice: null })
    expect(closed).toBe(1)
    const second = workspace.open(new File(['<svg/>'], 'slow.svg', { type: 'image/svg+xml' }))
    decodeVector = () => Promise.reject(new Error('no drawing'))
    workers.at(-1)?.fail('svg-needs-document')
    workspace.reset()
    await second
    expect(state().notice).toBeNull()
  })

  it('waits while a video is being made', async () => {
    await openPhoto()
    void workspace.generate()
    expect(await workspace.open(photo())).toBe(false)
    expect(state().notice?.message).toBe('A video is still being made')
    workspace.cancel()
    await vi.waitFor(() => expect(state().notice).toBeNull())
  })
})

describe('generating', () => {
  it('reports which encoders failed before, but not those the browser lacks', async () => {
    await openPhoto()
    void workspace.generate()
    const attempts = [
      { route: 'webcodecs', error: { code: 'unsupported', message: 'none' } },
      { route: 'ffmpeg-threaded', error: { code: 'timeout', message: 'stuck' } },
      { route: 'ffmpeg' },
    ]
    jobs[0]?.done({ ...made, attempts } as MadeVideo)
    await settle()
    expect(state().video?.detours).toEqual(['stuck'])
  })

  it('without a picture reports that it is not ready', async () => {
    await workspace.generate()
    expect(state().notice?.message).toBe('Image or canvas is not ready')
    expect(jobs).toEqual([])
  })

  it.each([0, 31, Number.NaN])('does nothing for a duration of %s', async (duration) => {
    await openPhoto()
    state().change({ duration })
    await workspace.generate()
    expect(jobs).toEqual([])
  })

  it('runs one job at a time, shows its progress, and gives the video', async () => {
    await openPhoto()
    void workspace.generate()
    void workspace.generate()
    expect(jobs).toHaveLength(1)
    jobs[0]?.options.onProgress?.({ stage: 'generating', progress: 0.35, frame: 45, frameCount: 90 })
    expect(state().job).toMatchObject({
      status: 'running',
      progress: { stage: 'generating', progress: 0.35 },
    })
    jobs[0]?.done(made)
    await settle()
    expect(state()).toMatchObject({
      job: { status: 'idle' },
      video: { elapsedSeconds: 0.4, encoder: 'webcodecs', saved: false },
    })
    expect(workOf(state())).toBe('made')
    workspace.download()
    expect(saved).toEqual([expect.stringMatching(/^image-to-video-\d+\.mp4$/)])
    expect(workOf(state())).toBe('none')
    state().change({ fps: 24 })
    expect(isOutdated(state())).toBe(true)
    expect(workOf(state())).toBe('opened')
  })

  it('that fails keeps the picture, the settings and the previous video, and can be tried again', async () => {
    await openPhoto()
    state().change({ duration: 5 })
    void workspace.generate()
    jobs[0]?.done(made)
    await settle()
    void workspace.generate()
    jobs[1]?.failed(new VideoError('memory'))
    await settle()
    expect(state().job).toMatchObject({
      status: 'failed',
      message: 'Error: There was not enough memory for the video',
    })
    expect(state()).toMatchObject({
      image: { name: 'harbour.jpg' },
      settings: { duration: 5 },
      video: { elapsedSeconds: 0.4 },
    })
    void workspace.generate()
    expect(state().job.status).toBe('running')
  })

  it('is cancelled without an error', async () => {
    await openPhoto()
    void workspace.generate()
    workspace.cancel()
    await settle()
    expect(state()).toMatchObject({ job: { status: 'idle' }, notice: null, video: null })
    jobs[0]?.options.onProgress?.({ stage: 'generating', progress: 0.5, frame: 45, frameCount: 90 })
    expect(state().job.status).toBe('idle')
  })

  it('downloads without asking if the download was announced', async () => {
    await openPhoto()
    state().chooseEncoder('ffmpeg')
    void workspace.generate()
    expect(jobs[0]?.options.encoder).toBe('ffmpeg')
    expect(await jobs[0]?.options.onNeedDownload?.({ bytes: 1e7, threaded: false })).toBe(true)
  })

  it('asks before an unannounced download over a metered connection', async () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } })
    await openPhoto()
    void workspace.generate()
    const answer = jobs[0]?.options.onNeedDownload?.({ bytes: 1e7, threaded: false })
    expect(state().job).toMatchObject({ status: 'running', asking: 1e7 })
    workspace.answer(false)
    expect(await answer).toBe(false)
    const again = jobs[0]?.options.onNeedDownload?.({ bytes: 1e7, threaded: false })
    workspace.answer(true)
    expect(await again).toBe(true)
    expect(state().job, 'before the first byte').not.toHaveProperty('asking')
    const third = jobs[0]?.options.onNeedDownload?.({ bytes: 1e7, threaded: false })
    workspace.cancel()
    expect(await third).toBe(false)
    await settle()
    workspace.answer(true)
    expect(state().job).toEqual({ status: 'idle' })
    vi.unstubAllGlobals()
  })
})

describe('a custom move', () => {
  it('keeps both ends if both are moved at once', async () => {
    await openPhoto()
    const crop = { x: 0, y: 0, width: 160, height: 90 }
    state().change({ animationType: 'custom', custom: { from: crop, to: crop } })
    const { moveCrop } = state()
    moveCrop('from', { ...crop, x: 10 })
    moveCrop('to', { ...crop, x: 20 })
    expect(state().settings.custom).toEqual({ from: { ...crop, x: 10 }, to: { ...crop, x: 20 } })
  })
})

describe('what the stage shows', () => {
  const crop = { x: 0, y: 0, width: 160, height: 90 }

  it('is what was done last: a finished video, then the move chosen after it', async () => {
    await openPhoto()
    expect(state().view).toBe('preview')
    void workspace.generate()
    jobs[0]?.done(made)
    await settle()
    expect(state().view).toBe('video')
    state().change({ animationType: 'custom', custom: { from: crop, to: crop } })
    expect(state().view).toBe('crops')
    state().change({ animationType: 'pan-up' })
    expect(state().view).toBe('preview')
  })

  it.each([
    ['another easing', 'preview', { easing: 'ease-in-out' }],
    ['the same easing', 'video', { easing: 'linear' }],
    ['another length', 'video', { duration: 7 }],
  ] as const)('after a video was made, %s shows the %s', async (_, view, change) => {
    await openPhoto()
    void workspace.generate()
    jobs[0]?.done(made)
    await settle()
    state().change(change)
    expect(state().view).toBe(view)
  })

  it('goes back to the preview with another picture and with Reset', async () => {
    await openPhoto()
    state().change({ animationType: 'custom', custom: { from: crop, to: crop } })
    await openPhoto()
    expect(state().view).toBe('preview')
    state().change({ animationType: 'custom', custom: { from: crop, to: crop } })
    workspace.reset()
    expect(state().view).toBe('preview')
  })
})

describe('Reset', () => {
  it('clears picture, video and error, and keeps the settings', async () => {
    await openPhoto()
    state().change({ duration: 7, animationType: 'zoom-in' })
    void workspace.generate()
    jobs[0]?.done(made)
    await settle()
    workspace.reset()
    expect(closed).toBe(1)
    expect(state()).toMatchObject({ image: null, video: null, notice: null, job: { status: 'idle' } })
    expect(state().settings).toMatchObject({ duration: 7, animationType: 'zoom-in' })
  })

  it('resets a custom move, whose crops belong to the picture', async () => {
    await openPhoto()
    const crop = { x: 0, y: 0, width: 160, height: 90 }
    state().change({ animationType: 'custom', custom: { from: crop, to: crop } })
    workspace.reset()
    expect(state().settings.animationType).toBe('still')
    expect(state().settings).not.toHaveProperty('custom')
  })
})

describe('another file format', () => {
  const gif = {
    blob: new Blob(['gif']),
    plan: { duration: 3, width: 854, height: 480 },
    elapsedSeconds: 4,
  } as unknown as MadeAnimation

  it('is made at its own rate, and saved under its own name', async () => {
    await openPhoto()
    state().chooseFormat('gif')
    state().chooseAnimationFps(10)
    void workspace.generate()
    expect(jobs).toEqual([])
    expect(animations[0]?.options).toMatchObject({ format: 'gif', fps: 10 })
    expect(animations[0]?.options.ffmpeg.classWorkerUrl).toMatch(/worker/)
    animations[0]?.done(gif)
    await settle()
    expect(state().video).toMatchObject({ format: 'gif', encoder: 'ffmpeg', bytes: 3, detours: [] })
    workspace.download()
    expect(saved[0]).toMatch(/^image-to-video-\d+\.gif$/)
  })

  it('outdates the file; another rate only that of an animation, and a video’s rate only a video', async () => {
    await openPhoto()
    state().chooseFormat('webp')
    void workspace.generate()
    animations[0]?.done(gif)
    await settle()
    expect(isOutdated(state())).toBe(false)
    state().change({ fps: 24 })
    expect(isOutdated(state())).toBe(false)
    state().chooseAnimationFps(25)
    expect(isOutdated(state())).toBe(true)
    state().chooseAnimationFps(20)
    state().chooseFormat('mp4')
    expect(isOutdated(state())).toBe(true)
  })

  it('ends with Cancel, and the settings stay', async () => {
    await openPhoto()
    state().chooseFormat('gif')
    void workspace.generate()
    workspace.cancel()
    await settle()
    expect(animations[0]?.options.signal?.aborted).toBe(true)
    expect(state()).toMatchObject({ job: { status: 'idle' }, video: null, format: 'gif' })
  })

  it('is not made longer than it can be', async () => {
    await openPhoto()
    state().chooseFormat('gif')
    state().change({ resolution: '1080p', duration: 10 })
    await workspace.generate()
    expect(animations).toEqual([])
  })

  it('is found again in the same visit, with its rate, and stays after Reset', async () => {
    leaving.push(workspace.connect())
    await openPhoto()
    state().chooseFormat('webp')
    state().chooseAnimationFps(25)
    workspace.reset()
    expect(state()).toMatchObject({ format: 'webp', animationFps: 25 })
    returned()
    expect(state()).toMatchObject({ format: 'webp', animationFps: 25 })
  })
})
