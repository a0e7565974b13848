/** The colour page's state: plain data, and one-line actions. */

import type { Note, OptionValues, ToolError } from '@whittle/tools-core'
import { type Color, type Harmony, parseColor } from '@whittle/tools-core/color'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { hueOf, type ModelName, numbersIn, textIn } from './models.ts'

/** A colour as typed, and as last understood. */
export interface Entry {
  readonly text: string
  readonly color: Color
  /** Why the text is no colour; the last good one stays. */
  readonly problem: ToolError | null
  /** What is to be known of how the text was understood. */
  readonly notes: readonly Note[]
}

/** Where a palette comes from. */
export type PaletteSource = 'shades' | 'picture' | Harmony

/** A picture that gave a palette. */
export interface Picture {
  readonly name: string
  readonly colors: readonly { readonly color: Color; readonly share: number }[]
}

export interface ColorState {
  readonly entry: Entry
  readonly background: Entry
  readonly model: ModelName
  /** The hues last seen, for greys, which have none. */
  readonly hues: Readonly<Record<ModelName, number>>
  readonly source: PaletteSource
  readonly picture: Picture | null
  /** How colours are written, by the tool's options. */
  readonly options: OptionValues

  readonly type: (text: string) => void
  /** Shows a colour that was picked, in the notation of the model. */
  readonly pick: (color: Color) => void
  readonly typeBackground: (text: string) => void
  /** Shows a colour made of the one that stands there, in its notation where that is hex. */
  readonly mend: (which: 'text' | 'background', color: Color) => void
  readonly swap: () => void
  readonly setModel: (model: ModelName) => void
  readonly setSource: (source: PaletteSource) => void
  readonly setPicture: (picture: Picture) => void
  readonly setOptions: (options: OptionValues) => void
}

export type ColorStore = StoreApi<ColorState>

const ORANGE: Color = { space: 'oklch', components: [0.62, 0.16, 45], alpha: 1 }
const WHITE: Color = { space: 'srgb', components: [1, 1, 1], alpha: 1 }

/** A page at its beginning, with the options that a tool begins with. */
export function createColorStore(options: OptionValues): ColorStore {
  return createStore<ColorState>()((set) => ({
    entry: { text: textIn('oklch', ORANGE), color: ORANGE, problem: null, notes: [] },
    background: { text: 'white', color: WHITE, problem: null, notes: [] },
    model: 'oklch',
    hues: { oklch: 45, hsl: 21, srgb: 0 },
    source: 'shades',
    picture: null,
    options,

    type: (text) => set((state) => shown(state, typed(state.entry, text))),
    pick: (color) => set((state) => shown(state, picked(state.model, color))),
    typeBackground: (text) => set(({ background }) => ({ background: typed(background, text) })),
    mend: (which, color) =>
      set((state) =>
        which === 'text'
          ? shown(state, mended(state.entry, state.model, color))
          : { background: mended(state.background, state.model, color) },
      ),
    swap: () => set((state) => ({ ...shown(state, state.background), background: state.entry })),
    setModel: (model) => set({ model }),
    setSource: (source) => set({ source }),
    setPicture: (picture) => set({ picture, source: 'picture' }),
    setOptions: (chosen) => set({ options: chosen }),
  }))
}

function typed(before: Entry, text: string): Entry {
  const parsed = parseColor(text)
  if (parsed.ok) return { text, color: parsed.value, problem: null, notes: parsed.notes }
  // An empty field is not wrong yet.
  const problem = text.trim() === '' ? null : (parsed.errors[0] ?? null)
  return { text, color: before.color, problem, notes: [] }
}

function picked(model: ModelName, color: Color): Entry {
  return { text: textIn(model, color), color, problem: null, notes: [] }
}

/** Hex stays hex. */
function mended({ text }: Entry, model: ModelName, color: Color): Entry {
  return picked(text.trim().startsWith('#') ? 'srgb' : model, color)
}

/** Whether the text is the colour; else that is the last one that could be read. */
export function isRead({ text, problem }: Entry): boolean {
  return problem === null && text.trim() !== ''
}

/** The page with another colour, and its hues remembered. */
function shown({ hues }: Pick<ColorState, 'hues'>, entry: Entry): Pick<ColorState, 'entry' | 'hues'> {
  const hueIn = (model: ModelName): number => {
    const index = hueOf(model)
    return index === undefined ? 0 : numbersIn(model, entry.color, hues[model])[index]
  }
  return { entry, hues: { oklch: hueIn('oklch'), hsl: hueIn('hsl'), srgb: 0 } }
}
