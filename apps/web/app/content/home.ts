/** The words of the home page. Each claim is one that a test of the site proves; figures of use stand in `ownerClaims.ts`. */
import type { IconShape } from '../ui/Icon.tsx'
import { toolIcons } from '../ui/toolIcons.ts'

/** A tool as the home page shows it; shown only while there is a page or a configured host for it. */
export interface ToolCard {
  readonly name: string
  /** Path of its page on this site; a sibling tool may live on a host of its own. */
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

/** A reason. One that would not hold with an ad network is not shown where one is configured. */
interface Reason extends Point {
  readonly holdsWithAds: boolean
}

/** A point with a picture. */
export interface Feature extends Point {
  readonly icon: IconShape
}

const TOOLS: readonly ToolCard[] = [
  {
    name: 'Image editor',
    url: '/image-editor',
    description:
      'Crop to a shape or by hand, turn, straighten and resize, pick a format, and compare the result with the original before you download it.',
    features: ['JPEG', 'PNG', 'WebP', 'AVIF', 'ICO', 'HEIC in', 'Metadata removal', 'Before and after'],
    icon: toolIcons.image,
  },
  {
    name: 'Image to video',
    url: '/image-to-video',
    description:
      'Turn one still picture into an MP4, held still, panned or zoomed, or moved between two crops of your own. Watch the move before you make it.',
    features: ['480p', '720p', '1080p', '24 or 30 fps', 'Pan', 'Zoom', 'Custom move'],
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
    description: 'Both ways, with errors that say where.',
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
    description: 'Data between its formats, and text cleaned up.',
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
]

const STEPS: readonly Point[] = [
  {
    title: 'Give it something',
    text: 'Drop a file on this page, or paste a text, and it opens in the tool for it. Or go to a tool and type.',
  },
  {
    title: 'Set what you want',
    text: 'The result follows each setting and each letter. What goes wrong is said, with its place and what to do.',
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
    text: 'Free or locked to a shape, by mouse, touch or keyboard, in pixels of the original.',
  },
  {
    icon: toolIcons.resize,
    title: 'Sharp resizing',
    text: 'Computed in linear light with a Lanczos filter, so fine lines keep their brightness.',
  },
  {
    icon: toolIcons.compress,
    title: 'Real sizes',
    text: 'Your settings are encoded while you look, so the size on the screen is no guess.',
  },
  {
    icon: toolIcons.shield,
    title: 'Clean files',
    text: 'Camera data and the place of the shot are listed, and left out unless you keep them.',
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
    text: 'A page loads from this site alone, and sets no cookie.',
    holdsWithAds: false,
  },
  { title: 'No price', text: 'Every tool is free, whole and without a trial.', holdsWithAds: true },
  { title: 'No mouse needed', text: 'Each control is reached and used by keyboard.', holdsWithAds: true },
  { title: 'No silence', text: 'What goes wrong is said, with what to try next.', holdsWithAds: true },
]

const TIPS: readonly Feature[] = [
  {
    icon: toolIcons.paste,
    title: 'Paste a picture',
    text: 'In the image editor Ctrl V or ⌘ V takes a screenshot straight from the clipboard.',
  },
  {
    icon: 'search',
    title: 'Find it by name',
    text: 'Ctrl K or ⌘ K finds every tool and page, and recognises pasted text.',
  },
  {
    icon: 'upload',
    title: 'Drop it anywhere',
    text: 'A file dropped beside the drop zone counts too: the whole page takes it.',
  },
  {
    icon: toolIcons.undo,
    title: 'Try, then go back',
    text: 'Ctrl Z or ⌘ Z takes back a crop, a turn or a setting, step by step.',
  },
]

/** Everything the home page says. */
export const HOME = {
  hero: {
    title: 'Small sharp tools in your browser.',
    text: 'Edit pictures, format JSON, compare and run code, convert text, numbers and times. Free, no account, and no file leaves your device. After the first visit it works offline.',
    dropPrompt: 'Drop any file here, or paste',
    dropHint:
      'It opens in the tool for what it is: a picture, a token, Base64, data. Or press to choose a file.',
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
    sample: 'Sample text: it stands here until real users have been asked.',
  },
  badges: { title: 'Reviewed on' },
  privacy: {
    title: 'Fast because it is private',
    text: 'A file that is not uploaded does not wait for a network. The work is done by your own device, off the page’s main thread, so that the page stays responsive while a large picture is being encoded.',
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
