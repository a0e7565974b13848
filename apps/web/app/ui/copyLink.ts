/** Copies a link to this page to the clipboard. Loaded when a visitor shares. */
import { type LinkContent, packFragment } from '../lib/links/linkFragment.ts'
import { copyText } from './copyText.ts'
import { showToast } from './Toast.tsx'

/** Some programs truncate links longer than this, in characters. */
const LONG_LINK = 8000
/** Most programs reject links longer than this. */
const MAX_LINK_LENGTH = 64_000

/** Copies a link to the page with its content. `instead` says what to do if that is too long. */
export async function copyLink(content: LinkContent, instead: string): Promise<void> {
  const link = window.location.origin + window.location.pathname + (await packFragment(content))
  if (link.length <= MAX_LINK_LENGTH) await copyText(link, copiedText(link, content))
  else showToast({ text: 'The input is too long for a link', detail: instead, tone: 'bad' })
}

function copiedText(link: string, { input = '' }: LinkContent): string {
  if (!input.isWellFormed())
    return 'Link copied; incomplete characters in the input were replaced with U+FFFD'
  return link.length > LONG_LINK ? 'Link copied; some programs cut off links this long' : 'Link copied'
}
