/** Questions and answers. A test or the code proves each answer; nothing is promised for the future. */
import type { Inline, Prose } from '../lib/text/prose.ts'
import { shortcutGroups } from './shortcuts.ts'

/** A question with its answer. */
export interface FaqItem {
  /** Fragment of the address of the answer: `/faq#where-files-go`. */
  readonly id: string
  readonly question: string
  readonly answer: Prose
  /** Path of the page the answer is about: the question is only shown if that page exists. */
  readonly about?: string
}

/** How many questions the page shows. */
const SHOWN = 10

export const FAQ_COPY = {
  title: 'Frequently Asked Questions',
  subtitle: 'Find answers to common questions about our developer tools',
  more: 'Not answered here?',
  contact: 'Write to us',
  /** Where nobody would receive a message. */
  orTools: 'Looking for a tool?',
  allTools: 'All tools',
} as const

const shortcutProse: Prose = shortcutGroups(() => true).flatMap(({ where, shortcuts }) => [
  `${where}:`,
  { list: shortcuts.map(({ keys, does }) => [...keysProse(keys), ` ${does}`]) },
])

/** `Ctrl Z` or `⌘ Z`. */
function keysProse(keys: readonly string[]): Inline[] {
  return keys.flatMap((each, index) => [
    ...(index === 0 ? [] : [index === keys.length - 1 ? ' or ' : ', ']),
    { keys: each },
  ])
}

/**
 * In page order. The list is longer than the page shows: the last ones replace those whose page does not
 * exist.
 */
const FAQ_ITEMS: readonly FaqItem[] = [
  {
    id: 'cost',
    question: 'Do I need an account, and what does it cost?',
    answer: [
      'No account, and it costs nothing. Open a tool and use it: there is no sign-up, no trial and no paid version.',
    ],
  },
  {
    id: 'where-files-go',
    question: 'Where do my files go?',
    answer: [
      'Nowhere. A tool reads your file in the browser, works on it there and gives you the result as a download. No file, text or result is sent to a server.',
      'You can check this: open your browser’s developer tools, choose the network panel, and use a tool. No request carries your file. Our own tests use every tool and watch the network in the same way: they fail if a tool sends one request to another site.',
    ],
  },
  {
    id: 'file-size',
    question: 'How large may a file be?',
    answer: [
      'Files under 10MB are recommended. Larger ones work too, but may be slower, because your own device does the work: its memory and processor set the pace.',
      'The Image Editor rejects pictures of more than 268 million pixels, because no browser can hold them.',
    ],
  },
  {
    id: 'connection',
    question: 'Do I need an internet connection?',
    answer: [
      'For the first visit only. Your browser then keeps the pages and the tools’ own code, and they work offline; the foot of each page says “Available offline” once that is done.',
      'A few large parts, such as the code for AVIF or HEIC pictures, are downloaded the first time you need them. The foot of the page that uses them shows their size and lets you download them early. A browser that is set to save data stores nothing until you ask for it there. If a browser refuses to store anything, as some private windows do, each visit needs a connection. Your files are never sent over it.',
    ],
  },
  {
    id: 'browsers',
    question: 'Which browsers are supported?',
    answer: [
      'All modern ones: current versions of Chrome, Edge, Firefox and Safari, on a computer, a tablet or a phone. Where a browser cannot do something by itself, such as reading a HEIC photo, the site brings its own code for it.',
    ],
  },
  {
    id: 'keyboard-shortcuts',
    question: 'Are there keyboard shortcuts?',
    answer: [
      [
        'Every tool can be used by keyboard alone. ',
        { keys: '?' },
        ' lists the shortcuts wherever you are; these are all of them:',
      ],
      ...shortcutProse,
    ],
  },
  {
    id: 'comparing-text',
    about: '/differ',
    question: 'What kinds of text can I compare?',
    answer: [
      'Any text-based format: source code in every language, JSON, CSV, XML, logs, configuration, prose. The Diff Checker compares lines and words, and does not need to know the language.',
      'For data there is the view “Data”: JSON, JSON with comments, JSON5, NDJSON, YAML, TOML, CSV and XML are compared by their values, also one against another, such as YAML against JSON. The order of keys and the layout do not count, and in the options you can ignore the order of arrays too.',
    ],
  },
  {
    id: 'image-formats',
    about: '/image-editor',
    question: 'Which image formats can I open and save?',
    answer: [
      'The Image Editor opens JPEG, PNG, WebP, AVIF, GIF, BMP, TIFF, SVG, ICO and the HEIC photos of an iPhone. It uses the first frame of an animation.',
      'It saves JPEG, PNG, WebP, AVIF and ICO. An ICO file can hold several sizes at once.',
    ],
  },
  {
    id: 'hidden-data',
    about: '/image-editor',
    question: 'What hidden data is in a photo, and can I remove it?',
    answer: [
      'Often the camera, and the time and place where the photo was taken. The Image Editor lists what it finds, and leaves it out of the saved file unless you choose to keep it. The colour profile stays, because the picture would look different without it.',
    ],
  },
  {
    id: 'estimated-size',
    about: '/image-editor',
    question: 'Is the size on the screen the size I will get?',
    answer: [
      'Yes. An estimate appears at once; a moment later the picture has been encoded with your settings, and the number is the size of that finished file. Download saves exactly those bytes.',
    ],
  },
  {
    id: 'kept-on-device',
    question: 'Does the site remember anything about me?',
    answer: [
      [
        'Only in your own browser, and never sent anywhere: the theme and favourites you choose, the tools you used recently, the settings of the tools, the pipelines you keep, the text in a converter or the Pipeline Builder until you close its tab, the texts of the Diff Checker and the JSON Formatter and the project of the Code Compiler until you clear them, your answer about advertising if you were asked, and a copy of the site for offline use. Keys and tokens are never stored. “On this device”, at the foot of each page, lists it, saves the settings as a file and forgets everything; the ',
        { text: 'privacy policy', href: '/privacy-policy' },
        ' has the details.',
      ],
    ],
  },
]

/** The questions to show on a site that has certain pages. */
export function faqItems(hasPage: (path: string) => boolean): readonly FaqItem[] {
  return FAQ_ITEMS.filter(({ about }) => about === undefined || hasPage(about)).slice(0, SHOWN)
}
