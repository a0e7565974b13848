import { unpackFragment } from '../../lib/links/linkFragment.ts'
import { tellLinkDamaged } from '../../ui/tellLinkProblem.ts'

/** Returns the text in the address, if there is one, and removes it from the address. */
export async function openLink(open: (text: string) => void): Promise<void> {
  const { hash, pathname, search } = location
  try {
    const link = await unpackFragment(hash)
    if (link?.input === undefined) return
    history.replaceState(history.state, '', pathname + search)
    open(link.input)
  } catch (error) {
    tellLinkDamaged(error)
  }
}
