/** The words of the contact page. */
export const CONTACT = {
  title: 'Contact Us',
  lead: 'Ask a question, report a fault, send an idea. Every message is read by the developer.',
  formTitle: 'Contact form',
  loading: 'Loading…',
  openForm: 'Open the form in a new tab',
  topics: [
    { value: 'question', label: 'A question' },
    { value: 'fault', label: 'Something does not work' },
    { value: 'idea', label: 'An idea for a tool' },
    { value: 'other', label: 'Something else' },
  ],
  topic: 'What is it about?',
  name: 'Your name (optional)',
  message: 'Message',
  messageHint: 'If something does not work: what did you do, what happened, and in which browser?',
  send: 'Open in your mail program',
  copy: 'Copy the message',
  copied: 'Message copied',
  long: 'Some mail programs lose the end of a message this long. Copying it loses nothing.',
  howItWorks:
    'This page sends nothing by itself. The button opens your own mail program with the message in it; you look at it once more and send it from there.',
  withoutAddress:
    'No mail address has been set for this site, so your mail program will leave the receiver’s line to you.',
  addressLead: 'Or write to',
} as const

/** What a message may be about. */
export type ContactTopic = (typeof CONTACT.topics)[number]['value']
