/** Text of the home page. A test of the site proves each claim; usage figures are in `ownerClaims.ts`. */
import type { IconShape } from '../ui/Icon.tsx'
import { toolIcons } from '../ui/toolIcons.ts'

/** A tool on the home page; shown only if it has a page or a configured host. */
export interface ToolCard {
  readonly name: string
  /** Path of its page on this site; a sibling tool may have its own host. */
  readonly url: string
  readonly description: string
  readonly features: readonly string[]
  readonly icon: IconShape
}

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

const TOOLS: readonly ToolCard[] = [
  {
    name: 'Image editor',
    url: '/image-editor',
    description:
      'Crop freely or to a fixed ratio, rotate, straighten and resize, pick a format, and compare the result with the original before you download it.',
    features: ['JPEG', 'PNG', 'WebP', 'AVIF', 'ICO', 'HEIC in', 'Metadata removal', 'Before and after'],
    icon: toolIcons.image,
  },
  {
    name: 'Image to video',
    url: '/image-to-video',
    description:
      'Turn one picture into an MP4, a GIF or an animated WebP: still, panned, zoomed, or moving between two crops you choose. Preview the move before you make the video.',
    features: ['480p', '720p', '1080p', 'MP4, GIF, WebP', 'Pan', 'Zoom', 'Custom move'],
    icon: toolIcons.film,
  },
  {
    name: 'Diff checker',
    url: '/differ',
    description: 'Compare two texts of any format, line by line and word by word.',
    features: ['Code', 'JSON', 'CSV', 'Patch'],
    icon: toolIcons.compare,
  },
  {
    name: 'JSON formatter',
    url: '/json',
    description: 'Format, check, repair and minify JSON without changing a digit.',
    features: ['Format', 'Validate', 'Repair', 'Minify'],
    icon: toolIcons.braces,
  },
  {
    name: 'Code compiler',
    url: '/compiler',
    description: 'Write HTML, CSS and JavaScript side by side and see them run.',
    features: ['HTML', 'CSS', 'JavaScript', 'Console'],
    icon: toolIcons.code,
  },
  {
    name: 'Encoding converters',
    url: '/converter/encoding',
    description: 'Encode and decode, with errors that show the place.',
    features: ['Base64', 'URL', 'HTML', 'JWT', 'Hash', 'Bytes'],
    icon: toolIcons.key,
  },
  {
    name: 'Number converters',
    url: '/converter/number',
    description: 'From one base to another, and what the bits mean.',
    features: ['Decimal', 'Binary', 'Hex', 'Float', 'Bytes'],
    icon: toolIcons.number,
  },
  {
    name: 'Style converters',
    url: '/converter/style',
    description: 'Style sheets and colours in the form your project needs.',
    features: ['CSS', 'SCSS', 'Colour picker', 'Contrast'],
    icon: toolIcons.palette,
  },
  {
    name: 'Text converters',
    url: '/converter/text',
    description: 'Convert between data formats, and clean up text.',
    features: ['JSON', 'CSV', 'XML', 'YAML', 'TOML', 'Cleaner'],
    icon: toolIcons.text,
  },
  {
    name: 'Time converters',
    url: '/converter/time',
    description: 'Timestamps, time zones and date formats.',
    features: ['Timestamp', 'Time zone', 'Date format', 'Duration'],
    icon: toolIcons.clock,
  },
  {
    name: 'Generators',
    url: '/converter/generate',
    description: 'Passwords, identifiers, QR codes and one-time codes.',
    features: ['Password', 'Passphrase', 'UUID', 'QR code', 'TOTP'],
    icon: toolIcons.dice,
  },
]

const STEPS: readonly Point[] = [
  {
    title: 'Give it something',
    text: 'Drop a file on this page or paste text, and it opens in the right tool. Or go to a tool and type.',
  },
  {
    title: 'Set what you want',
    text: 'The result updates with each setting and each letter. If something goes wrong, you see where, and what to do.',
  },
  {
    title: 'Take it with you',
    text: 'Copy the result or download it. What you made is yours, and only yours.',
  },
]

