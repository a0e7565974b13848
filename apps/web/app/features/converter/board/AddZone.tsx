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
    const suggested = suggestionFor(zone)
    const refused = onAdd(zone)
    // Enter takes what is offered for the beginning of a name.
    const wrong = refused !== undefined && suggested !== undefined ? onAdd(suggested) : refused
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

/** The browser's first zone whose city begins with what was typed; if there is none, the first with it anywhere in its name. */
function suggestionFor(typed: string): string | undefined {
  const wanted = typed.trim().toLowerCase().replaceAll(' ', '_')
  const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ zone, name: zone.toLowerCase() }))
  const found =
    zones.find(({ name }) => name.slice(name.lastIndexOf('/') + 1).startsWith(wanted)) ??
    zones.find(({ name }) => name.includes(wanted))
  return found?.zone
}
