/** Controls for a tool's options, generated from their schema. */
import { CHARSETS, type OptionValues, type Tool, type ToolOption } from '@whittle/tools-core'
import { type ReactElement, type ReactNode, useId } from 'react'
import { AS_TYPED } from '../../ui/asTyped.ts'
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

interface OptionFieldProps {
  readonly option: ToolOption
  readonly value: OptionValues[string]
  readonly isInvalid: boolean
  readonly onChange: (value: OptionValues[string]) => void
}

/** The control of one option. */
function OptionField({ option, value, isInvalid, onChange }: OptionFieldProps): ReactElement {
  const { label } = option
  const field = { label, onChange }
  const common = { ...field, isInvalid }
  switch (option.kind) {
    case 'enum':
      return <Choice {...common} value={String(value)} values={option.values} />
    case 'bool':
      return <Checkbox {...field} checked={value === true} />
    case 'int':
      return <IntField {...common} option={option} value={Number(value)} />
    case 'charset':
      return <Choice {...common} value={String(value)} values={CHARSETS} />
    case 'zone':
      return <ZoneField {...common} value={String(value)} />
    case 'key': {
      const key = <TextField {...common} value={String(value)} lines={2} native={AS_TYPED} />
      return option.rare ? <Folded name={label}>{key}</Folded> : key
    }
    case 'text':
      return <TextField {...common} value={String(value)} native={AS_TYPED} />
  }
}

/** A rarely needed option: its field appears on request. */
function Folded({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement {
  return (
    <details className={styles.folded}>
      <summary>Add: {name.toLowerCase()}</summary>
      {children}
    </details>
  )
}

interface IntFieldProps {
  readonly label: string
  readonly option: Extract<ToolOption, { kind: 'int' }>
  readonly value: number
  readonly isInvalid: boolean
  readonly onChange: (value: number) => void
}

/** A whole number, with common values to choose from. */
function IntField({ option, ...field }: IntFieldProps): ReactElement {
  const id = useId()
  const { least, most, usual } = option
  return (
    <>
      <NumberField {...field} min={least} max={most} {...(usual === undefined ? {} : { list: id })} />
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
  readonly isInvalid: boolean
  readonly onChange: (value: string) => void
}

/** A choice; a value from a link that is not on the list is added at the end. */
function Choice({ values, ...field }: ChoiceProps): ReactElement {
  const all = values.includes(field.value) ? values : [...values, field.value]
  const options = all.map((each) => ({ value: each, label: optionName(each) }))
  return <Select {...field} options={options} />
}
