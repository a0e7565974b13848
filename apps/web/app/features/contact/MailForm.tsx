/**
 * A form that writes a mail: the visitor's own program sends it, or they copy the text. The page itself sends
 * nothing.
 */
import { type ReactElement, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { CONTACT } from '../../content/contact.ts'
import { mailAddress } from '../../lib/links/mail.ts'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copyText.ts'
import { Select } from '../../ui/fields/Select.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { bodyOf, currentDraft, type Draft, keepDraft, topicOf } from './draft.ts'
import styles from './MailForm.module.css'

/** Some mail programs cut off longer messages in a mailto link. In UTF-16 units. */
const MAX_MESSAGE_LENGTH = 1500

export interface MailFormProps {
  /** The recipient. */
  readonly to: string
  readonly siteName: string
}

/** Topic, name and message, and two ways to send them. */
export function MailForm({ to, siteName }: MailFormProps): ReactElement {
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(currentDraft)
  const change = (changed: Partial<Draft>): void => setDraft((before) => ({ ...before, ...changed }))

  // What was typed before hydration is in the fields, but no event has announced it.
  useEffect(() => {
    if (form.current === null) return
    const { name = '', message = '' } = Object.fromEntries(new FormData(form.current)) as Partial<Draft>
    setDraft((before) => ({ ...before, name, message }))
  }, [])
  useEffect(() => keepDraft(draft), [draft])

  const body = bodyOf(draft)
  const send = (event: SubmitEvent): void => {
    event.preventDefault()
    change({ taken: body })
    window.location.assign(mailAddress({ to, subject: `${siteName}: ${topicOf(draft)}`, body }))
  }
  const copy = async (): Promise<void> => {
    if (await copyText(body, CONTACT.copied)) change({ taken: body })
  }
  return (
    <form ref={form} className={styles.form} onSubmit={send}>
      <Fields draft={draft} onChange={change} />
      <div className={styles.actions}>
        <Button type="submit" tone="primary" size="large">
          {CONTACT.send}
        </Button>
        <Button size="large" icon="copy" disabled={body === ''} onClick={() => void copy()}>
          {CONTACT.copy}
        </Button>
      </div>
      <p className={styles.note} role="status">
        {draft.message.length > MAX_MESSAGE_LENGTH ? CONTACT.long : ''}
      </p>
      <Explanation to={to} />
    </form>
  )
}

interface FieldsProps {
  readonly draft: Draft
  readonly onChange: (changed: Partial<Draft>) => void
}

function Fields({ draft: { topic, name, message }, onChange }: FieldsProps): ReactElement {
  return (
    <>
      <Select
        label={CONTACT.topic}
        value={topic}
        options={CONTACT.topics}
        onChange={(chosen) => onChange({ topic: chosen })}
      />
      <TextField
        label={CONTACT.name}
        value={name}
        native={{ name: 'name', autoComplete: 'name' }}
        onChange={(typed) => onChange({ name: typed })}
      />
      <TextField
        label={CONTACT.message}
        native={{ name: 'message', required: true }}
        hint={CONTACT.messageHint}
        value={message}
        lines={8}
        onChange={(typed) => onChange({ message: typed })}
      />
    </>
  )
}

/** How the mail is sent, and to whom. */
function Explanation({ to }: Pick<MailFormProps, 'to'>): ReactElement {
  return (
    <>
      <p className={styles.note}>{CONTACT.howItWorks}</p>
      <p className={styles.note}>
        {CONTACT.addressLead} <TextLink href={`mailto:${to}`}>{to}</TextLink>.
      </p>
    </>
  )
}
