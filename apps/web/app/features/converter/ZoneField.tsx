import { type ReactElement, useEffect, useId, useState } from 'react'
import { AS_TYPED } from '../../ui/asTyped.ts'
import { TextField } from '../../ui/fields/TextField.tsx'

export interface ZoneFieldProps {
  readonly label: string
  readonly value: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly isInvalid?: boolean
  readonly onChange: (value: string) => void
}

/** A field for an IANA time zone name, with the browser's own list to choose from. */
export function ZoneField({
  label,
  value,
  hint,
  error,
  isInvalid = false,
  onChange,
}: ZoneFieldProps): ReactElement {
  const list = useId()
  const [zones, setZones] = useState<readonly string[]>([])
  // The list of zones comes from the visitor's browser; it is unknown when the page is prerendered.
  useEffect(() => setZones(Intl.supportedValuesOf('timeZone')), [])
  return (
    <>
      <TextField
        label={label}
        value={value}
        list={list}
        hint={hint}
        error={error}
        isInvalid={isInvalid}
        native={AS_TYPED}
        onChange={onChange}
      />
      <datalist id={list}>
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  )
}
