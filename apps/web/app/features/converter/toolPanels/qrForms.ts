/** The forms that a QR code's text is made from: their fields, an example, and the text. Pure. */
import { contactText, emailText, wifiText } from '@whittle/tools-core/qr'
import type { InputForm } from '../store.ts'

/** The fields of each kind of text, by the names that people know. */
export const FORMS = {
  wifi: ['Network name', 'Network password'],
  contact: ['Name', 'Organisation', 'Phone', 'E-mail', 'Address', 'Website'],
  email: ['To', 'Subject', 'Message'],
} as const

export type Form = keyof typeof FORMS

/** What a sample fills each form with. */
const SAMPLES: Readonly<Record<Form, Readonly<Record<string, string>>>> = {
  wifi: { 'Network name': 'Workshop', 'Network password': 'small sharp tools' },
  contact: { Name: 'Ada Lovelace', Phone: '+44 20 7946 0000', 'E-mail': 'ada@example.com' },
  email: { To: 'ada@example.com', Subject: 'Workshop', Message: 'I will be there.' },
}

/** What a phone does that reads the code of a form. */
const BECOMES: Readonly<Record<Form, string>> = {
  wifi: 'a code with which phones join the network',
  contact: 'a code with which phones add the contact',
  email: 'a code with which phones begin the e-mail',
}

/** The text of a form. */
export function textOf(kind: Form, values: Readonly<Record<string, string>>): string {
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

/** A form for the store, with its sample. */
export function formOf(kind: Form, values: Readonly<Record<string, string>>): InputForm {
  const sample = SAMPLES[kind]
  return { kind, values, sample: { values: sample, text: textOf(kind, sample), becomes: BECOMES[kind] } }
}
