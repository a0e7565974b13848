/** The result: its size compared with the original's, and the Download button. Always visible. */
import { formatBytes } from '@whittle/foundation/formatBytes'
import { sizeReduction } from '@whittle/image-core'
import type { ReactElement } from 'react'
import { timesTheSize } from '../../lib/images/timesTheSize.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { className } from '../../ui/className.ts'
import { runOrShow } from '../../ui/runOrShow.ts'
import { toolIcons } from '../../ui/toolIcons.ts'
import { useRested } from '../../ui/useRested.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useEditor, useEditorState } from './EditorContext.ts'
import { chooseFormat, estimatedBytes, isCompared, limitInEffect } from './edits.ts'
import styles from './ResultPanel.module.css'
import { isBusy, type ResultState } from './store.ts'

/** Words for scores, from the best down: the same that the quality can be found by. */
const SCORE_WORDS = [
  [90, 'Looks the same'],
  [80, 'Very good'],
  [70, 'Good'],
  [50, 'Fair'],
] as const

export function ResultPanel(): ReactElement {
  const { workspace, store } = useEditor()
  const processing = useEditorState((state) => state.processing)
  const busy = useEditorState(isBusy)
  const hasCrop = useEditorState((state) => state.edits.crop.width > 0)
  const result = useEditorState((state) => state.result)
  const notice = useEditorState((state) => state.notice)
  return (
    <>
      {result.status === 'failed' && result.message !== notice?.message ? (
        <Alert title={result.message} actions={result.isUnfetched === true ? <WaysOn /> : null}>
          {result.advice}
        </Alert>
      ) : null}
      <Remarks />
      <div className={styles.summary}>
        <Sizes />
        <Announcement />
        <div className={styles.actions}>
          <Button
            tone="primary"
            size="large"
            className={styles.download}
            disabled={busy || !hasCrop}
            onClick={() => void workspace.download()}
          >
            {processing ? 'Processing...' : 'Download'}
          </Button>
          <IconButton
            icon="copy"
            label="Copy result"
            tone="plain"
            size="large"
            disabled={busy || !hasCrop}
            onClick={() => void workspace.copy()}
          />
          <IconButton
            icon={toolIcons.terminal}
            label="Copy as command"
            tone="plain"
            size="large"
            className={styles.command}
            disabled={!hasCrop}
            onClick={() => void runOrShow(async () => (await import('./copyCommand.ts')).copyCommand(store))}
          />
          <Button
            icon={toolIcons.film}
            className={styles.video}
            disabled={busy || !hasCrop}
            onClick={() => void workspace.makeVideo()}
          >
            <VisuallyHidden on="narrow">Make a video</VisuallyHidden>
          </Button>
        </div>
      </div>
    </>
  )
}

/** What to do where the code of a format could not be fetched: every browser writes JPEG and PNG itself. */
function WaysOn(): ReactElement {
  const { workspace } = useEditor()
  const change = useEditorState((state) => state.change)
  const other = useEditorState(({ info }) => (info?.hasAlpha === true ? 'png' : 'jpeg'))
  return (
    <>
      <Button onClick={() => workspace.tryAgain()}>Try again</Button>
      <Button onClick={() => change((edits) => chooseFormat(edits, other))}>
        Use {other.toUpperCase()} instead
      </Button>
    </>
  )
}

