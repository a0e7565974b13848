import type { ImageInfo } from '@whittle/image-core'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ClipboardPicture } from '../../lib/files/clipboardPicture.ts'
import { type HandWorker, startingIn } from '../../testing/HandWorker.ts'
import { chooseResult, resizeSide } from './edits.ts'
import type { OpenedPicture } from './openPicture.ts'
import { createImageEditorStore, type ImageEditorStore } from './store.ts'
import { createWorkspace, type Workspace } from './workspace.ts'

let workers: HandWorker[]
let saved: string[]
/** There is no document here to draw an SVG in: drawings are begun, and end when a test says so. */
let drawings: PromiseWithResolvers<OpenedPicture>[]
let clipboard: ClipboardPicture
let store: ImageEditorStore
let workspace: Workspace
let disconnect: () => void

const photo = (name: string, type = 'image/jpeg') => new File(['bytes'], name, { type })

const info = { format: 'jpeg', width: 800, height: 600, hasAlpha: false } as ImageInfo

const opened = {
  bitmap: null,
  preview: null,
  metadata: [],
  facts: { width: 800, height: 600, info, notes: [], decoder: 'browser', colorSpace: 'srgb' },
}

const encoded = (name: string) => ({
  blob: new Blob(['result'], { type: 'image/png' }),
  name,
  width: 800,
  height: 600,
  notes: [],
  metadata: [],
})

const current = () => workers.at(-1) as HandWorker
const jobNames = () => workers.map(({ jobs }) => jobs.at(-1)?.job)

/** Lets promises settle and, given a time, the background encoding begin. */
const settle = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds)

async function openPhoto(name = 'harbour.jpg') {
  const opening = workspace.open(photo(name), 'pick')
  current().answer(opened)
  await opening
}

beforeEach(() => {
  vi.useFakeTimers()
  workers = []
  saved = []
  drawings = []
  clipboard = { status: 'none' }
  store = createImageEditorStore()
  workspace = createWorkspace(store, {
    spawn: startingIn(workers),
    drawVector: () => {
      const drawing = Promise.withResolvers<OpenedPicture>()
      drawings.push(drawing)
      return drawing.promise
    },
    save: (_blob, name) => saved.push(name),
    readClipboard: async () => clipboard,
  })
  disconnect = workspace.connect()
  return () => {
    disconnect()
    vi.useRealTimers()
  }
})

describe('pasting by the button', () => {
  it('opens the picture on the clipboard', async () => {
    clipboard = { status: 'found', file: photo('clipboard.png', 'image/png') }
    const pasting = workspace.paste()
    await settle()
    current().answer(opened)
    await pasting
    expect(store.getState().originalFile).toMatchObject({ name: 'clipboard.png' })
  })

  it.each([
    ['none', 'There is no picture on the clipboard'],
    ['refused', 'The browser did not let the page read the clipboard'],
  ] as const)('says what to do where the answer is: %s', async (status, message) => {
    clipboard = { status }
    await workspace.paste()
    expect(store.getState().notice).toMatchObject({ message })
    expect(workers).toHaveLength(0)
  })
})

