import type { ReactElement, ReactNode } from 'react'
import styles from './ColorWorkshop.module.css'
import { ContrastPanel } from './ContrastPanel.tsx'
import { InputRow } from './InputRow.tsx'
import { Notations } from './Notations.tsx'
import { PalettePanel } from './PalettePanel.tsx'
import { Picker } from './Picker.tsx'
import { Preview } from './Preview.tsx'

export interface ColorWorkshopProps {
  /** Controls for how colours are written. */
  readonly options: ReactNode
}

/** The colour page: a colour is typed or picked, written in every notation, checked, and put together with others. */
export function ColorWorkshop({ options }: ColorWorkshopProps): ReactElement {
  return (
    <div className={styles.workshop}>
      <InputRow />
      <div className={styles.columns}>
        <Picker />
        <div className={styles.results}>
          <Preview />
          <Notations options={options} />
        </div>
      </div>
      <div className={styles.columns}>
        <ContrastPanel />
        <PalettePanel />
      </div>
    </div>
  )
}
