/** A tool's options as a line of chips: each is its own control, and those that were changed stand out. */
import type { OptionValues, Tool, ToolOption } from '@whittle/tools-core'
import { type ReactElement, useId, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { OptionField } from './OptionField.tsx'
import styles from './OptionLine.module.css'

export interface OptionLineProps {
  /** The schema of the options, by name. */
  readonly options: Tool['options']
  readonly values: OptionValues
  /** Names of options that the result reports as wrong. @defaultValue none */
  readonly wrong?: readonly string[]
  readonly onChange: (values: OptionValues) => void
}

/**
 * All given options; renders nothing if there are none. Folded, they stand in one line, and the help of the
 * one in use appears below; unfolded, each has its help beneath it.
 */
export function OptionLine({ options, values, wrong = [], onChange }: OptionLineProps): ReactElement | null {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const entries = Object.entries(options)
  if (entries.length === 0) return null
  const changed = entries.filter(([name, option]) => isChanged(option, values[name]))
  const reset = (): void =>
    onChange({ ...values, ...Object.fromEntries(changed.map(([name, option]) => [name, option.default])) })
  return (
    <div className={styles.line} data-open={isOpen}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        title={isOpen ? 'Show the options in one line' : 'Explain each option'}
        onClick={() => setOpen(!isOpen)}
      >
        Options
        <Icon shape="M4 6.5l4 4 4-4" size={12} />
      </button>
      <fieldset id={id} className={styles.chips} aria-label="Options">
        {entries.map(([name, option]) => (
          <div
            key={name}
            className={styles.chip}
            data-option={name}
            data-kind={option.kind}
            data-changed={isChanged(option, values[name])}
          >
            <OptionField
              option={option}
              value={values[name] ?? option.default}
              isInvalid={wrong.includes(name)}
              onChange={(value) => onChange({ ...values, [name]: value })}
            />
          </div>
        ))}
      </fieldset>
      {changed.length === 0 ? null : (
        <Button tone="quiet" className={styles.reset} title={`Changed: ${namesOf(changed)}`} onClick={reset}>
          Reset
        </Button>
      )}
    </div>
  )
}

/** A page starts with the visitor's own zone, so that zone does not count as a change. */
function isChanged(option: ToolOption, value: OptionValues[string] | undefined): boolean {
  return value !== undefined && value !== option.default && !(option.kind === 'zone' && option.visitors)
}

function namesOf(options: readonly (readonly [string, ToolOption])[]): string {
  return options.map(([, { label }]) => label).join(', ')
}