describe('opening', () => {
  it.each([
    ['pick', 'Please select a valid image file'],
    ['drop', 'Please drop a valid image file'],
    ['paste', 'Please upload an image file'],
  ] as const)('by %s rejects another kind of file with its own message', async (arrival, message) => {
    expect(await workspace.open(photo('notes.txt', 'text/plain'), arrival)).toBe(false)
    expect(store.getState().notice).toMatchObject({ message })
    expect(workers).toHaveLength(0)
  })

  it.each(['', 'application/octet-stream'])('judges a file of type "%s" by its bytes', async (type) => {
    void workspace.open(photo('IMG_1.HEIC', type), 'drop')
    expect(current().jobs.at(-1)?.job).toBe('open')
  })

  it.each([
    ['pick', '', 'Please select a valid image file'],
    ['drop', 'application/octet-stream', 'Please drop a valid image file'],
    ['paste', '', 'Please upload an image file'],
    ['drop', 'image/jpeg', 'Failed to load image'],
  ] as const)(
    'by %s of bytes that are not an image under the type "%s" says “%s”',
    async (arrival, type, message) => {
      const opening = workspace.open(photo('notes', type), arrival)
      current().fail('not-an-image')
      expect(await opening).toBe(false)
      expect(store.getState()).toMatchObject({ opening: false, originalFile: null, notice: { message } })
    },
  )

  it.each(['worker-failed', 'codec-unavailable', 'something else'])(
    'that fails for the reason %s says that the image failed to load, and does not mention a picture that never existed',
    async (code) => {
      const opening = workspace.open(photo('harbour.jpg'), 'drop')
      current().fail(code)
      await opening
      const { notice } = store.getState()
      expect(notice?.message).toBe('Failed to load image')
      expect(notice?.advice).not.toContain('still here')
    },
  )

  it('opens in a new worker once the code of its format can be fetched', async () => {
    const file = photo('harbour.heic', 'image/heic')
    const opening = workspace.open(file, 'drop')
    current().fail('codec-unavailable')
    await opening
    expect(store.getState().notice?.again).toBe(file)
    workspace.tryAgain(file)
    current().answer(opened)
    await settle()
    expect(workers).toHaveLength(2)
    expect(store.getState()).toMatchObject({ notice: null, originalFile: file })
  })

  it('is not ended by an edit of the picture still shown', async () => {
    await openPhoto('first.jpg')
    await settle(300)
    current().answer(encoded('first_processed.jpg'))
    await settle()
    const opening = workspace.open(photo('second.jpg'), 'paste')
    store.getState().change((edits) => ({ ...edits, outputFormat: 'webp' }))
    await settle(1000)
    expect(current().ended).toBe(false)
    current().answer(opened)
    expect(await opening).toBe(true)
    expect(store.getState().originalFile?.name).toBe('second.jpg')
  })

  it('has a result that is made in a new worker once the code of its format can be fetched', async () => {
    await openPhoto()
    await settle(300)
    current().fail('codec-unavailable')
    await settle()
    expect(store.getState().result).toMatchObject({ status: 'failed', isUnfetched: true })
    const before = workers.length
    workspace.tryAgain()
    current().answer(encoded('harbour_processed.avif'))
    await settle()
    expect(workers.length).toBeGreaterThan(before)
    expect(store.getState().result.status).toBe('done')
  })

  it('keeps the open picture when it fails, and still makes its result', async () => {
    await openPhoto('first.jpg')
    const opening = workspace.open(photo('broken.jpg'), 'drop')
    current().fail('corrupt')
    await opening
    expect(store.getState()).toMatchObject({ opening: false, notice: { message: 'Failed to load image' } })
    expect(store.getState().originalFile?.name).toBe('first.jpg')
    await settle(300)
    expect(current().jobs.at(-1)?.job).toBe('export')
  })
})

describe('while another picture is opened', () => {
  it('no button press ends the opening', async () => {
    await openPhoto('first.jpg')
    await settle(300)
    current().answer(encoded('first_processed.jpg'))
    await settle()
    const opening = workspace.open(photo('second.jpg'), 'drop')
    await workspace.download()
    await workspace.makeVideo()
    expect(store.getState().notice).toMatchObject({ message: 'Another picture is being opened' })
    expect(saved).toEqual([])
    current().answer(opened)
    await opening
    expect(store.getState()).toMatchObject({ opening: false, originalFile: { name: 'second.jpg' } })
  })

  it('an SVG that was overtaken is ignored', async () => {
    const slow = workspace.open(photo('slow.svg', 'image/svg+xml'), 'paste')
    current().fail('svg-needs-document')
    await settle()
    expect(drawings).toHaveLength(1)
    await openPhoto('quick.jpg')
    drawings[0]?.reject(new Error('the drawing failed'))
    await slow
    expect(store.getState()).toMatchObject({ notice: null, originalFile: { name: 'quick.jpg' } })
  })
})

