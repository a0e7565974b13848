import { type ReactElement, useEffect, useState } from 'react'
import { AS_TYPED } from '../../ui/asTyped.ts'
import { Button } from '../../ui/Button.tsx'
import { VALUE_ID } from './focusValue.ts'
import { useJson, useJsonState } from './JsonContext.ts'
import styles from './PathBar.module.css'

/** Longer values are changed in the editor, in UTF-16 units. */
const MAX_LENGTH = 2000

/** The selected value, to be changed. Nothing is shown where it cannot be. */
export function ValueField(): ReactElement | null {
  const { workspace } = useJson()
  const spot = useJsonState((state) => state.spot)
  const version = useJsonState((state) => state.version)
  const [value, setValue] = useState<string | undefined>(undefined)
  const [typed, setTyped] = useState('')
  useEffect(() => {
    let isOver = false
    // Another text may have another value in the same place.
    const ask = async (of: number): Promise<void> => {
      const found = spot === null || of < 0 ? undefined : await workspace.selectedValue()
      if (isOver) return
      setValue(found)
      setTyped(found ?? '')
    }
    ask(version).catch((error: unknown) => console.info('The value cannot be changed.', error))
    return () => {
      isOver = true
    }
  }, [spot, version, workspace])
  if (spot === null || value === undefined || value.length > MAX_LENGTH) return null
  return (
    <form
      className={styles.value}
      onSubmit={(event) => {
        event.preventDefault()
        void workspace.setValue(typed)
      }}
    >
      <label htmlFor={VALUE_ID}>Value</label>
      <input
        id={VALUE_ID}
        type="text"
        value={typed}
        {...AS_TYPED}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Escape' && setTyped(value)}
      />
      <Button type="submit" disabled={typed === value}>
        Set value
      </Button>
    </form>
  )
}
