/** Adds a zone to the board: by city, IANA name or offset. */
import { type ReactElement, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { toolIcons } from '../../../ui/toolIcons.ts'
import { ZoneField } from '../ZoneField.tsx'
import styles from './ZoneBoard.module.css'

export interface AddZoneProps {
  /** Returns why the zone cannot be added, if it cannot. */
  readonly onAdd: (zone: string) => string | undefined
}

/** A field and a button; Enter also adds. */
export function AddZone({ onAdd }: AddZoneProps): ReactElement {
  const [zone, setZone] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const add = (): void => {
    const wrong = onAdd(zone)
    setProblem(wrong)
    if (wrong === undefined) setZone('')
  }
  return (
    <form
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault()
        if (zone.trim() !== '') add()
      }}
    >
      <ZoneField
        label="Add a city or zone"
        value={zone}
        error={problem}
        onChange={(next) => {
          setProblem(undefined)
          setZone(next)
        }}
      />
      <Button type="submit" icon={toolIcons.plus} disabled={zone.trim() === ''}>
        Add
      </Button>
    </form>
  )
}