describe('the background encoding', () => {
  it('begins after a pause in editing, once for many changes', async () => {
    await openPhoto()
    for (const width of [700, 600, 500]) {
      store
        .getState()
        .change((edits) => resizeSide(edits, { width: 800, height: 600 }, 'width', width), 'width')
      await settle(100)
    }
    expect(jobNames()).toEqual(['open'])
    await settle(300)
    expect(current().jobs.at(-1)).toMatchObject({
      job: 'export',
      input: { recipe: { size: { width: 500, height: 375 } } },
    })
  })

  it('runs while a gesture pauses, and the gesture stays one undo step', async () => {
    await openPhoto()
    const { change, endGesture, undo } = store.getState()
    change((edits) => ({ ...edits, quality: 0.7 }), 'quality')
    await settle(300)
    expect(current().jobs.at(-1)).toMatchObject({ job: 'export', input: { recipe: { quality: 0.7 } } })
    change((edits) => ({ ...edits, quality: 0.6 }), 'quality')
    endGesture()
    undo()
    expect(store.getState()).toMatchObject({ edits: { quality: 0.8 }, past: [] })
  })

  it('is ended by the next edit, whose file is made instead', async () => {
    await openPhoto()
    await settle(300)
    const first = current()
    store.getState().change((edits) => ({ ...edits, quality: 0.3 }))
    expect(first.ended).toBe(true)
    await settle(300)
    expect(current().jobs.at(-1)).toMatchObject({ input: { recipe: { quality: 0.3 } } })
    current().answer(encoded('harbour_processed.jpg'))
    await settle()
    expect(store.getState().result).toMatchObject({ status: 'done', bytes: 6 })
  })

  it('that fails says why, and keeps picture and settings', async () => {
    await openPhoto()
    store.getState().change((edits) => ({ ...edits, outputFormat: 'ico', icoSizes: [] }))
    await settle(300)
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    current().fail('no-size-selected')
    await settle()
    expect(store.getState()).toMatchObject({
      result: { status: 'failed', message: 'No size selected' },
      edits: { outputFormat: 'ico' },
    })
    warn.mockRestore()
  })

  it('stops when the visitor goes to another page, and resumes on return', async () => {
    await openPhoto()
    await settle(300)
    const worker = current()
    disconnect()
    expect(worker.ended).toBe(true)
    expect(store.getState()).toMatchObject({
      result: { status: 'waiting' },
      originalFile: { name: 'harbour.jpg' },
    })
    disconnect = workspace.connect()
    expect(current().jobs.at(-1)?.job).toBe('export')
  })
})

describe('the size of the other choice', () => {
  it('is measured after the first, whose file stays for when it is chosen again', async () => {
    await openPhoto()
    await settle(300)
    current().answer(encoded('compressed.jpg'))
    await settle()
    expect(store.getState().measured).toEqual({ compress: 6, keep: null })
    expect(current().jobs.at(-1)).toMatchObject({ job: 'export', input: { recipe: { keepUnchanged: true } } })
    current().answer(encoded('kept.jpg'))
    await settle()
    expect(store.getState().measured).toEqual({ compress: 6, keep: 6 })
    const jobs = current().jobs.length
    for (const choice of ['keep', 'compress', 'keep'] as const) {
      store.getState().change((edits) => chooseResult(edits, choice))
      expect(store.getState().result.status).toBe('done')
    }
    await workspace.download()
    expect(saved).toEqual(['kept.jpg'])
    expect(current().jobs).toHaveLength(jobs)
  })

  it('is not measured where the pixels cannot be kept, and is forgotten with the edits', async () => {
    await openPhoto()
    store.getState().change((edits) => resizeSide(edits, { width: 800, height: 600 }, 'width', 400))
    await settle(300)
    current().answer(encoded('small.jpg'))
    await settle()
    expect(current().jobs.filter(({ job }) => job === 'export')).toHaveLength(1)
    expect(store.getState().measured).toEqual({ compress: 6, keep: null })
    store.getState().undo()
    expect(store.getState().measured).toEqual({ compress: null, keep: null })
  })

  it('that cannot be measured is left open, and asked for once', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined)
    await openPhoto()
    await settle(300)
    current().answer(encoded('compressed.jpg'))
    await settle()
    current().fail('corrupt')
    await settle(300)
    await workspace.download()
    expect(store.getState()).toMatchObject({ result: { status: 'done' }, measured: { keep: null } })
    expect(current().jobs.filter(({ job }) => job === 'export').length).toBeLessThanOrEqual(2)
    info.mockRestore()
  })
})

