import type { ImageInfo } from '@whittle/image-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { cropTo, resizeSide } from './edits.ts'
import { createImageEditorStore, type ImageEditorStore, workOf } from './store.ts'

const original = { width: 800, height: 600 }
const info = { format: 'jpeg', width: 800, height: 600 } as ImageInfo

let store: ImageEditorStore

beforeEach(() => {
  store = createImageEditorStore()
  store.getState().opened({
    originalFile: new File(['12345'], 'harbour.jpg', { type: 'image/jpeg' }),
    originalDimensions: { width: 800, height: 600 },
    previewUrl: 'blob:preview',
    info,
    metadata: [],
    remarks: [],
    oneOf: null,
  })
})

describe('opening', () => {
  it('sets size, dimensions and defaults', () => {
    expect(store.getState()).toMatchObject({
      originalSize: 5,
      originalDimensions: { width: 800, height: 600 },
      previewUrl: 'blob:preview',
      edits: {
        outputFormat: 'jpeg',
        quality: 0.8,
        isSizeLocked: true,
        removeMetadata: true,
        icoBitDepth: 32,
        resizeDimensions: { width: 800, height: 600 },
      },
    })
  })

  it('is completely cleared by a reset', () => {
    store.getState().change((edits) => ({ ...edits, quality: 0.3 }))
    store.getState().reset()
    expect(store.getState()).toMatchObject({
      originalFile: null,
      originalSize: 0,
      previewUrl: null,
      past: [],
    })
  })
})

describe('what the address asks for', () => {
  const asked = { format: 'webp', limit: 100 } as const

  it('is set on an open picture as one step of undo, once', () => {
    const { startWith, change, undo } = store.getState()
    startWith({}, 'a')
    expect(store.getState().past).toEqual([])
    startWith(asked, 'b')
    expect(store.getState().edits).toMatchObject({ outputFormat: 'webp', maximumBytes: 102_400 })
    change((edits) => ({ ...edits, maximumBytes: null }))
    startWith(asked, 'b')
    expect(store.getState().edits.maximumBytes).toBeNull()
    undo()
    undo()
    expect(store.getState().edits).toMatchObject({ outputFormat: 'jpeg', maximumBytes: null })
  })

  it('replaces the edits of the open picture where it is to be edited anew, once for each visit', () => {
    const { startWith, change, undo } = store.getState()
    const pasted = { format: 'webp', turn: 90, anew: true } as const
    change((edits) => ({ ...edits, maximumBytes: 5000, background: '#000000' }))
    startWith(pasted, 'a')
    const turned = {
      outputFormat: 'webp',
      maximumBytes: null,
      background: '#ffffff',
      orientation: { turns: 1 },
    }
    expect(store.getState().edits).toMatchObject(turned)
    change((edits) => ({ ...edits, maximumBytes: 7000 }))
    startWith(pasted, 'a')
    expect(store.getState().edits.maximumBytes).toBe(7000)
    startWith(pasted, 'b')
    expect(store.getState().edits).toMatchObject(turned)
    undo()
    expect(store.getState().edits.maximumBytes).toBe(7000)
  })

  it('is what the next picture begins with', () => {
    const fresh = createImageEditorStore()
    fresh.getState().startWith(asked, 'a')
    fresh.getState().opened({
      originalFile: new File(['12345'], 'harbour.jpg', { type: 'image/jpeg' }),
      originalDimensions: original,
      previewUrl: 'blob:preview',
      info,
      metadata: [],
      remarks: [],
      oneOf: null,
    })
    expect(fresh.getState()).toMatchObject({
      edits: { outputFormat: 'webp', maximumBytes: 102_400 },
      past: [],
    })
    fresh.getState().reset()
    expect(fresh.getState().startSettings).toEqual(asked)
  })
})

