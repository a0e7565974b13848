/** Original and result on top of each other, with a sliding divider, a hold button, and zoom. */
import type { Point, Size } from '@whittle/image-core/geometry'
import { type CSSProperties, type ReactElement, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { useDrag } from '../../ui/useDrag.ts'
import { useElementSize } from '../../ui/useElementSize.ts'
import { useWheelZoom } from '../../ui/useWheelZoom.ts'
import styles from './CompareView.module.css'
import { fitView, panView, type View, zoomView } from './compareZoom.ts'
import { useEditorState } from './EditorContext.ts'
import { isCompared } from './edits.ts'
import { OriginalLayer } from './OriginalLayer.tsx'
import { ZoomTools } from './ZoomTools.tsx'

/** While a new result is being made, the last one stays, dimmed; zoom and divider do not move. */
export default function CompareView(): ReactElement | null {
  const result = useEditorState((state) => state.result)
  const [last, setLast] = useState(result.status === 'done' ? result : null)
  if (result.status === 'done' && result !== last) setLast(result)
  const { url, width, height } = last ?? {}
  if (url === undefined || width === undefined || height === undefined) {
    return <p className={styles.waiting}>Making the result …</p>
  }
  return (
    <Comparison
      key={`${width}×${height}`}
      url={url}
      size={{ width, height }}
      stale={result.status !== 'done'}
    />
  )
}

interface ComparisonProps {
  readonly url: string
  /** Size of the result in pixels. */
  readonly size: Size
  readonly stale: boolean
}

function Comparison({ url, size, stale }: ComparisonProps): ReactElement {
  const frame = useRef<HTMLDivElement>(null)
  const frameSize = useElementSize(frame)
  const [view, setView] = useState<View | null>(null)
  const [split, setSplit] = useState(50)
  const [isPressed, setPressed] = useState(false)
  const mapUrl = useEditorState(({ comparison, showsLoss }) => (showsLoss ? comparison?.mapUrl : null))
  const shown = frameSize === null ? null : (view ?? fitView(size, frameSize))

  // Two fingers send two events before the next render: each builds on the previous one.
  const look = (next: (from: View, through: Size) => View): void => {
    if (frameSize !== null) setView((from) => next(from ?? fitView(size, frameSize), frameSize))
  }
  const zoomBy = (factor: number, at?: Point): void =>
    look((from, through) => {
      const middle = { x: through.width / 2, y: through.height / 2 }
      return zoomView(from, size, through, from.scale * factor, at ?? middle)
    })
  useWheelZoom(frame, (at, factor) => zoomBy(factor, at))
  const drag = useDrag(
    (by) => look((from, through) => panView(from, size, through, by)),
    ({ by, at, factor }) =>
      look((from, through) => {
        const moved = panView(from, size, through, by)
        return zoomView(moved, size, through, moved.scale * factor, at)
      }),
  )
  const slide = useDrag((by) => {
    if (shown !== null)
      setSplit((at) => Math.min(100, Math.max(0, at + (100 * by.x) / (size.width * shown.scale))))
  })

  return (
    <div className={styles.compare}>
      <div ref={frame} className={styles.frame} data-state={stale ? 'stale' : 'current'} {...drag}>
        {shown === null ? null : (
          <div className={styles.layers} style={layerStyle(shown, size, isPressed ? 100 : split)}>
            <OriginalLayer className={styles.original} shown={size.width * shown.scale} />
            <img className={styles.result} src={url} alt="Result" draggable={false} />
            {mapUrl === null || mapUrl === undefined ? null : (
              <img className={styles.result} src={mapUrl} alt="Map of the loss" draggable={false} />
            )}
            <div className={styles.divider} {...slide} data-state={isPressed ? 'pressed' : 'shown'} />
            <span className={styles.before}>Original</span>
            <span className={styles.after}>Result</span>
          </div>
        )}
      </div>
      <div className={styles.bar}>
        <HoldButton onPressed={setPressed} />
        <input
          className={styles.slider}
          type="range"
          min={0}
          max={100}
          value={split}
          aria-label="Divider between original and result"
          onChange={(event) => setSplit(event.currentTarget.valueAsNumber)}
        />
        <LossButton />
        <ZoomTools
          scale={shown?.scale ?? 1}
          isFitted={view === null}
          onZoom={zoomBy}
          onFit={() => setView(null)}
        />
      </div>
    </div>
  )
}

/** Shows where the result has lost, with a legend. */
function LossButton(): ReactElement | null {
  const isOffered = useEditorState(({ edits, originalDimensions }) => isCompared(edits, originalDimensions))
  const showsLoss = useEditorState((state) => state.showsLoss)
  const isReady = useEditorState((state) => state.comparison?.mapUrl != null)
  const showLoss = useEditorState((state) => state.showLoss)
  if (!isOffered) return null
  return (
    <>
      <Button aria-pressed={showsLoss} onClick={() => showLoss(!showsLoss)}>
        Loss map
      </Button>
      {showsLoss ? (
        <p className={styles.legend} role="status">
          {isReady ? (
            <>
              little loss <span aria-hidden="true" /> much loss
            </>
          ) : (
            'Comparing …'
          )}
        </p>
      ) : null}
    </>
  )
}

/** Shows the original for as long as it is pressed. */
function HoldButton({ onPressed }: { readonly onPressed: (isPressed: boolean) => void }): ReactElement {
  return (
    <Button
      onPointerDown={() => onPressed(true)}
      onPointerUp={() => onPressed(false)}
      onPointerLeave={() => onPressed(false)}
      onKeyDown={(event) => onPressed(event.key === ' ' || event.key === 'Enter')}
      onKeyUp={() => onPressed(false)}
      onBlur={() => onPressed(false)}
    >
      Hold to see the original
    </Button>
  )
}

function layerStyle(view: View, size: Size, split: number): CSSProperties {
  return {
    width: size.width * view.scale,
    height: size.height * view.scale,
    translate: `${view.x}px ${view.y}px`,
    imageRendering: view.scale >= 2 ? 'pixelated' : 'auto',
    '--split': `${split}%`,
  } as CSSProperties
}
