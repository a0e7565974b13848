/** Controls for a tool's options, generated from their schema, each with its name above it. */
import type { OptionValues, Tool } from '@whittle/tools-core'
import type { ReactElement } from 'react'
import { OptionField } from './OptionField.tsx'
import styles from './OptionFields.module.css'

export interface OptionFieldsProps {
  /** The schema of the options, by name. */
  readonly options: Tool['options']
  readonly values: OptionValues
  /** Names of options that the result reports as wrong. @defaultValue none */
  readonly wrong?: readonly string[]
  readonly onChange: (values: OptionValues) => void
  /** @defaultValue `'Options'` */
  readonly name?: string
}

/** All given options; renders nothing if there are none. */
export function OptionFields({
  options,
  values,
  wrong = [],
  onChange,
  name: label = 'Options',
}: OptionFieldsProps): ReactElement | null {
  const entries = Object.entries(options)
  if (entries.length === 0) return null
  return (
    <fieldset className={styles.options} aria-label={label}>
      {entries.map(([name, option]) => (
        <div key={name} className={styles[option.kind]} data-option={name}>
          <OptionField
            option={option}
            value={values[name] ?? option.default}
            isInvalid={wrong.includes(name)}
            onChange={(value) => onChange({ ...values, [name]: value })}
          />
        </div>
      ))}
    </fieldset>
  )
}
