/** A form that writes a mail: the visitor's own program sends it, or they copy the text. The page itself sends nothing. */
import { type ReactElement, type SubmitEvent, useState } from 'react'
import { CONTACT, type ContactTopic } from '../../content/contact.ts'
import { mailAddress } from '../../lib/mail.ts'
import { useUnsavedWork } from '../../lib/unsavedWork.ts'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copyText.ts'
import { Select } from '../../ui/fields/Select.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import styles from './MailForm.module.css'

/** Of a message longer than this some mail programs lose the end, when it comes with an address. In UTF-16 units. */
const LONGEST_MESSAGE = 1500

export interface MailFormProps {
  /** The receiver; empty when none is configured. */
  readonly to: string
  readonly siteName: string
}

/** Topic, name and message, and two ways to send them. */
export function MailForm({ to, siteName }: MailFormProps): ReactElement {
  const [topic, setTopic] = useState<ContactTopic>('question')
  const [name, setName] = useState('')
  const [message, setMessage] = useState('')
  /** What was sent on its way, or copied. */
  const [taken, setTaken] = useState('')

  const topicLabel = CONTACT.topics.find(({ value }) => value === topic)?.label ?? ''
  const body = name === '' ? message : `${message}\n\n${name}`

  useUnsavedWork(message.trim() === '' || body === taken ? 'none' : 'made')

  const send = (event: SubmitEvent): void => {
    event.preventDefault()
    setTaken(body)
    window.location.assign(mailAddress({ to, subject: `${siteName}: ${topicLabel}`, body }))
  }
  const copy = async (): Promise<void> => {
    if (await copyText(body, CONTACT.copied)) setTaken(body)
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <Select label={CONTACT.topic} value={topic} options={CONTACT.topics} onChange={setTopic} />
      <TextField label={CONTACT.name} value={name} autoComplete="name" onChange={setName} />
      <TextField
        label={CONTACT.message}
        hint={CONTACT.messageHint}
        value={message}
        lines={8}
        required
        onChange={setMessage}
      />
      <div className={styles.actions}>
        <Button type="submit" tone="primary" size="large">
          {CONTACT.send}
        </Button>
        <Button size="large" icon="copy" disabled={body === ''} onClick={() => void copy()}>
          {CONTACT.copy}
        </Button>
      </div>
      <p className={styles.note} role="status">
        {message.length > LONGEST_MESSAGE ? CONTACT.long : ''}
      </p>
      <p className={styles.note}>
        {CONTACT.howItWorks} {to === '' ? CONTACT.withoutAddress : null}
      </p>
      {to === '' ? null : (
        <p className={styles.note}>
          {CONTACT.addressLead} <TextLink href={`mailto:${to}`}>{to}</TextLink>.
        </p>
      )}
    </form>
  )
}
