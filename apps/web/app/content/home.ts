/** Text of the home page. A test of the site proves each claim; usage figures are in `ownerClaims.ts`. */
import { formatKilobytes } from '@whittle/foundation/formatBytes'
import type { IconShape } from '../ui/Icon.tsx'
import { toolIcons } from '../ui/toolIcons.ts'
import figures from './pictures/figures.json' with { type: 'json' }

/** A short text with a heading. */
interface Point {
  readonly title: string
  readonly text: string
}

/** A reason. One that an ad network would make untrue is hidden if a network is configured. */
interface Reason extends Point {
  readonly holdsWithAds: boolean
}

/** A point with an icon. */
export interface Feature extends Point {
  readonly icon: IconShape
}

const STEPS: readonly Point[] = [
  {
    title: 'Bring a file or some text',
    text: 'Drop it on this page or paste it, and it opens in the tool that fits. Or open a tool and type.',
  },
  {
    title: 'Choose what you need',
    text: 'The result follows every setting and every letter you type. If something is wrong, the page says what it is and what to do.',
  },
  {
    title: 'Copy it or save it',
    text: 'Copy the result, download it, or send it on to the next tool if there is more to do.',
  },
]

const FEATURES: readonly Feature[] = [
  {
    icon: toolIcons.crop,
    title: 'Exact crops',
    text: 'Free or at a fixed ratio, by mouse, touch or keyboard, in pixels of the original.',
  },
  {
    icon: toolIcons.resize,
    title: 'Sharp resizing',
    text: 'Done in linear light with a Lanczos filter, so thin lines keep their brightness.',
  },
  {
    icon: toolIcons.compress,
    title: 'Real sizes',
    text: 'The picture is encoded while you choose: the size you read is the size you get.',
  },
  {
    icon: toolIcons.shield,
    title: 'Clean files',
    text: 'Camera data and location are listed, and removed unless you keep them.',
  },
  {
    icon: toolIcons.braces,
    title: 'Exact data',
    text: 'Numbers keep every digit and keys keep their order.',
  },
  {
    icon: 'lock',
    title: 'Private',
    text: 'Every tool works in the page itself. What you open is sent nowhere, not even to us.',
  },
]

const REASONS: readonly Reason[] = [
  { title: 'No upload', text: 'Your device does the work.', holdsWithAds: true },
  { title: 'No account', text: 'Open a tool and use it.', holdsWithAds: true },
  { title: 'No price', text: 'Every tool is complete, with no trial period.', holdsWithAds: true },
  { title: 'No trackers', text: 'No cookies, and nothing from another site.', holdsWithAds: false },
  { title: 'No mouse needed', text: 'Everything works by keyboard.', holdsWithAds: true },
  { title: 'No dead ends', text: 'Errors say what to try next.', holdsWithAds: true },
]

const TIPS: readonly Feature[] = [
  {
    icon: toolIcons.paste,
    title: 'Paste a screenshot',
    text: 'In the Image Editor, Ctrl V or ⌘ V opens what you have copied.',
  },
  {
    icon: 'search',
    title: 'Search for everything',
    text: 'Ctrl K or ⌘ K finds every tool and page, and recognises what you paste.',
  },
  {
    icon: 'upload',
    title: 'Drop it anywhere',
    text: 'The whole page takes files, not just the box.',
  },
  {
    icon: toolIcons.undo,
    title: 'Change your mind',
    text: 'Ctrl Z or ⌘ Z takes back a crop or a setting, step by step.',
  },
]

/** All text of the home page. */
export const HOME = {
  hero: {
    title: ['Crop, compress, convert.', 'Nothing leaves your browser.'],
    text: (count: number) =>
      `More than ${count} quick tools for pictures, data, code, text and time. Free, no account, and they keep working when you are offline.`,
    search: 'What do you want to do?',
    tasksLabel: 'Common tasks',
    tasks: [
      { name: 'Compress a JPEG', path: '/image-editor?show=limit', icon: toolIcons.compress },
      { name: 'HEIC to JPEG', path: '/image-editor', icon: toolIcons.image },
      { name: 'Decode a JWT', path: '/converter/encoding/jwt-decode', icon: toolIcons.key },
      { name: 'Format JSON', path: '/json', icon: toolIcons.braces },
      { name: 'Compare two texts', path: '/differ', icon: toolIcons.compare },
      { name: 'Timestamp to date', path: '/converter/time/timestamp', icon: toolIcons.clock },
      { name: 'Check a colour', path: '/converter/style/color', icon: toolIcons.palette },
    ],
    drop: {
      before: 'Or drop any file on this page,',
      choose: 'choose one',
      after: ', or paste. It opens in the right tool.',
      over: 'Let go: it opens in the right tool.',
    },
    picture: {
      label: 'Before and after compression',
      alt: 'A red barn with a tin roof behind a pond in which it is reflected',
      line: 'Line between before and after',
      original: 'Original',
      compressed: 'Compressed',
      before: formatKilobytes(figures.compressed.before),
      after: formatKilobytes(figures.compressed.after),
      smaller: `${Math.round(100 - (100 * figures.compressed.after) / figures.compressed.before)}% smaller`,
      removed: 'GPS removed',
      tryIt: 'Try it with this photo',
    },
  },
  shots: {
    label: 'Four of the tools',
    differ: {
      name: 'Diff Checker',
      text: 'Line by line and word by word',
      alt: 'The differences between two scripts: removed lines are red, added ones green.',
    },
    json: {
      name: 'JSON Formatter',
      text: 'Tree, table, search, and every digit kept',
      alt: 'A JSON document as a tree.',
    },
    color: {
      name: 'Colour picker',
      text: 'Every CSS notation, contrast and gamut',
      alt: 'All shades of an orange, with the edge of sRGB as a dashed line.',
    },
    video: {
      name: 'Image to Video Maker',
      text: 'A photo becomes an MP4 in seconds',
      alt: 'The Image to Video Maker zooms into the photograph of a barn.',
    },
  },
  figures: 'In numbers',
  tools: {
    title: 'All tools',
    all: 'Filter and favourites',
    more: (count: number) => `${count} more`,
  },
  steps: { title: 'Three steps', items: STEPS },
  features: { title: 'What it does well', items: FEATURES },
  reasons: { title: 'Why choose it', items: REASONS },
  testimonials: {
    title: 'What users say',
    example: 'Example',
    sample:
      'These are examples, not the words of real users. They will be replaced once real users have been asked.',
  },
  badges: { title: 'Reviewed on' },
  privacy: {
    title: 'Fast because it is private',
    text: 'A file that is not uploaded does not wait for a network. The work runs beside the page, so scrolling stays smooth even while a large photo is encoded.',
    proof:
      'Before each release a test opens every page of this site and uses every tool, and fails if one request goes to another site.',
    link: 'Privacy Details',
  },
  tips: { title: 'Four tips', items: TIPS },
  faq: {
    title: 'Frequently asked',
    more: 'Browse More FAQs',
  },
} as const