const FEATURES: readonly Feature[] = [
  {
    icon: toolIcons.crop,
    title: 'Exact crops',
    text: 'Free or locked to an aspect ratio, by mouse, touch or keyboard, in pixels of the original.',
  },
  {
    icon: toolIcons.resize,
    title: 'Sharp resizing',
    text: 'Computed in linear light with a Lanczos filter, so fine lines keep their brightness.',
  },
  {
    icon: toolIcons.compress,
    title: 'Real sizes',
    text: 'The picture is encoded as you change settings, so the size on the screen is not a guess.',
  },
  {
    icon: toolIcons.shield,
    title: 'Clean files',
    text: 'Camera data and location are listed, and left out unless you keep them.',
  },
  {
    icon: toolIcons.braces,
    title: 'Exact data',
    text: 'Numbers keep every digit and keys their order when JSON is formatted, repaired or converted.',
  },
  {
    icon: toolIcons.lock,
    title: 'Kept private',
    text: 'Every tool works in the page itself. What you open is sent nowhere, not even to us.',
  },
]

const REASONS: readonly Reason[] = [
  { title: 'No upload', text: 'Files are read and written on your device.', holdsWithAds: true },
  {
    title: 'No account',
    text: 'Open a tool and use it. There is nothing to sign up for.',
    holdsWithAds: true,
  },
  {
    title: 'No trackers',
    text: 'A page loads from this site alone, and sets no cookies.',
    holdsWithAds: false,
  },
  { title: 'No price', text: 'Every tool is free, complete and without a trial.', holdsWithAds: true },
  {
    title: 'No mouse needed',
    text: 'Every control can be reached and used by keyboard.',
    holdsWithAds: true,
  },
  {
    title: 'No silence',
    text: 'If something goes wrong, you are told what, and what to try next.',
    holdsWithAds: true,
  },
]

const TIPS: readonly Feature[] = [
  {
    icon: toolIcons.paste,
    title: 'Paste a picture',
    text: 'In the image editor, Ctrl V or ⌘ V opens a screenshot straight from the clipboard.',
  },
  {
    icon: 'search',
    title: 'Find it by name',
    text: 'Ctrl K or ⌘ K finds every tool and page, and recognises pasted text.',
  },
  {
    icon: 'upload',
    title: 'Drop it anywhere',
    text: 'You need not hit the drop zone: you can drop a file anywhere on the page.',
  },
  {
    icon: toolIcons.undo,
    title: 'Try, then go back',
    text: 'Ctrl Z or ⌘ Z undoes a crop, a rotation or a setting, step by step.',
  },
]

/** All text of the home page. */
export const HOME = {
  hero: {
    title: 'Small sharp tools in your browser.',
    text: 'Edit pictures, format JSON, compare and run code, convert text, numbers and times. Free, no account, and no file leaves your device. After the first visit it works offline.',
    dropPrompt: 'Drop any file here, or paste',
    dropHint: 'It opens in the right tool: pictures, tokens, Base64, data. Or press to choose a file.',
    open: 'Open the image editor',
    how: 'How it works',
  },
  tools: { title: 'Tools', items: TOOLS },
  steps: { title: 'Three steps', items: STEPS },
  features: { title: 'Made with care', items: FEATURES },
  reasons: { title: 'Why choose it', items: REASONS },
  usage: { title: 'In use' },
  testimonials: {
    title: 'What users say',
    sample: 'Sample text, shown until real users have been asked.',
  },
  badges: { title: 'Reviewed on' },
  privacy: {
    title: 'Fast because it is private',
    text: 'A file that is not uploaded does not wait for a network. Your own device does the work, off the page’s main thread, so the page stays responsive while a large picture is being encoded.',
    proof:
      'Before each release a test opens every page of this site and uses every tool, and fails if one request goes to another site.',
    link: 'Privacy Details',
  },
  tips: { title: 'Four tips', items: TIPS },
  faq: {
    title: 'Good to know',
    more: 'Browse More FAQs',
  },
} as const
