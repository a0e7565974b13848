import type { RegexPart } from '@whittle/tools-core/regex'
import type { KeyboardEvent, ReactElement } from 'react'
import { useMemo } from 'react'
import styles from './Railroad.module.css'
import { useRegexState, useRegexTool } from './RegexContext.ts'
import { layRailroad, type RailroadBox } from './railroad.ts'

/** The railroad picture: every way along the tracks is a text that the pattern matches. */
export function Railroad({ root }: { readonly root: RegexPart }): ReactElement {
  const picture = useMemo(() => layRailroad(root), [root])
  return (
    <figure className={styles.scroll} aria-label="Railroad picture">
      <svg width={picture.width} height={picture.height} role="presentation">
        {picture.tracks.map((track) => (
          <path key={track} className={styles.track} d={track} />
        ))}
        {picture.boxes.map((box) => (
          <Box key={`${box.kind} ${box.x} ${box.y}`} box={box} />
        ))}
        {picture.words.map(({ x, y, text }) => (
          <text key={`${x} ${y}`} className={styles.words} x={x} y={y} textAnchor="middle">
            {text}
          </text>
        ))}
      </svg>
    </figure>
  )
}

function Box({ box }: { readonly box: RailroadBox }): ReactElement {
  const { store } = useRegexTool()
  const { part, x, y, width, height, kind, label } = box
  const isCurrent = useRegexState((state) => state.part?.start === part.start && state.part.end === part.end)
  const show = (): void => store.getState().pointAt({ start: part.start, end: part.end })
  const hide = (): void => store.getState().pointAt(null)
  const leave = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') hide()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: HTML has no element for a box of an SVG picture.
    <g
      className={styles.part}
      role="button"
      tabIndex={0}
      aria-label={part.words.replace(/:$/, '')}
      data-kind={kind}
      data-state={isCurrent ? 'current' : 'plain'}
      onClick={show}
      onFocus={show}
      onBlur={hide}
      onPointerEnter={show}
      onPointerLeave={hide}
      onKeyDown={leave}
    >
      <rect x={x} y={y} width={width} height={height} rx={kind === 'box' ? 6 : 8} />
      {kind === 'box' ? (
        <text x={x + width / 2} y={y + height / 2 + 4} textAnchor="middle">
          {label}
        </text>
      ) : (
        <text className={styles.words} x={x + 10} y={y + 14}>
          {label}
        </text>
      )}
    </g>
  )
}
