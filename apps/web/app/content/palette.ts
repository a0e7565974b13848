/** Text of the command palette. */
import { PALETTE_TITLE } from './shell.ts'

export const PALETTE = {
  title: PALETTE_TITLE,
  placeholder: 'Find a tool, or paste anything',
  results: 'Results',
  favourites: 'Favourites',
  recent: 'Recently used',
  tools: 'Tools',
  pages: 'Pages',
  articles: 'Articles',
  site: 'This site',
  themes: { light: 'Theme: light', dark: 'Theme: dark', system: 'Theme: system' },
  buttons: {
    Copy: 'Copy output',
    Share: 'Share a link',
    Swap: 'Swap input and output',
    Clear: 'Clear input',
  },
  whatIsThis: 'What is this?',
  looksLike: 'It looks like',
  looking: 'Looking at it …',
  nothing: 'Nothing found. Try another word, or paste text to see which tools can open it.',
  openWith: 'Open in',
  pasted: 'Pasted text',
  forget: 'Forget the pasted text',
  shortcuts: 'Keyboard shortcuts',
  device: 'On this device: offline use, settings, forget everything',
  keys: '↑ ↓ choose · Enter opens · Esc closes',
} as const
