import { describe, expect, it } from 'vitest'
import { createColorStore, isRead } from './store.ts'

const OPTIONS = { gamut: 'map', syntax: 'modern', decimals: 4 }

describe('the colour page', () => {
  it('keeps the last valid colour beside the error in the text', () => {
    const store = createColorStore(OPTIONS)
    store.getState().type('rebeccapurple')
    store.getState().type('rebecapurpel')
    const { text, color, problem } = store.getState().entry
    expect(text).toBe('rebecapurpel')
    expect(color).toEqual({ space: 'srgb', components: [0.4, 0.2, 0.6], alpha: 1 })
    expect(problem?.code).toBe('unknown-color')
    store.getState().type('')
    expect(store.getState().entry.problem).toBeNull()
  })

  it('keeps the notes on a text until the colour changes', () => {
    const store = createColorStore(OPTIONS)
    store.getState().type('hsv(200 50% 80%)')
    expect(store.getState().entry.notes.map(({ code }) => code)).toEqual(['not-css'])
    store.getState().pick({ space: 'srgb', components: [1, 0, 0], alpha: 1 })
    expect(store.getState().entry.notes).toEqual([])
  })

  it('writes a picked colour in the notation of the sliders', () => {
    const store = createColorStore(OPTIONS)
    const red = { space: 'srgb', components: [1, 0, 0], alpha: 1 } as const
    store.getState().pick(red)
    expect(store.getState().entry.text).toBe('oklch(0.628 0.2577 29.23)')
    store.getState().setModel('srgb')
    store.getState().pick(red)
    expect(store.getState().entry.text).toBe('#ff0000')
    store.getState().setModel('hsl')
    store.getState().pick(red)
    expect(store.getState().entry.text).toBe('hsl(0 100% 50%)')
  })

  it('writes a fixed colour in hex where it was hex, otherwise in the notation of the sliders', () => {
    const store = createColorStore(OPTIONS)
    const grey = { space: 'srgb', components: [0.4, 0.4, 0.4], alpha: 1 } as const
    store.getState().typeBackground(' #ddd')
    store.getState().applyFix('background', grey)
    expect(store.getState().background).toMatchObject({ text: '#666666', color: grey })
    store.getState().type('teal')
    store.getState().applyFix('text', grey)
    expect(store.getState().entry.text).toMatch(/^oklch\(/)
  })

  it('reports a text as read only if it is a colour, not if it is invalid or empty', () => {
    const store = createColorStore(OPTIONS)
    for (const [text, isKnown] of [
      ['teal', true],
      ['tael', false],
      [' ', false],
    ] as const) {
      store.getState().type(text)
      expect(isRead(store.getState().entry)).toBe(isKnown)
    }
  })

  it('remembers the hue through a grey', () => {
    const store = createColorStore(OPTIONS)
    store.getState().type('oklch(0.6 0.1 200)')
    store.getState().type('gray')
    expect(store.getState().hues.oklch).toBe(200)
    store.getState().type('oklch(0.6 0.1 90)')
    expect(store.getState().hues.oklch).toBe(90)
  })

  it('swaps the colour and its background', () => {
    const store = createColorStore(OPTIONS)
    store.getState().type('teal')
    store.getState().typeBackground('black')
    store.getState().swap()
    expect(store.getState().entry.text).toBe('black')
    expect(store.getState().background.text).toBe('teal')
  })
})
