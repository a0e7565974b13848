/** A form that writes a mail: the visitor's own program sends it, or they copy the text. The page itself sends nothing. */
import { type ReactElement, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { CONTACT, type ContactTopic } from '../../content/contact.ts'
import { holdText, readHeldText } from '../../lib/device/keptText.ts'
import { mailAddress } from '../../lib/links/mail.ts'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copyText.ts'
import { Select } from '../../ui/fields/Select.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import styles from './MailForm.module.css'

/** Some mail programs cut off longer messages in a mailto link. In UTF-16 units. */
const LONGEST_MESSAGE = 1500

export interface MailFormProps {
  /** The recipient; empty if none is configured. */
  readonly to: string
  readonly siteName: string
}

/** The draft, and the part of it that was opened in a mail program or copied. */
interface Draft {
  readonly topic: ContactTopic
  readonly name: string
  readonly message: string
  readonly taken: string
}

const DRAFT_KEY = 'whittle:input:contact'

/** Survives visits to other pages of the site. Nothing is stored on the device. */
function heldDraft(): Draft {
  const held = readHeldText(DRAFT_KEY)
  if (held === null) return { topic: 'question', name: '', message: '', taken: '' }
  return JSON.parse(held) as Draft
}

function holdDraft(draft: Draft, body: string): void {
  const isEmpty = draft.message.trim() === ''
  holdText(DRAFT_KEY, isEmpty ? '' : JSON.stringify(draft), body === draft.taken ? 'opened' : 'made')
}

/** Topic, name and message, and two ways to send them. */
export function MailForm({ to, siteName }: MailFormProps): ReactElement {
  const [{ topic, name, message, taken }, setDraft] = useState(heldDraft)
  const change = (changed: Partial<Draft>): void => setDraft((draft) => ({ ...draft, ...changed }))

  // What was typed before hydration is in the fields, but no event has announced it.
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.current === null) return
    const { name = '', message = '' } = Object.fromEntries(new FormData(form.current)) as Partial<Draft>
    setDraft((draft) => ({ ...draft, name, message }))
  }, [])

  const topicLabel = CONTACT.topics.find(({ value }) => value === topic)?.label ?? ''
  const body = name === '' ? message : `${message}\n\n${name}`

  useEffect(() => holdDraft({ topic, name, message, taken }, body), [topic, name, message, taken, body])

  const send = (event: SubmitEvent): void => {
    event.preventDefault()
    change({ taken: body })
    window.location.assign(mailAddress({ to, subject: `${siteName}: ${topicLabel}`, body }))
  }
  const copy = async (): Promise<void> => {
    if (await copyText(body, CONTACT.copied)) change({ taken: body })
  }
  return (
    <form ref={form} className={styles.form} onSubmit={send}>
      <Select
        label={CONTACT.topic}
        value={topic}
        options={CONTACT.topics}
        onChange={(chosen) => change({ topic: chosen })}
      />
      <TextField
        label={CONTACT.name}
        name="name"
        value={name}
        autoComplete="name"
        onChange={(typed) => change({ name: typed })}
      />
      <TextField
        label={CONTACT.message}
        name="message"
        hint={CONTACT.messageHint}
        value={message}
        lines={8}
        required
        onChange={(typed) => change({ message: typed })}
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
