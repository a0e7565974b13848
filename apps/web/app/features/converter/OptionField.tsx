/** The control of one of a tool's options, with its line of help. */
import { CHARSETS, type OptionValues, type ToolOption } from '@whittle/tools-core'
import { type ReactElement, type ReactNode, useId } from 'react'
import { AS_TYPED } from '../../ui/asTyped.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import styles from './OptionFields.module.css'
import { optionName } from './optionNames.ts'
import { ZoneField } from './ZoneField.tsx'

export interface OptionFieldProps {
  readonly option: ToolOption
  readonly value: OptionValues[string]
  readonly isInvalid: boolean
  readonly onChange: (value: OptionValues[string]) => void
}

/** The control of one option. */
export function OptionField({ option, value, isInvalid, onChange }: OptionFieldProps): ReactElement {
  const { label, help } = option
  const field = { label, hint: help, onChange }
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
  readonly hint: string | undefined
  readonly option: Extract<ToolOption, { kind: 'int' }>
  readonly value: number
  readonly isInvalid: boolean
  readonly onChange: (value: number) => void
}

/** A whole number, with common values to choose from; empty where 0 only stands for a word. */
function IntField({ option, value, onChange, ...field }: IntFieldProps): ReactElement {
  const id = useId()
  const { least, most, usual, blank } = option
  const named = blank === undefined ? {} : { isOptional: true, placeholder: blank }
  return (
    <>
      <NumberField
        {...field}
        {...named}
        value={blank !== undefined && value === 0 ? Number.NaN : value}
        min={least}
        max={most}
        {...(usual === undefined ? {} : { list: id })}
        onChange={(number) => onChange(Number.isNaN(number) ? 0 : number)}
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
  readonly hint: string | undefined
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