/** Side effects of the export that the visitor did not request. */
function Remarks(): ReactElement | null {
  const result = useEditorState((state) => state.result)
  const losesAlpha = useEditorState(
    ({ info, edits }) => edits.outputFormat === 'jpeg' && info?.hasAlpha === true,
  )
  const remarks = [
    ...(losesAlpha ? ['JPEG has no transparency: transparent parts get the background colour.'] : []),
    ...(result.status === 'done' ? result.remarks : []),
  ]
  if (remarks.length === 0) return null
  return (
    <div className={styles.remarks}>
      <ul>
        {remarks.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
    </div>
  )
}

/**
 * Sizes of original and result in bytes: an estimate at first, or the limit, and the real size as soon as it
 * is known. How much smaller the result is, is only said once it is measured.
 */
function Sizes(): ReactElement {
  const originalSize = useEditorState((state) => state.originalSize)
  const format = useEditorState((state) => state.edits.outputFormat)
  const estimate = useEditorState((state) => estimatedBytes(state.edits, state.originalSize))
  const { width, height } = useEditorState((state) => state.edits.resizeDimensions)
  const result = useEditorState((state) => state.result)
  const limit = useEditorState(({ edits, originalDimensions }) => limitInEffect(edits, originalDimensions))
  const isMeasured = result.status === 'done'
  const bytes = isMeasured ? result.bytes : estimate
  const size = isMeasured ? result : { width, height }
  return (
    <div className={styles.sizes} data-state={isMeasured ? 'measured' : 'estimated'}>
      <div className={styles.row}>
        <span className={className(styles.side, styles.original)}>
          <Caption>Original</Caption>
          <strong>{formatBytes(originalSize)}</strong>
        </span>
        <span className={styles.arrow} aria-hidden="true">
          →
        </span>
        <span className={styles.side}>
          <Caption>{captionOf(result, limit)}</Caption>
          <output aria-label="Estimated size" aria-live="off">
            {isMeasured || limit === null
              ? `${isMeasured ? '' : '≈ '}${formatBytes(bytes)}`
              : `at most ${formatBytes(limit)}`}
          </output>
        </span>
      </div>
      <meter
        className={styles.meter}
        aria-label="Result as a share of the original"
        min={0}
        max={Math.max(originalSize, 1)}
        value={isMeasured ? bytes : 0}
      />
      <div className={className(styles.row, styles.outcome)}>
        <output
          aria-label="Size reduction"
          aria-live="off"
          className={bytes > originalSize ? styles.larger : styles.smaller}
        >
          {isMeasured
            ? reductionText(originalSize, bytes)
            : result.status === 'failed'
              ? 'Not measured'
              : 'Measuring …'}
        </output>
        <Score />
        {format === 'ico' ? null : (
          <span className={className(styles.caption, styles.dimensions)}>
            {size.width} × {size.height}
          </span>
        )}
      </div>
    </div>
  )
}

/** Results follow each other while one sets something: the last is announced, in milliseconds after it. */
const REST_MS = 1500

/**
 * Announces each result once, when it is measured and once more when it is compared; the figures beside it
 * are estimates at first, and change with every step of a slider.
 */
function Announcement(): ReactElement {
  const size = useEditorState(({ result, edits, originalSize }) => {
    if (result.status !== 'done') return ''
    const shape = edits.outputFormat === 'ico' ? '' : `${result.width} by ${result.height} pixels, `
    return `Result: ${shape}${formatBytes(result.bytes)}, ${reductionText(originalSize, result.bytes)}`
  })
  const score = useEditorState(({ result, comparison }) =>
    result.status !== 'done' || comparison === null
      ? ''
      : `Quality score: ${scoreWord(comparison.score)}, ${Math.round(comparison.score)}`,
  )
  return (
    <VisuallyHidden>
      <span role="status">{useRested(size, REST_MS)}</span>
      <span role="status">{useRested(score, REST_MS)}</span>
    </VisuallyHidden>
  )
}

/** How much of the picture the result has kept, in words and as a score; empty where nothing was lost. */
function Score(): ReactElement {
  const isExpected = useEditorState(({ edits, originalDimensions }) => isCompared(edits, originalDimensions))
  const comparison = useEditorState((state) => state.comparison)
  const isDone = useEditorState((state) => state.result.status === 'done')
  if (!isExpected) return <output aria-label="Quality score" aria-live="off" className={styles.score} />
  return (
    <output aria-label="Quality score" aria-live="off" className={styles.score}>
      {comparison === null || !isDone ? (
        'Comparing …'
      ) : (
        <>
          {scoreWord(comparison.score)} <b>{Math.round(comparison.score)}</b>
        </>
      )}
    </output>
  )
}

/**
 * What a size is; on a phone it is only heard: the button beside the size says it, and a line that comes and
 * goes would move the tabs above.
 */
function Caption({ children }: { readonly children: string }): ReactElement {
  return (
    <VisuallyHidden on="phone">
      <span className={styles.caption}>{children}</span>
    </VisuallyHidden>
  )
}

function captionOf(result: ResultState, limit: number | null): string {
  if (result.status === 'done') return 'Result'
  if (result.status === 'running') return `Measuring ${Math.round(result.progress * 100)}%`
  if (limit !== null) return 'Limit'
  return result.status === 'failed' ? 'Estimate only' : 'Estimate'
}

function reductionText(originalSize: number, bytes: number): string {
  const times = timesTheSize(originalSize, bytes)
  if (times !== null) return `${times} times the size of the original`
  const percent = Math.abs(sizeReduction(originalSize, bytes))
  if (bytes > originalSize)
    return percent === 0 ? 'A little larger than the original' : `${percent}% larger than the original`
  return `${percent}% smaller`
}

/** A score of `similarity` in a word or three. A point is nothing that anybody sees: 89.6 looks the same. */
function scoreWord(score: number): string {
  return SCORE_WORDS.find(([least]) => Math.round(score) >= least)?.[1] ?? 'Poor'
}
