/** One step: what it is, its options, and what it made. */
import type { OptionValues } from '@whittle/tools-core'
import { defaultOptions } from '@whittle/tools-core'
import { findStepTool, type PipelineStep, type StepTool } from '@whittle/tools-core/pipeline'
import { type PointerEvent, type ReactElement, useId } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { toolSign } from '../../content/toolSigns.ts'
import { counted } from '../../lib/text/grouped.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Sign } from '../../ui/Sign.tsx'
import { toolIcons } from '../../ui/toolIcons.ts'
import { stepPath } from './findSteps.ts'
import { usePipeline, usePipelineState } from './PipelineContext.ts'
import styles from './StepList.module.css'
import { StepPreview } from './StepPreview.tsx'
import { countSteps, stepTitle, takesTwo } from './steps.ts'
import { errorsOf } from './store.ts'

export interface StepCardProps {
  readonly id: number
  readonly step: PipelineStep
  readonly index: number
  readonly isLast: boolean
  readonly onGrip: (event: PointerEvent<HTMLElement>) => void
}

/** One step of the list. */
export function StepCard({ id, step, index, isLast, onGrip }: StepCardProps): ReactElement {
  const { store } = usePipeline()
  const { move, switchOff, remove } = store.getState()
  const title = stepTitle(step)
  const name = `step ${index + 1}, ${title}`
  const isOff = step.off === true
  return (
    <article className={styles.card} data-state={isOff ? 'off' : 'on'} aria-label={`Step ${index + 1}`}>
      <header className={styles.head}>
        <span className={styles.grip} onPointerDown={onGrip} title="Drag to move" aria-hidden="true">
          <Icon shape={GRIP} />
        </span>
        <span className={styles.number}>{index + 1}</span>
        <Sign shape={toolSign(stepPath(step))} />
        <h2>{title}</h2>
        <div className={styles.buttons}>
          <label className={styles.switch} title={isOff ? 'Use this step again' : 'Skip this step'}>
            <input
              type="checkbox"
              aria-label={`Use ${name}`}
              checked={!isOff}
              onChange={(event) => switchOff(id, !event.currentTarget.checked)}
            />
            <span>On</span>
          </label>
          <IconButton
            icon={toolIcons.arrowUp}
            label={`Move ${name} up`}
            aria-keyshortcuts="Alt+ArrowUp"
            aria-disabled={index === 0}
            onClick={() => move(id, index - 1)}
          />
          <IconButton
            icon={toolIcons.arrowDown}
            label={`Move ${name} down`}
            aria-keyshortcuts="Alt+ArrowDown"
            aria-disabled={isLast}
            onClick={() => move(id, index + 1)}
          />
          <IconButton icon="close" label={`Remove ${name}`} onClick={() => remove(id)} />
        </div>
      </header>
      {'pipeline' in step ? <Nested id={id} step={step} /> : <Options id={id} index={index} step={step} />}
      <InputChoice id={id} step={step} />
      {isOff ? <p className={styles.off}>Skipped</p> : <StepPreview index={index} />}
    </article>
  )
}

const GRIP = 'M6 3.500h.01M10 3.500h.01M6 8h.01M10 8h.01M6 12.500h.01M10 12.500h.01'

interface NestedProps {
  readonly id: number
  readonly step: Extract<PipelineStep, { pipeline: unknown }>
}

function Nested({ id, step }: NestedProps): ReactElement {
  const { store } = usePipeline()
  const { steps } = step.pipeline
  return (
    <p className={styles.nested}>
      <span>
        {counted(countSteps(steps), 'step')}: {steps.map(stepTitle).join(', ')}
      </span>
      <Button onClick={() => store.getState().unpack(id)}>Unpack</Button>
    </p>
  )
}

interface OptionsProps {
  readonly id: number
  readonly index: number
  readonly step: Extract<PipelineStep, { tool: string }>
}

/** The options as on the tool's own page: secrets first, with their names above them. */
function Options({ id, index, step }: OptionsProps): ReactElement | null {
  const { store, forms } = usePipeline()
  const tool = findStepTool(step.tool)
  const wrong = usePipelineState(
    useShallow((state) =>
      errorsOf(state).flatMap((error) =>
        error.step === index + 1 && error.option !== undefined ? [error.option] : [],
      ),
    ),
  )
  if (tool === undefined) return null
  const values = { ...defaultOptions(tool), ...step.options }
  const change = (options: OptionValues): void => store.getState().setOptions(id, options)
  const given = { values, wrong, onChange: change }
  const secrets = optionsOf(tool, true)
  const others = optionsOf(tool, false)
  return (
    <>
      {Object.keys(secrets).length === 0 ? null : (
        <div className={styles.secrets}>
          <forms.Secrets {...given} options={secrets} name={`Secrets of step ${index + 1}`} />
        </div>
      )}
      {Object.keys(others).length === 0 ? null : <forms.Options {...given} options={others} />}
    </>
  )
}

function optionsOf(tool: StepTool, isSecret: boolean): StepTool['options'] {
  return Object.fromEntries(
    Object.entries(tool.options).filter(([, { kind }]) => (kind === 'key') === isSecret),
  )
}

/** Which of two inputs a step works on, while there are two. */
function InputChoice({
  id,
  step,
}: {
  readonly id: number
  readonly step: PipelineStep
}): ReactElement | null {
  const { store } = usePipeline()
  const field = useId()
  const isTwo = usePipelineState(
    ({ steps, second }) => second !== '' || takesTwo(steps.map((each) => each.step)),
  )
  const isPair = 'tool' in step && findStepTool(step.tool)?.loadPair !== undefined
  if (!isTwo || isPair) return null
  return (
    <p className={styles.choice}>
      <label htmlFor={field}>Works on</label>
      <select
        id={field}
        value={step.input ?? 0}
        onChange={(event) => {
          const input = Number(event.currentTarget.value)
          store.getState().chooseInput(id, input === 0 ? undefined : input)
        }}
      >
        <option value={0}>each input</option>
        <option value={1}>the first input</option>
        <option value={2}>the second input</option>
      </select>
    </p>
  )
}
