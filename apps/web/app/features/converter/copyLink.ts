/** Puts a link to a converter into the clipboard. Loaded by those who share. */
import { shareableOptions } from '@whittle/tools-core'
import { copyText } from '../../ui/copyText.ts'
import { showToast } from '../../ui/Toast.tsx'
import type { Converter } from './ConverterContext.ts'
import { toFragment } from './shareLink.ts'

/** A link longer than this is cut off by some programs. */
const LONG_LINK = 8000
/** A link longer than this is refused by most. */
const LONGEST_LINK = 64_000

/** A link to the tool as it is set, with its input or without. */
export async function copyLink({ tool, store }: Converter, what: 'input' | 'settings'): Promise<void> {
  const { input, options } = store.getState()
  const text = what === 'input' && input.kind === 'text' ? { input: input.text } : {}
  const fragment = await toFragment({ options: shareableOptions(tool, options), ...text })
  const link = `${window.location.origin}${window.location.pathname}${fragment}`
  if (link.length > LONGEST_LINK)
    return showToast({
      text: 'The input is too long for a link',
      detail: 'Share the settings alone, and send the input as a file.',
      tone: 'bad',
    })
  await copyText(
    link,
    link.length > LONG_LINK ? 'Link copied; some programs cut links this long' : 'Link copied',
  )
}
