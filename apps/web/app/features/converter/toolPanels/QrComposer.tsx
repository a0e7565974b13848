/** Forms for what phones understand, above the input that they fill in. */
import { type ReactElement, useEffect } from 'react'
import { useLocation } from 'react-router'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { useConverter, useConverterState } from '../ConverterContext.ts'
import styles from './GeneratorPanels.module.css'
import { FORMS, type Form, formOf, textOf } from './qrForms.ts'

const KINDS = [
  { value: 'none', label: 'Text or link' },
  { value: 'wifi', label: 'Wi-Fi network' },
  { value: 'contact', label: 'Contact' },
  { value: 'email', label: 'E-mail' },
] as const

const NO_FORM = { kind: 'none', values: {} as Readonly<Record<string, string>> }

/** Fills in the input for a network, a contact or a letter. */
export default function QrComposer(): ReactElement {
  const { workspace, store } = useConverter()
  const form = useConverterState((state) => state.form)
  const { kind, values } = form ?? NO_FORM
  const { search } = useLocation()
  // `?for=wifi`: whoever asked for the code of a network gets its fields.
  useEffect(() => {
    const asked = new URLSearchParams(search).get('for') ?? ''
    if (Object.hasOwn(FORMS, asked)) store.getState().setForm(formOf(asked as Form, {}))
  }, [store, search])
  const choose = (next: string): void =>
    store.getState().setForm(next === 'none' ? null : formOf(next as Form, values))
  const labels: readonly string[] = kind === 'none' ? [] : FORMS[kind as Form]
  const change = (label: string, value: string): void => {
    const next = { ...values, [label]: value }
    store.getState().setForm(formOf(kind as Form, next))
    workspace.setText(textOf(kind as Form, next))
  }
  return (
    <section className={styles.composer} aria-label="Text from a form">
      <div className={styles.row}>
        <Select label="What the code is for" value={kind} options={KINDS} onChange={choose} />
      </div>
      {labels.length === 0 ? null : (
        <div className={styles.fields}>
          {labels.map((label) => (
            <TextField
              key={label}
              label={label}
              value={values[label] ?? ''}
              onChange={(value) => change(label, value)}
              native={{ spellCheck: false, autoComplete: 'off' }}
            />
          ))}
        </div>
      )}
    </section>
  )
}
