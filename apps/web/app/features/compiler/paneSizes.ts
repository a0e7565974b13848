/** The layout of the compiler's parts, stored on the device: positions of the splitters, in percent. */
import { useEffect, useState } from 'react'
import { readStored, setStored } from '../../lib/device/deviceStorage.ts'

/** Positions of the splitters. */
export interface PaneSizes {
  /** Between the code and the result: side by side, and stacked on a narrow screen. */
  readonly code: number
  readonly codeHeight: number
  /** Between HTML and CSS, and between CSS and JavaScript, from the top. */
  readonly html: number
  readonly css: number
  /** Between the preview and the console. */
  readonly preview: number
}

/** Minimum size of a pane. */
export const MIN_PERCENT = 10

export const FIRST_SIZES: PaneSizes = { code: 50, codeHeight: 40, html: 100 / 3, css: 200 / 3, preview: 60 }

const KEY = 'whittle:options:compiler-layout'

/** The sizes of the last visit, and a setter. The first paint uses the defaults. */
export function usePaneSizes(): readonly [PaneSizes, (some: Partial<PaneSizes>) => void] {
  const [sizes, setSizes] = useState(FIRST_SIZES)
  useEffect(() => setSizes(parseSizes(readStored(KEY))), [])
  const change = (some: Partial<PaneSizes>): void => {
    const next = { ...sizes, ...some }
    setSizes(next)
    setStored(KEY, JSON.stringify(next))
  }
  return [sizes, change]
}

/** Parses sizes from a text; the defaults if they are invalid. */
export function parseSizes(text: string | null): PaneSizes {
  let value: unknown
  try {
    value = JSON.parse(text ?? 'null')
  } catch (error) {
    if (error instanceof SyntaxError) return FIRST_SIZES
    throw error
  }
  const given = (value ?? {}) as Partial<Record<keyof PaneSizes, unknown>>
  const { code, codeHeight = FIRST_SIZES.codeHeight, html, css, preview } = given
  const sizes = { code, codeHeight, html, css, preview }
  if (!Object.values(sizes).every((size) => isBetween(size, MIN_PERCENT, 100 - MIN_PERCENT)))
    return FIRST_SIZES
  const known = sizes as PaneSizes
  return known.css - known.html < MIN_PERCENT ? FIRST_SIZES : known
}

function isBetween(value: unknown, least: number, most: number): boolean {
  return typeof value === 'number' && value >= least && value <= most
}
