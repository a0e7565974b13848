import type { CSSProperties } from 'react'

/**
 * Columns or rows with a `Splitter` between each two, as the property `--columns` or `--rows` for a style sheet, which gives those that
 * every visit begins with. `places` are where the bars stand, in percent from the start.
 */
export function sharedTracks(of: 'columns' | 'rows', ...places: readonly number[]): CSSProperties {
  const starts = [0, ...places]
  const tracks = starts.map((start, index) => `minmax(0, ${((places[index] ?? 100) - start).toFixed(2)}fr)`)
  return { [`--${of}`]: tracks.join(' auto ') }
}
