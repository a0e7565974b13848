import type { JsonStep } from '@whittle/tools-core/json'
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copyText.ts'
import { useJsonState } from './JsonContext.ts'
import styles from './PathBar.module.css'
import { ValueField } from './ValueField.tsx'

export interface PathBarProps {
  /** Goes to one of the values along the path. */
  readonly onStep: (node: number) => void
  /** Shown before the copy button. */
  readonly children?: ReactNode
}

/** The path to the selected value, each step a button; and the value, to be changed. */
export function PathBar({ onStep, children }: PathBarProps): ReactElement {
  const spot = useJsonState((state) => state.spot)
  const list = useRef<HTMLOListElement>(null)
  // Scroll to the end of a long path: it is the selected value.
  useEffect(() => {
    if (list.current !== null) list.current.scrollLeft = spot === null ? 0 : list.current.scrollWidth
  }, [spot])
  return (
    <div className={styles.bar}>
      <nav aria-label="Path">
        <ol ref={list} title={spot?.path}>
          {spot === null ? <li>Nothing selected</li> : null}
          {spot === null || spot.steps[0]?.name === undefined ? null : <li>…</li>}
          {spot?.steps.map((step, index) => (
            <li key={step.node}>
              <button
                type="button"
                aria-current={index === spot.steps.length - 1 ? 'location' : undefined}
                onClick={() => onStep(step.node)}
              >
                {labelOf(step)}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <ValueField />
      {children}
      <Button
        tone="quiet"
        icon="copy"
        title="Copies the path"
        disabled={spot === null}
        onClick={() => void copyText(spot?.path ?? '$', 'Path copied')}
      >
        Path
      </Button>
    </div>
  )
}

function labelOf({ name }: JsonStep): string {
  if (name === undefined) return '$'
  return typeof name === 'number' ? `[${name}]` : name
}
