import { type KeyboardEvent, type ReactElement, useRef } from 'react'
import { PIPELINE_COPY as COPY } from '../../content/pipeline.ts'
import { isTextField } from '../../ui/isTextField.ts'
import { usePipeline, usePipelineState } from './PipelineContext.ts'
import { StepCard } from './StepCard.tsx'
import styles from './StepList.module.css'
import { useReorder } from './useReorder.ts'

/** The steps in order. They are moved by their grip, by buttons, or by Alt with the arrow keys. */
export function StepList(): ReactElement {
  const { store } = usePipeline()
  const steps = usePipelineState((state) => state.steps)
  const list = useRef<HTMLOListElement>(null)
  const { target, begin } = useReorder(list, (id, to) => store.getState().move(id, to))
  const press = (event: KeyboardEvent, id: number, index: number): void => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || by === 0 || isTextField(event.target)) return
    event.preventDefault()
    store.getState().move(id, index + by)
  }
  return (
    <>
      <ol ref={list} className={styles.list} aria-label="Steps">
        {steps.map(({ id, step }, index) => (
          <li
            key={id}
            data-drop={target?.index === index ? target.edge : undefined}
            onKeyDown={(event) => press(event, id, index)}
          >
            <StepCard
              id={id}
              step={step}
              index={index}
              isLast={index === steps.length - 1}
              onGrip={(event) => begin(event, id)}
            />
          </li>
        ))}
      </ol>
      {steps.length === 0 ? <p className={styles.empty}>{COPY.empty}</p> : null}
    </>
  )
}
