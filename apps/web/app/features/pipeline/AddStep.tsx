import { type ReactElement, type RefObject, useEffect, useRef } from 'react'
import { PIPELINE_COPY as COPY, EXAMPLE } from '../../content/pipeline.ts'
import { toolSign } from '../../content/toolSigns.ts'
import { Button } from '../../ui/Button.tsx'
import { Combobox } from '../../ui/Combobox.tsx'
import { Sign } from '../../ui/Sign.tsx'
import { toolIcons } from '../../ui/toolIcons.ts'
import { findSteps } from './findSteps.ts'
import styles from './PipelineBuilder.module.css'
import { usePipeline, usePipelineState } from './PipelineContext.ts'
import { stepTitle } from './steps.ts'
import { isEmpty } from './store.ts'
import { INPUT_ID } from './visitPage.ts'

/** The field that adds a step, and the steps that fit what there is. */
export function AddStep(): ReactElement {
  const { workspace } = usePipeline()
  const kept = usePipelineState((state) => state.kept)
  const box = useRef<HTMLDivElement>(null)
  useFocusInSight(box)
  const choose = (id: string): void => {
    const found = findSteps('', kept).find((each) => each.id === id)
    if (found !== undefined) workspace.add([found.step])
  }
  return (
    <div ref={box} className={styles.add}>
      <Combobox
        label={COPY.addLabel}
        placeholder={COPY.addPlaceholder}
        find={(typed) =>
          findSteps(typed, kept).map(({ id, name, about, path }) => ({
            id,
            name,
            about,
            sign: <Sign shape={toolSign(path)} />,
          }))
        }
        onChoose={choose}
      />
      <Proposed />
    </div>
  )
}

/** A new step and what it made push the field down, which has the focus for the next one. */
function useFocusInSight(box: RefObject<HTMLDivElement | null>): void {
  const count = usePipelineState(({ steps }) => steps.length)
  const isRunning = usePipelineState(({ run }) => run.status === 'running')
  useEffect(() => {
    const isSettled = count > 0 && !isRunning
    if (isSettled && box.current?.contains(document.activeElement))
      box.current.scrollIntoView({ block: 'nearest' })
  }, [box, count, isRunning])
}

function Proposed(): ReactElement | null {
  const { workspace, store } = usePipeline()
  const proposed = usePipelineState(({ run, output }) =>
    run.status === 'done' && output !== null ? output.proposed : null,
  )
  const hasSteps = usePipelineState(({ steps }) => steps.length > 0)
  const isUnused = usePipelineState(({ steps, input }) => steps.length === 0 && isEmpty(input))
  const showExample = (): void => {
    store.getState().show(EXAMPLE.pipeline)
    workspace.setInput({ kind: 'text', text: EXAMPLE.input })
    // The button goes; the visitor goes on with the input.
    document.getElementById(INPUT_ID)?.focus({ preventScroll: true })
  }
  if (isUnused)
    return (
      <div className={styles.proposed}>
        <Button onClick={showExample}>{COPY.example}</Button>
      </div>
    )
  if (proposed === null || proposed.length === 0) return null
  return (
    <div className={styles.proposed}>
      <span>{hasSteps ? COPY.fits : COPY.begins}</span>
      {proposed.map((step) => (
        <Button key={step.tool} icon={toolIcons.plus} onClick={() => workspace.add([step])}>
          {stepTitle(step)}
        </Button>
      ))}
    </div>
  )
}
