/**
 * The words of the about page.
 *
 * Whether a tool exists is not repeated here: a tool that has a page is shown as shipped, any other as
 * planned.
 */
import type { Prose } from '../lib/text/prose.ts'
import { ROADMAP } from './roadmap.ts'

/** A heading with its text. */
interface Topic {
  readonly title: string
  readonly text: Prose
}

/** A kind of work the tools are for. */
export interface Offering {
  readonly title: string
  readonly text: string
  readonly tools: readonly { readonly name: string; readonly page: string }[]
}

/** Who makes the site. For the owner's use; not shown. */
interface TeamMember {
  readonly name: string
  readonly role: string
  readonly bio: string
  readonly image: string
}

const TOPICS = {
  mission: {
    title: 'Mission',
    text: [
      'To make everyday tools that can be trusted: free to use, exact in what they do, and private because of how they are built. A file that is never sent cannot be lost, sold or read by someone else.',
    ],
  },
  vision: {
    title: 'Vision',
    text: [
      'A workshop in the browser, where small jobs on code, data and pictures take seconds, without an account and without handing anything over.',
    ],
  },
  developer: {
    title: 'About the developer',
    text: [
      'The site is made and run by a single developer in India. There is no company behind it and no investor to please: each tool is here because it was needed and could be made well.',
    ],
  },
  philosophy: {
    title: 'Development philosophy',
    text: [
      {
        list: [
          'Work where the data is. The browser is a capable machine, so the tool comes to the file instead of the file going to a server.',
          'Be exact, and say so when something is not. A size on the screen was measured; an estimate is called an estimate.',
          'Nothing is lost silently. A tool that cannot do what you asked says what went wrong and what to try next.',
          'Prove it. What these pages say about privacy is checked by tests before the site is published.',
        ],
      },
    ],
  },
  why: {
    title: 'Why choose it',
    text: [
      {
        list: [
          'Free, with no sign-up, no trial and no limits to unlock.',
          'Your files stay on your device: no page of this site sends them anywhere.',
          'Made for the keyboard, for touch and for screen readers, in light and dark themes.',
          'Light: a page of text, like this one, loads less than 173 kB of script.',
        ],
      },
    ],
  },
  parts: {
    title: 'Built with',
    text: [
      [
        'The cropper of the Image Editor is a React component of its own. Developers can ',
        { text: 'try its props and copy the code', href: '/cropper' },
        '.',
      ],
      'The site is built on free software. Some of it is only downloaded when a picture needs it:',
      {
        list: [
          [
            'HEIC photos are opened by ',
            { text: 'libheif', href: 'https://github.com/strukturag/libheif' },
            ' and ',
            { text: 'libde265', href: 'https://github.com/strukturag/libde265' },
            ', © struktur AG, under the ',
            { text: 'GNU LGPL 3.0', href: 'https://www.gnu.org/licenses/lgpl-3.0.html' },
            '. They are separate files of this site, unchanged, in the build ',
            { text: 'libheif-js', href: 'https://github.com/catdad-experiments/libheif-js' },
            ', and can be replaced.',
          ],
          [
            'JPEG, WebP, AVIF and PNG are written by MozJPEG, libwebp, libaom and OxiPNG, in the builds of ',
            { text: 'jSquash', href: 'https://github.com/jamsinclair/jSquash' },
            ' (Apache 2.0).',
          ],
          [
            'For a GIF or an animated WebP, and where a browser cannot encode video itself, ',
            { text: 'FFmpeg', href: 'https://ffmpeg.org' },
            ' with libwebp and x264 does it, in the builds of ',
            { text: 'ffmpeg.wasm', href: 'https://github.com/ffmpegwasm/ffmpeg.wasm/tree/v0.12.15' },
            ' (@ffmpeg/core and @ffmpeg/core-mt 0.12.10), under the ',
            { text: 'GNU GPL 2.0 or later', href: '/licences/GPL-2.0.txt' },
            '. They are programs of their own: separate files of this site, unchanged. Their source, and how they are built from it, is at the address above.',
          ],
          [
            'Everything else is listed, with its version and licence, in the ',
            { text: 'third-party notices', href: '/licences/third-party.txt' },
            '.',
          ],
        ],
      },
    ],
  },
} as const satisfies Record<string, Topic>

const OFFERINGS: readonly Offering[] = [
  {
    title: 'Data processing',
    text: 'Read, check, clean and convert the data that files and services give you, without changing a digit.',
    tools: [
      { name: 'JSON Formatter', page: '/json' },
      { name: 'Text converters', page: '/converter/text' },
      { name: 'Number converters', page: '/converter/number' },
    ],
  },
  {
    title: 'Code utilities',
    text: 'Compare two versions, try an idea, turn a style sheet or a picture into the form your project needs.',
    tools: [
      { name: 'Image Editor', page: '/image-editor' },
      { name: 'Diff Checker', page: '/differ' },
      { name: 'Code Compiler', page: '/compiler' },
      { name: 'Style converters', page: '/converter/style' },
      { name: 'Code tools', page: '/converter/code' },
    ],
  },
  {
    title: 'API testing',
    text: 'Look inside what an API sends and expects: tokens, encodings, hashes and timestamps.',
    tools: [
      { name: 'Encoding converters', page: '/converter/encoding' },
      { name: 'Time converters', page: '/converter/time' },
    ],
  },
]

const VALUES: readonly { readonly title: string; readonly text: string }[] = [
  { title: 'Privacy', text: 'The best way to protect data is not to have it.' },
  { title: 'Honesty', text: 'Every claim has a test, and every number was measured.' },
  { title: 'Craft', text: 'Small tools, properly finished: edge cases are part of the job.' },
  {
    title: 'Access',
    text: 'Everyone gets the same tools, on any device, by keyboard, by touch or with a screen reader.',
  },
]

const TEAM: readonly TeamMember[] = [
  {
    name: 'The developer',
    role: 'Design, code and support',
    bio: 'A single developer in India who builds and runs the site.',
    image: '',
  },
]

/** All text of the about page, and the team, which it does not show. */
export const ABOUT = {
  title: 'Tools that keep your files private',
  lead: 'A free site of small, sharp tools for developers, testers, students and everyone who works with data and pictures. Each runs in your browser, on your device.',
  topics: TOPICS,
  offerings: { title: 'What it offers', items: OFFERINGS },
  values: { title: 'Core values', items: VALUES },
  roadmap: { title: 'Roadmap', shipped: 'Shipped', planned: 'Planned', items: ROADMAP },
  mobile: {
    text: 'The mobile app is this site itself, installed: it opens from the home screen in a window of its own, works without a connection, opens files from the system’s menu, and takes what other apps share. There is nothing to get from a store, and no other version.',
    install: 'Install this site',
    ways: {
      menu: 'To install it, choose “Install” or “Add to Home screen” in the browser’s menu, where it has that.',
      apple: 'On an iPhone or iPad: press Share in Safari, then “Add to Home Screen”.',
      installed: 'It is installed, and you are using it.',
    },
  },
  contact: {
    title: 'Questions, bugs, ideas?',
    text: 'Every message reaches the developer.',
    noAddress:
      'This copy of the site has no contact address yet, so nobody would receive a message. The contact page says how its owner sets one.',
    link: 'Contact Me',
  },
  team: TEAM,
} as const
