import { COLOR_FORMAT_NAMES, COLOR_FORMATS, type ColorFormat } from '@whittle/tools-core/color'
import { type ReactElement, useId, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { useColorState, useColorTool } from './ColorContext.ts'
import { EntryField } from './EntryField.tsx'
import styles from './InputRow.module.css'
import { isRead } from './store.ts'
import { useColorWriter } from './useColorWriter.ts'
import { useCopyColor } from './useCopyColor.ts'

/** The input colour and the output. */
export function InputRow(): ReactElement {
  const { store } = useColorTool()
  const entry = useColorState((state) => state.entry)
  return (
    <section className={styles.row} aria-label="Colour">
      <div className={styles.side}>
        <EntryField label="Input" hint="Any CSS colour" entry={entry} onType={store.getState().type} />
        <Button disabled={entry.text === ''} onClick={() => store.getState().type('')}>
          Clear
        </Button>
      </div>
      <Output />
    </section>
  )
}

/** The colour in the chosen notation. */
function Output(): ReactElement {
  const id = useId()
  const color = useColorState((state) => state.entry.color)
  const isStale = useColorState((state) => !isRead(state.entry))
  const [format, setFormat] = useState<ColorFormat>('hex')
  const text = useColorWriter()(color, format)
  const value = text.ok ? text.value : ''
  const copy = useCopyColor()
  return (
    <div className={styles.side}>
      <Select
        label="Notation"
        value={format}
        options={COLOR_FORMATS.map((each) => ({ value: each, label: COLOR_FORMAT_NAMES[each] }))}
        onChange={setFormat}
      />
      <div className={styles.output} data-state={isStale ? 'stale' : 'fresh'}>
        <label htmlFor={id}>Output</label>
        <input id={id} readOnly value={value} onFocus={(event) => event.currentTarget.select()} />
      </div>
      <Button icon="copy" disabled={copy === undefined} onClick={() => copy?.(value)}>
        Copy
      </Button>
    </div>
  )
}
