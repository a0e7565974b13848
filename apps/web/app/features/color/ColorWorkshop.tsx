import type { OptionValues, Tool } from '@whittle/tools-core'
import type { ComponentType, ReactElement, ReactNode } from 'react'
import { useColorState, useColorTool } from './ColorContext.ts'
import styles from './ColorWorkshop.module.css'
import { ContrastPanel } from './ContrastPanel.tsx'
import { InputRow } from './InputRow.tsx'
import { Notations } from './Notations.tsx'
import { PalettePanel } from './PalettePanel.tsx'
import { Picker } from './Picker.tsx'
import { Preview } from './Preview.tsx'
import { isRead } from './store.ts'

export interface ColorWorkshopProps {
  /** Controls for the notation of colours. */
  readonly options: ReactNode
}

/**
 * The colour page: type or pick a colour, see it in every notation, check its contrast, and combine it with
 * others.
 */
export function ColorWorkshop({ options }: ColorWorkshopProps): ReactElement {
  const isCurrent = useColorState(({ entry }) => isRead(entry))
  return (
    <div className={styles.workshop}>
      <InputRow />
      {isCurrent ? null : <p className={styles.last}>The results below are for the last valid colour.</p>}
      <div className={styles.columns}>
        <Picker />
        <div className={styles.results} data-state={isCurrent ? 'fresh' : 'stale'}>
          <Preview />
          <Notations options={options} />
        </div>
      </div>
      <div className={styles.columns}>
        <ContrastPanel />
        <div className={styles.results} data-state={isCurrent ? 'fresh' : 'stale'}>
          <PalettePanel />
        </div>
      </div>
    </div>
  )
}

interface ColorOptionsProps {
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