describe('the comparison of the result', () => {
  /** Opens a picture whose pixels cannot be kept, so that nothing but the comparison follows. */
  async function makeResult() {
    await openPhoto()
    store.getState().change((edits) => resizeSide(edits, { width: 800, height: 600 }, 'width', 400))
    await settle(300)
    current().answer(encoded('small.jpg'))
    await settle()
  }
  const comparisons = () => current().jobs.filter(({ job }) => job === 'compare')

  it('follows once the worker is idle, and its map when that is shown', async () => {
    await makeResult()
    expect(comparisons()).toMatchObject([
      { input: { map: false, recipe: { format: 'jpeg', size: { width: 400 } } } },
    ])
    current().answer({ score: 83.4, map: null })
    await settle()
    expect(store.getState().comparison).toEqual({ score: 83.4, mapUrl: null })
    store.getState().showLoss(true)
    expect(comparisons()).toMatchObject([{}, { input: { map: true } }])
    current().answer({ score: 83.4, map: new Blob(['map'], { type: 'image/png' }) })
    await settle()
    expect(store.getState().comparison?.mapUrl).toMatch(/^blob:/)
    store.getState().showLoss(false)
    store.getState().showLoss(true)
    expect(comparisons()).toHaveLength(2)
  })

  it('waits for the size of the other choice', async () => {
    await openPhoto()
    await settle(300)
    current().answer(encoded('compressed.jpg'))
    await settle()
    expect(comparisons()).toHaveLength(0)
    current().answer(encoded('kept.jpg'))
    await settle()
    expect(comparisons()).toHaveLength(1)
  })

  it('is ended by a newer edit, and made anew of its result', async () => {
    await makeResult()
    const first = current()
    store.getState().change((edits) => ({ ...edits, quality: 0.5 }))
    expect(first.ended).toBe(true)
    expect(store.getState().comparison).toBeNull()
    await settle(300)
    current().answer(encoded('smaller.jpg'))
    await settle()
    expect(comparisons()).toMatchObject([{ input: { recipe: { quality: 0.5 } } }])
  })

  it('that fails is not begun again', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined)
    await makeResult()
    current().fail('decode-failed')
    await settle(300)
    await workspace.download()
    await settle(300)
    expect(comparisons()).toHaveLength(1)
    expect(info).toHaveBeenCalledOnce()
    info.mockRestore()
  })

  it('is not made of kept pixels', async () => {
    await openPhoto()
    store.getState().change((edits) => chooseResult(edits, 'keep'))
    await settle(300)
    current().answer(encoded('kept.jpg'))
    await settle()
    current().answer(encoded('compressed.jpg'))
    await settle()
    expect(comparisons()).toHaveLength(0)
  })
})

describe('a download', () => {
  it('saves the file that is already made', async () => {
    await openPhoto()
    await settle(300)
    current().answer(encoded('harbour_processed.jpg'))
    await settle()
    await workspace.download()
    expect(saved).toEqual(['harbour_processed.jpg'])
    expect(workers).toHaveLength(1)
  })

  it('waits for the one being made, and rejects another picture meanwhile', async () => {
    await openPhoto()
    await settle(300)
    const download = workspace.download()
    expect(store.getState().processing).toBe(true)
    await workspace.open(photo('other.jpg'), 'paste')
    expect(store.getState().notice).toMatchObject({ message: 'The download is still being made' })
    current().answer(encoded('harbour_processed.jpg'))
    await download
    expect(saved).toEqual(['harbour_processed.jpg'])
    expect(store.getState()).toMatchObject({ processing: false, originalFile: { name: 'harbour.jpg' } })
  })

  it('uses the newest edits if they change while it is made', async () => {
    await openPhoto()
    const download = workspace.download()
    await settle()
    const first = current()
    store.getState().change((edits) => ({ ...edits, quality: 0.3 }))
    await settle()
    expect(first.ended).toBe(true)
    current().answer(encoded('newest.jpg'))
    await download
    expect(saved).toEqual(['newest.jpg'])
  })

  it('of a picture that is closed ends silently', async () => {
    await openPhoto()
    const download = workspace.download()
    await settle()
    workspace.reset()
    await download
    expect(saved).toEqual([])
    expect(store.getState()).toMatchObject({ processing: false, notice: null })
  })
})

