/** Forms for what phones understand, below the input that they fill in. */
import { contactText, emailText, wifiText } from '@whittle/tools-core/qr'
import { type ReactElement, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { useConverter } from '../ConverterContext.ts'
import styles from './GeneratorPanels.module.css'

/** The fields of each kind of text, by the names that people know. */
const FORMS = {
  wifi: ['Network name', 'Network password'],
  contact: ['Name', 'Organisation', 'Phone', 'E-mail', 'Address', 'Website'],
  email: ['To', 'Subject', 'Message'],
} as const

type Form = keyof typeof FORMS

const KINDS = [
  { value: 'none', label: 'Text or link' },
  { value: 'wifi', label: 'Wi-Fi network' },
  { value: 'contact', label: 'Contact' },
  { value: 'email', label: 'E-mail' },
] as const

/** Fills in the input for a network, a contact or a letter. */
export default function QrComposer(): ReactElement {
  const { workspace } = useConverter()
  const [kind, setKind] = useState<string>('none')
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const { search } = useLocation()
  // `?for=wifi`: whoever asked for the code of a network gets its fields.
  useEffect(() => {
    const asked = new URLSearchParams(search).get('for') ?? ''
    if (Object.hasOwn(FORMS, asked)) setKind(asked)
  }, [search])
  const labels: readonly string[] = kind === 'none' ? [] : FORMS[kind as Form]
  const change = (label: string, value: string): void => {
    const next = { ...values, [label]: value }
    setValues(next)
    workspace.setText(textOf(kind as Form, next))
  }
  return (
    <section className={styles.composer} aria-label="Text from a form">
      <div className={styles.row}>
        <Select label="What the code is for" value={kind} options={KINDS} onChange={setKind} />
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

function textOf(kind: Form, values: Readonly<Record<string, string>>): string {
  const value = (label: string): string => values[label] ?? ''
  if (kind === 'wifi') return wifiText({ name: value('Network name'), password: value('Network password') })
  if (kind === 'email')
    return emailText({ to: value('To'), subject: value('Subject'), body: value('Message') })
  return contactText({
    name: value('Name'),
    organisation: value('Organisation'),
    phone: value('Phone'),
    email: value('E-mail'),
    address: value('Address'),
    url: value('Website'),
  })
}
