/** The mail being written. It survives visits to other pages of the site; nothing is stored on the device. */
import { CONTACT, type ContactTopic } from '../../content/contact.ts'
import { keepDocumentText, readDocumentText } from '../../lib/device/storedText.ts'

/** What the form holds, and the text that was last opened in a mail program or copied. */
export interface Draft {
  readonly topic: ContactTopic
  readonly name: string
  readonly message: string
  readonly taken: string
}

const DRAFT_KEY = 'whittle:input:contact'

const EMPTY: Draft = { topic: 'question', name: '', message: '', taken: '' }

/** Returns the draft of an earlier visit to the page, or an empty one. */
export function currentDraft(): Draft {
  const saved = readDocumentText(DRAFT_KEY)
  return saved === null ? EMPTY : (JSON.parse(saved) as Draft)
}

/**
 * Holds the draft for the next visit to the page. Only a message that was not taken is worth asking about
 * before leaving.
 */
export function keepDraft(draft: Draft): void {
  const { topic, name, message, taken } = draft
  const isEmpty = topic === EMPTY.topic && name === '' && message === ''
  const isSafe = message.trim() === '' || bodyOf(draft) === taken
  keepDocumentText(DRAFT_KEY, isEmpty ? '' : JSON.stringify(draft), isSafe ? 'opened' : 'made')
}

/** What the mail is about, in words. */
export function topicOf({ topic }: Pick<Draft, 'topic'>): string {
  return CONTACT.topics.find(({ value }) => value === topic)?.label ?? ''
}

/** The text of the mail. */
export function bodyOf({ name, message }: Pick<Draft, 'name' | 'message'>): string {
  return name === '' ? message : `${message}\n\n${name}`
}