describe('a picture that cannot be handed to the Image to Video Maker', () => {
  const edit = () => store.getState().change((edits) => ({ ...edits, quality: 0.7 }))

  it.each([
    { when: 'after an edit', rest: 0 },
    { when: 'while the file is made', rest: 300 },
  ])('still gets its result, even if it was handed over $when', async ({ rest }) => {
    await openPhoto()
    store.getState().change((edits) => resizeSide(edits, { width: 800, height: 600 }, 'width', 700))
    edit()
    await settle(rest)
    const handing = workspace.makeVideo()
    current().answer(encoded('harbour.png'))
    await handing
    expect(store.getState()).toMatchObject({ processing: false, result: { status: 'waiting' } })
    expect(store.getState().notice?.message).toBe(
      'The picture could not be handed to the Image to Video Maker',
    )
    await settle(300)
    expect(current().jobs.at(-1)).toMatchObject({ job: 'export', input: { recipe: { quality: 0.7 } } })
    current().answer(encoded('harbour_processed.jpg'))
    await settle()
    expect(store.getState().result.status).toBe('done')
  })
})

describe('copying', () => {
  beforeEach(() => {
    vi.stubGlobal('ClipboardItem', class {})
    return () => vi.unstubAllGlobals()
  })

  async function copyTo(write: () => Promise<void>) {
    vi.stubGlobal('navigator', { clipboard: { write } })
    await openPhoto()
    const copying = workspace.copy()
    await settle()
    return copying
  }

  it('that the browser refuses is reported as such', async () => {
    const heard = vi.spyOn(console, 'info').mockImplementation(() => undefined)
    const copying = copyTo(() =>
      Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError')),
    )
    await settle()
    current().answer(encoded('harbour_processed.png'))
    await copying
    expect(store.getState().notice?.message).toBe('The browser did not let the page write to the clipboard')
    expect(heard).toHaveBeenCalledOnce()
    heard.mockRestore()
  })

  it('a picture that cannot be made gives the reason', async () => {
    const copying = copyTo(() => Promise.reject(new DOMException('The item failed.', 'DataError')))
    await settle()
    current().fail('encode-failed')
    await copying
    expect(store.getState().notice?.message).toBe('The image could not be encoded')
  })
})

describe('object URLs', () => {
  let live: Set<string>

  beforeEach(() => {
    live = new Set()
    const create = URL.createObjectURL
    const creating = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      const url = create.call(URL, blob)
      live.add(url)
      return url
    })
    const revoke = URL.revokeObjectURL
    const revoking = vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => {
      live.delete(url)
      revoke.call(URL, url)
    })
    return () => {
      creating.mockRestore()
      revoking.mockRestore()
    }
  })

  async function openAndEncode(name: string) {
    await openPhoto(name)
    await settle(300)
    current().answer(encoded(name))
    await settle()
  }

  it('of preview and result are freed with the picture', async () => {
    await openAndEncode('harbour.jpg')
    expect(live.size).toBe(2)
    workspace.reset()
    // A cropper or an image element created just before may still fetch them.
    await settle(1000)
    expect(live.size).toBe(2)
    await settle(1000)
    expect(live.size).toBe(0)
  })

  it('of a picture are freed when another replaces it, and of a result by the next', async () => {
    await openAndEncode('first.jpg')
    const { previewUrl } = store.getState()
    await openAndEncode('second.jpg')
    await settle(2000)
    expect(live.size).toBe(2)
    expect(live).not.toContain(previewUrl)
    store.getState().change((edits) => ({ ...edits, quality: 0.3 }))
    await settle(2000)
    expect(live).toEqual(new Set([store.getState().previewUrl]))
  })
})

describe('a reset', () => {
  it('drops the picture and ends any running job', async () => {
    await openPhoto()
    await settle(300)
    const worker = current()
    workspace.reset()
    expect(worker.ended).toBe(true)
    expect(store.getState()).toMatchObject({ originalFile: null, previewUrl: null, past: [] })
  })
})
