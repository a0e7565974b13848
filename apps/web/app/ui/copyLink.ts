/** Puts a link to this page into the clipboard. Loaded by those who share. */
import { type LinkContent, packFragment } from '../lib/links/linkFragment.ts'
import { copyText } from './copyText.ts'
import { showToast } from './Toast.tsx'

/** A link longer than this is cut off by some programs. */
const LONG_LINK = 8000
/** A link longer than this is refused by most. */
const LONGEST_LINK = 64_000

/** A link to the page with what it shows. `instead` says what to do where that is too long for one. */
export async function copyLink(content: LinkContent, instead: string): Promise<void> {
  const link = window.location.origin + window.location.pathname + (await packFragment(content))
  if (link.length <= LONGEST_LINK) await copyText(link, saidOf(link, content))
  else showToast({ text: 'The input is too long for a link', detail: instead, tone: 'bad' })
}

function saidOf(link: string, { input = '' }: LinkContent): string {
  if (!input.isWellFormed()) return 'Link copied; halves of characters in the input became U+FFFD'
  return link.length > LONG_LINK ? 'Link copied; some programs cut links this long' : 'Link copied'
}
