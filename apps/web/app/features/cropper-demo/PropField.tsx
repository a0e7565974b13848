/** The control of one prop. */
import type { ReactElement } from 'react'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { Slider } from '../../ui/fields/Slider.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useDemo, useDemoState } from './CropperDemoContext.ts'
import type { PropValue } from './controls.ts'
import type { NamedControl } from './props.ts'

export function PropField({ name, control }: NamedControl): ReactElement {
  const { store } = useDemo()
  const changed = useDemoState((state) => state.changed[name])
  const common = {
    label: name,
    ...(control.hint === undefined ? {} : { hint: control.hint }),
    onChange: (value: PropValue): void => store.getState().setProp(name, value),
  }
  switch (control.kind) {
    case 'switch':
      return <Checkbox {...common} checked={valueOr(changed, control.initial)} />
    case 'number':
      return (
        <NumberField
          {...common}
          {...control}
          value={valueOr(changed, control.initial ?? Number.NaN)}
          isOptional={control.initial === undefined}
          onChange={(value) => common.onChange(Number.isNaN(value) ? undefined : value)}
        />
      )
    case 'slider':
      return <Slider {...common} {...control} value={valueOr(changed, control.initial)} />
    case 'choice': {
      const options = Object.entries(control.labels).map(([value, label]) => ({ value, label }))
      return <Select {...common} options={options} value={valueOr(changed, control.initial)} />
    }
    case 'text':
      return <TextField {...common} value={valueOr(changed, control.initial)} />
  }
}

/** The changed value, which has the type of the default, or else the default. */
function valueOr<Value extends PropValue>(changed: PropValue, initial: Value): Value {
  return (changed as Value | undefined) ?? initial
}
