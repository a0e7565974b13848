/** Adds a zone to the board: by city, IANA name, abbreviation or offset, or by the beginning of a name. */
import { applyEdits, type ToolError } from '@whittle/tools-core'
import { type ReactElement, useRef, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { toolIcons } from '../../../ui/toolIcons.ts'
import { ZoneField } from '../ZoneField.tsx'
import styles from './ZoneBoard.module.css'
import { ZoneChoices } from './ZoneChoices.tsx'

export interface AddZoneProps {
  /** Returns why the zone cannot be added, if it cannot. */
  readonly onAdd: (zone: string) => ToolError | undefined
}

/**
 * A field and a button; Enter also adds. What stands for several zones adds none of them: each is offered.
 */
export function AddZone({ onAdd }: AddZoneProps): ReactElement {
  const [zone, setZone] = useState('')
  const [problem, setProblem] = useState<ToolError | undefined>()
  const form = useRef<HTMLFormElement>(null)
  const add = (name: string): void => {
    const wrong = onAdd(name)
    setProblem(wrong)
    if (wrong === undefined) setZone('')
  }
  return (
    <form
      ref={form}
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault()
        if (zone.trim() !== '') add(zone)
      }}
    >
      <ZoneField
        label="Add a city or zone"
        value={zone}
        error={problem?.message}
        onChange={(next) => {
          setProblem(undefined)
          setZone(next)
        }}
      />
      <Button type="submit" icon={toolIcons.plus} disabled={zone.trim() === ''}>
        Add
      </Button>
      <ZoneChoices
        choices={problem?.choices}
        onChoose={({ edits }) => {
          add(applyEdits(zone, edits))
          // The pressed button is gone.
          form.current?.querySelector('input')?.focus()
        }}
      />
    </form>
  )
}
