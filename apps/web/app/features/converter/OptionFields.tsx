/** Controls for the options of a tool, made from their schema. */
import { CHARSETS, type OptionValues, type ToolOption } from '@whittle/tools-core'
import type { ReactElement } from 'react'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useConverter, useConverterState } from './ConverterContext.ts'
import styles from './OptionFields.module.css'
import { optionName } from './optionNames.ts'
import { ZoneField } from './ZoneField.tsx'

/** All options of the tool; nothing where it has none. */
export function OptionFields(): ReactElement | null {
  const { tool, workspace } = useConverter()
  const options = useConverterState((state) => state.options)
  const entries = Object.entries(tool.options)
  if (entries.length === 0) return null
  return (
    <fieldset className={styles.options} aria-label="Options">
      {entries.map(([name, option]) => (
        <div key={name} className={styles[option.kind]}>
          <OptionField
            option={option}
            value={options[name] ?? option.default}
            onChange={(value) => workspace.setOptions({ ...options, [name]: value })}
          />
        </div>
      ))}
    </fieldset>
  )
}

interface OptionFieldProps {
  readonly option: ToolOption
  readonly value: OptionValues[string]
  readonly onChange: (value: OptionValues[string]) => void
}

/** The control of one option. */
function OptionField({ option, value, onChange }: OptionFieldProps): ReactElement {
  const { label } = option
  switch (option.kind) {
    case 'enum':
      return <Choice label={label} value={String(value)} values={option.values} onChange={onChange} />
    case 'bool':
      return <Checkbox label={label} checked={value === true} onChange={onChange} />
    case 'int':
      return (
        <NumberField
          label={label}
          value={Number(value)}
          min={option.least}
          max={option.most}
          onChange={onChange}
        />
      )
    case 'charset':
      return <Choice label={label} value={String(value)} values={CHARSETS} onChange={onChange} />
    case 'zone':
      return <ZoneField label={label} value={String(value)} onChange={onChange} />
    case 'key':
      return (
        <TextField label={label} value={String(value)} lines={2} autoComplete="off" onChange={onChange} />
      )
    case 'text':
      return <TextField label={label} value={String(value)} autoComplete="off" onChange={onChange} />
  }
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly values: readonly string[]
  readonly onChange: (value: string) => void
}

/** A choice; a value that came with a link and is not on the list stands at its end. */
function Choice({ label, value, values, onChange }: ChoiceProps): ReactElement {
  const all = values.includes(value) ? values : [...values, value]
  const options = all.map((each) => ({ value: each, label: optionName(each) }))
  return <Select label={label} value={value} options={options} onChange={onChange} />
}
