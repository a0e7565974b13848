/** A JSON text in the part of an address that is never sent to a server. */
import { packFragment, unpackFragment } from '../../lib/linkFragment.ts'
import { copyText } from '../../ui/copyText.ts'
import { showToast } from '../../ui/Toast.tsx'

/** Longer addresses are cut by programs that people send links with. */
const LONGEST_LINK = 64_000

/** Copies a link that opens this page with the text. */
export async function copyLink(text: string): Promise<void> {
  const fragment = await packFragment({ input: text })
  const link = `${location.origin}${location.pathname}${fragment}`
  if (link.length > LONGEST_LINK) {
    showToast({
      text: 'The text is too long for a link',
      detail: 'Download it and send the file.',
      tone: 'bad',
    })
  } else await copyText(link, 'Link copied; the text is in it')
}

/** Gives the text of the address, if there is one, and takes it out of the address. */
export async function openLink(open: (text: string) => void): Promise<void> {
  const { hash, pathname, search } = location
  try {
    const text = await unpackFragment(hash, readText)
    if (text === undefined) return
    history.replaceState(history.state, '', pathname + search)
    open(text)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    showToast({ text: error.message, tone: 'bad' })
  }
}

function readText(value: unknown): string | undefined {
  const input: unknown = (value as { input?: unknown } | null)?.input
  return typeof input === 'string' ? input : undefined
}
