import type { ReactElement } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { ShownOutput } from '../../lib/pipeline/pipelineJob.ts'
import { counted } from '../../lib/text/grouped.ts'
import { sizeText } from '../../lib/text/sizeText.ts'
import { usePipelineState } from './PipelineContext.ts'
import styles from './StepList.module.css'
import { errorsOf } from './store.ts'

/** What a step made in the latest run; nothing before. */
export function StepPreview({ index }: { readonly index: number }): ReactElement | null {
  const reports = usePipelineState(
    useShallow((state) => state.reports.filter(({ path }) => path[0] === index + 1 && path.length === 1)),
  )
  const inner = usePipelineState(
    useShallow((state) => state.reports.filter(({ path }) => path[0] === index + 1 && path.length > 1)),
  )
  const error = usePipelineState((state) => errorsOf(state).find(({ step }) => step === index + 1)?.message)
  // What a pipeline in a pipeline made is what its last step made.
  const shown = reports.length > 0 ? reports : inner.slice(-1)
  if (error !== undefined)
    return (
      <p className={styles.error} data-state="failed">
        {error}
      </p>
    )
  return (
    <>
      {shown.map(({ input, output, milliseconds }) =>
        output === undefined ? null : (
          <figure key={input} className={styles.preview}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
            <pre tabIndex={0}>{previewText(output)}</pre>
            <figcaption>
              {shown.length > 1 ? <span>Input {input}</span> : null}
              <span>{sizeOf(output)}</span>
              <span>{timeText(milliseconds)}</span>
            </figcaption>
          </figure>
        ),
      )}
    </>
  )
}

function previewText(output: ShownOutput): string {
  switch (output.kind) {
    case 'text':
      return output.text.length < output.length ? `${output.text}…` : output.text
    case 'bytes':
      return hexLines(output.head)
    case 'table':
      return output.rows.map(({ name, value }) => (name === '' ? value : `${name}: ${value}`)).join('\n')
  }
}

/** Bytes in hex, 16 in a line. */
function hexLines(bytes: Uint8Array): string {
  const pairs = [...bytes].map((byte) => byte.toString(16).padStart(2, '0'))
  const lines = Array.from({ length: Math.ceil(pairs.length / 16) }, (_, at) =>
    pairs.slice(at * 16, at * 16 + 16).join(' '),
  )
  return lines.join('\n')
}

function sizeOf(output: ShownOutput): string {
  if (output.kind === 'text') return counted(output.length, 'character')
  return output.kind === 'bytes' ? sizeText(output.length) : counted(output.length, 'row')
}

function timeText(milliseconds: number): string {
  if (milliseconds >= 1000) return `${(milliseconds / 1000).toFixed(1)} s`
  return `${milliseconds < 10 ? milliseconds.toFixed(1) : Math.round(milliseconds)} ms`
}
