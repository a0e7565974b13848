/** The colour page's state: plain data, and one-line actions. */

import type { Note, OptionValues, ToolError } from '@whittle/tools-core'
import { type Color, type Harmony, parseColor } from '@whittle/tools-core/color'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ToolSettingsState } from '../../lib/links/followToolSettings.ts'
import { hueOf, type ModelName, numbersIn, textIn } from './models.ts'

/** A colour as typed, and the last valid one. */
export interface Entry {
  readonly text: string
  readonly color: Color
  /** Why the text is not a colour; the last valid colour stays. */
  readonly problem: ToolError | null
  /** Notes on how the text was interpreted. */
  readonly notes: readonly Note[]
}

/** Where a palette comes from. */
export type PaletteSource = 'shades' | 'picture' | Harmony

/** A picture and its palette. */
export interface Picture {
  readonly name: string
  readonly colors: readonly { readonly color: Color; readonly share: number }[]
}

/** Its options are those for writing colours. */
interface ColorState extends ToolSettingsState {
  readonly entry: Entry
  readonly background: Entry
  readonly model: ModelName
  /** The last hue in each model, for greys, which have none. */
  readonly hues: Readonly<Record<ModelName, number>>
  readonly source: PaletteSource
  readonly picture: Picture | null

  readonly type: (text: string) => void
  /** Shows a picked colour, in the notation of the model. */
  readonly pick: (color: Color) => void
  readonly typeBackground: (text: string) => void
  /** Replaces a colour with a corrected one, keeping hex notation where it was hex. */
  readonly applyFix: (which: 'text' | 'background', color: Color) => void
  readonly swap: () => void
  readonly setModel: (model: ModelName) => void
  readonly setSource: (source: PaletteSource) => void
  readonly setPicture: (picture: Picture) => void
  /** Shows again what a link replaced. */
  readonly bringBack: (replaced: Pick<ColorState, 'entry' | 'hues' | 'background' | 'options'>) => void
}

export type ColorStore = StoreApi<ColorState>

const ORANGE: Color = { space: 'oklch', components: [0.62, 0.16, 45], alpha: 1 }
const WHITE: Color = { space: 'srgb', components: [1, 1, 1], alpha: 1 }

/** Creates the initial state with the given options. */
export function createColorStore(options: OptionValues): ColorStore {
  return createStore<ColorState>()((set) => ({
    entry: { text: textIn('oklch', ORANGE), color: ORANGE, problem: null, notes: [] },
    background: { text: 'white', color: WHITE, problem: null, notes: [] },
    model: 'oklch',
    hues: { oklch: 45, hsl: 21, srgb: 0 },
    source: 'shades',
    picture: null,
    options,
    chosen: null,

    type: (text) => set((state) => showEntry(state, readEntry(state.entry, text))),
    pick: (color) => set((state) => showEntry(state, entryOf(state.model, color))),
    typeBackground: (text) => set(({ background }) => ({ background: readEntry(background, text) })),
    applyFix: (which, color) =>
      set((state) =>
        which === 'text'
          ? showEntry(state, fixEntry(state.entry, state.model, color))
          : { background: fixEntry(state.background, state.model, color) },
      ),
    swap: () => set((state) => ({ ...showEntry(state, state.background), background: state.entry })),
    setModel: (model) => set({ model }),
    setSource: (source) => set({ source }),
    setPicture: (picture) => set({ picture, source: 'picture' }),
    choose: (changed) =>
      set((state) => {
        const chosen = { ...state.options, ...changed }
        return { options: chosen, chosen }
      }),
    giveOptions: (options) => set({ options }),
    bringBack: (replaced) => set(replaced),
  }))
}

function readEntry(before: Entry, text: string): Entry {
  const parsed = parseColor(text)
  if (parsed.ok) return { text, color: parsed.value, problem: null, notes: parsed.notes }
  // An empty field is not an error yet.
  const problem = text.trim() === '' ? null : (parsed.errors[0] ?? null)
  return { text, color: before.color, problem, notes: [] }
}

function entryOf(model: ModelName, color: Color): Entry {
  return { text: textIn(model, color), color, problem: null, notes: [] }
}

/** Hex stays hex. */
function fixEntry({ text }: Entry, model: ModelName, color: Color): Entry {
  return entryOf(text.trim().startsWith('#') ? 'srgb' : model, color)
}

/** Whether the text is the current colour; otherwise that is the last valid one. */
export function isRead({ text, problem }: Entry): boolean {
  return problem === null && text.trim() !== ''
}

/** The state with another colour, remembering its hues. */
function showEntry({ hues }: Pick<ColorState, 'hues'>, entry: Entry): Pick<ColorState, 'entry' | 'hues'> {
  const hueIn = (model: ModelName): number => {
    const index = hueOf(model)
    return index === undefined ? 0 : numbersIn(model, entry.color, hues[model])[index]
  }
  return { entry, hues: { oklch: hueIn('oklch'), hsl: hueIn('hsl'), srgb: 0 } }
}
