/** Controls for the options of a tool, made from their schema. */
import { CHARSETS, type OptionValues, type Tool, type ToolOption } from '@whittle/tools-core'
import { type ReactElement, type ReactNode, useId } from 'react'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import styles from './OptionFields.module.css'
import { optionName } from './optionNames.ts'
import { ZoneField } from './ZoneField.tsx'

export interface OptionFieldsProps {
  /** The schema of the options, by name. */
  readonly options: Tool['options']
  readonly values: OptionValues
  readonly onChange: (values: OptionValues) => void
  /** @defaultValue `'Options'` */
  readonly name?: string
}

/** All options that are given; nothing where there are none. */
export function OptionFields({
  options,
  values,
  onChange,
  name: label = 'Options',
}: OptionFieldsProps): ReactElement | null {
  const entries = Object.entries(options)
  if (entries.length === 0) return null
  return (
    <fieldset className={styles.options} aria-label={label}>
      {entries.map(([name, option]) => (
        <div key={name} className={styles[option.kind]}>
          <OptionField
            option={option}
            value={values[name] ?? option.default}
            onChange={(value) => onChange({ ...values, [name]: value })}
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
      return <IntField option={option} value={Number(value)} onChange={onChange} />
    case 'charset':
      return <Choice label={label} value={String(value)} values={CHARSETS} onChange={onChange} />
    case 'zone':
      return <ZoneField label={label} value={String(value)} onChange={onChange} />
    case 'key': {
      const field = (
        <TextField label={label} value={String(value)} lines={2} autoComplete="off" onChange={onChange} />
      )
      return option.rare ? <Folded name={label}>{field}</Folded> : field
    }
    case 'text':
      return <TextField label={label} value={String(value)} autoComplete="off" onChange={onChange} />
  }
}

/** An option that few need: its field is there once it is asked for. */
function Folded({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement {
  return (
    <details className={styles.folded}>
      <summary>Add: {name.toLowerCase()}</summary>
      {children}
    </details>
  )
}

interface IntFieldProps {
  readonly option: Extract<ToolOption, { kind: 'int' }>
  readonly value: number
  readonly onChange: (value: number) => void
}

/** A whole number, with the usual ones to choose from. */
function IntField({ option, value, onChange }: IntFieldProps): ReactElement {
  const id = useId()
  const { label, least, most, usual } = option
  return (
    <>
      <NumberField
        label={label}
        value={value}
        min={least}
        max={most}
        {...(usual === undefined ? {} : { list: id })}
        onChange={onChange}
      />
      <datalist id={id}>
        {usual?.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </>
  )
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
