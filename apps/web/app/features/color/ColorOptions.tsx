import type { OptionValues, Tool } from '@whittle/tools-core'
import type { ComponentType, ReactElement } from 'react'
import { useColorState, useColorStore } from './ColorContext.ts'

export interface ColorOptionsProps {
  readonly options: Tool['options']
  /** The controls that every converter has. */
  readonly Fields: ComponentType<{
    readonly options: Tool['options']
    readonly values: OptionValues
    readonly onChange: (values: OptionValues) => void
  }>
}

/** How colours are written. */
export function ColorOptions({ options, Fields }: ColorOptionsProps): ReactElement {
  const store = useColorStore()
  const values = useColorState((state) => state.options)
  return <Fields options={options} values={values} onChange={store.getState().setOptions} />
}