describe('undo and redo', () => {
  it('step back and forth through the changes', () => {
    const { change, undo, redo } = store.getState()
    change((edits) => resizeSide(edits, original, 'width', 400))
    change((edits) => ({ ...edits, outputFormat: 'webp' }))
    undo()
    expect(store.getState().edits).toMatchObject({ outputFormat: 'jpeg', resizeDimensions: { width: 400 } })
    undo()
    expect(store.getState().edits.resizeDimensions.width).toBe(800)
    redo()
    redo()
    expect(store.getState().edits).toMatchObject({ outputFormat: 'webp', resizeDimensions: { width: 400 } })
  })

  it('treat a whole gesture as one step', () => {
    const { change, endGesture, undo } = store.getState()
    for (const quality of [0.7, 0.6, 0.5]) change((edits) => ({ ...edits, quality }), 'quality')
    endGesture()
    change((edits) => ({ ...edits, quality: 0.4 }), 'quality')
    undo()
    expect(store.getState().edits.quality).toBe(0.5)
    undo()
    expect(store.getState().edits.quality).toBe(0.8)
  })

  it('drop undone steps after a new change', () => {
    const { change, undo, redo } = store.getState()
    change((edits) => ({ ...edits, quality: 0.5 }))
    undo()
    change((edits) => ({ ...edits, removeMetadata: false }))
    redo()
    expect(store.getState().edits).toMatchObject({ quality: 0.8, removeMetadata: false })
  })

  it.each(['processing', 'opening'] as const)('wait while the editor is busy %s', (work) => {
    const { change, undo, redo } = store.getState()
    change((edits) => ({ ...edits, quality: 0.5 }))
    change((edits) => ({ ...edits, quality: 0.4 }))
    undo()
    store.setState({ [work]: true })
    undo()
    redo()
    expect(store.getState().edits.quality).toBe(0.5)
    store.setState({ [work]: false })
    redo()
    expect(store.getState().edits.quality).toBe(0.4)
  })

  it('do nothing at the ends', () => {
    const before = store.getState()
    before.undo()
    before.redo()
    expect(store.getState().edits).toBe(before.edits)
  })
})

describe('the result', () => {
  const done = {
    status: 'done',
    bytes: 3,
    width: 800,
    height: 600,
    url: 'blob:x',
    reachedQuality: null,
    remarks: [],
    isByBrowser: false,
    oneOf: null,
    metadata: [],
  } as const

  it('is no longer valid when the edits call for another file', () => {
    store.getState().setResult(done)
    store.getState().change((edits) => cropTo(edits, original, { x: 0, y: 0, width: 100, height: 100 }))
    expect(store.getState().result).toEqual({ status: 'waiting' })
  })

  it('stays when they do not', () => {
    store.getState().setResult(done)
    store.getState().change((edits) => ({ ...edits, isSizeLocked: false }))
    expect(store.getState().result).toEqual(done)
  })
})

describe('work that would be lost', () => {
  it('is a picture that was never saved, and edits whose file the visitor does not have', () => {
    expect(workOf(createImageEditorStore().getState())).toBe('none')
    expect(workOf(store.getState())).toBe('opened')
    store.getState().change((edits) => resizeSide(edits, original, 'width', 100))
    expect(workOf(store.getState())).toBe('made')
    store.getState().saved()
    expect(workOf(store.getState())).toBe('none')
    store.getState().undo()
    expect(workOf(store.getState())).toBe('made')
  })
})

describe('an ended worker', () => {
  it('leaves its result to be made again', () => {
    store.getState().setResult({ status: 'running', stage: 'encode', progress: 0.5 })
    store.getState().interrupted()
    expect(store.getState()).toMatchObject({
      result: { status: 'waiting' },
      processing: false,
      opening: false,
    })
  })
})

describe('a correction by the cropper', () => {
  it('calls for another file, and is not an undo step', () => {
    store.getState().setResult({
      status: 'done',
      bytes: 3,
      width: 800,
      height: 600,
      url: 'blob:x',
      reachedQuality: null,
      remarks: [],
      isByBrowser: false,
      metadata: [],
    })
    store.getState().correct((edits) => cropTo(edits, original, { x: 0, y: 0, width: 30, height: 30 }))
    expect(store.getState()).toMatchObject({ result: { status: 'waiting' }, past: [] })
  })
})

describe('a notice', () => {
  const notice = { message: 'Please drop a valid image file' }

  it('given twice counts as a new one', () => {
    const { notify } = store.getState()
    notify(notice)
    const first = store.getState().notice
    notify(notice)
    expect(store.getState().notice).toMatchObject(notice)
    expect(store.getState().notice?.turn).not.toBe(first?.turn)
  })

  it('given after another picture was opened counts as a new one too', () => {
    store.getState().notify(notice)
    const first = store.getState().notice
    store.getState().reset()
    store.getState().failedToOpen(notice)
    expect(store.getState().notice?.turn).not.toBe(first?.turn)
  })

  it.each(['change', 'undo', 'redo'] as const)('is cleared by the visitor’s next step: %s', (step) => {
    const { change, undo, redo, notify } = store.getState()
    const steps = { change: () => change((edits) => ({ ...edits, quality: 0.1 })), undo, redo }
    change((edits) => ({ ...edits, quality: 0.5 }))
    change((edits) => ({ ...edits, quality: 0.4 }))
    undo()
    notify(notice)
    steps[step]()
    expect(store.getState().notice).toBeNull()
  })
})
