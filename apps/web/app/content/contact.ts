/** Text of the contact page. */
export const CONTACT = {
  title: 'Contact Us',
  lead: 'Ask a question, report a bug, send an idea. The developer reads every message.',
  noAddress: {
    lead: 'This copy of the site has no contact address yet.',
    text: 'Whoever runs it has not set one, so there is nobody here who would receive a message.',
    ownerTitle: 'For the owner of this copy',
    /** Before, between and after the names of the two variables. */
    owner: [
      'Set ',
      ' to an e-mail address, or ',
      ' to the address of a hosted form, and build the site again. This page then shows how to reach you.',
    ],
  },
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
  long: 'Some mail programs cut off a message this long. Copying it keeps all of it.',
  howItWorks:
    'This page sends nothing by itself. The button opens your own mail program with the message in it; check it and send it from there.',
  addressLead: 'Or write to',
} as const

/** What a message may be about. */
export type ContactTopic = (typeof CONTACT.topics)[number]['value']
