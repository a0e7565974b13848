import type { OptionValues, Tool } from '@whittle/tools-core'
import type { ComponentType, ReactElement } from 'react'
import { useColorState, useColorTool } from './ColorContext.ts'

export interface ColorOptionsProps {
  readonly options: Tool['options']
  /** The option controls that all converters share. */
  readonly Fields: ComponentType<{
    readonly options: Tool['options']
    readonly values: OptionValues
    readonly onChange: (values: OptionValues) => void
  }>
}

/** The options for writing colours. */
export function ColorOptions({ options, Fields }: ColorOptionsProps): ReactElement {
  const { store } = useColorTool()
  const values = useColorState((state) => state.options)
  return <Fields options={options} values={values} onChange={store.getState().choose} />
}
