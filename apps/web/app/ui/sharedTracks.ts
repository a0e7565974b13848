import type { CSSProperties } from 'react'

/**
 * Columns or rows with a `Splitter` between each pair, as the custom property `--columns` or `--rows`; the
 * style sheet has the initial ones. `places` are the positions of the bars, in percent from the start.
 */
export function sharedTracks(of: 'columns' | 'rows', ...places: readonly number[]): CSSProperties {
  const starts = [0, ...places]
  const tracks = starts.map((start, index) => `minmax(0, ${((places[index] ?? 100) - start).toFixed(2)}fr)`)
  return { [`--${of}`]: tracks.join(' auto ') }
}
