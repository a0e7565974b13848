/** Actions on links: copy one with the texts and settings, and open one. */
import type { LinkContent } from '../../lib/links/linkFragment.ts'
import { readLinkedJson } from '../../lib/links/readLinkedJson.ts'
import { dropFragment } from '../../ui/followLinks.ts'
import { runOrShow } from '../../ui/runOrShow.ts'
import { linkSettings, readLinkSettings } from './diffSettings.ts'
import { type DifferStore, isBlank, type Side, type SideId } from './store.ts'
import { readTextPair, type TextPair, textPairOf } from './textPair.ts'

/** The links' part of the workspace. */
export interface LinkActions {
  copyLink(): Promise<void>
  /**
   * Opens a link's content and removes it from the address. What was here can be restored.
   *
   * @throws RangeError when the content is not for this page.
   */
  openLink(link: LinkContent): void
}

/** What these actions need of the workspace. */
interface LinkPorts {
  readonly setTexts: (texts: TextPair) => void
  readonly setSides: (sides: Partial<Record<SideId, Side>>) => void
  /** Offers to restore what a link replaced. */
  readonly offerUndo: (bringBack: () => void) => void
}

/** Creates the link actions for one store. */
export function createLinkActions(
  store: DifferStore,
  { setTexts, setSides, offerUndo }: LinkPorts,
): LinkActions {
  return {
    copyLink: () =>
      runOrShow(async () => {
        const { sides, view, options, dataOptions } = store.getState()
        const { copyLink } = await import('../../ui/copyLink.ts')
        await copyLink(
          {
            settings: linkSettings({ view, options, dataOptions }),
            input: JSON.stringify(textPairOf(sides)),
          },
          'Download the patch and send that instead.',
        )
      }, 'The link could not be made'),
    openLink: ({ input, settings }) => {
      if (input === undefined) return
      const texts = readLinkedJson(input, readTextPair)
      const linked = readLinkSettings(settings)
      const { sides, view, options, dataOptions, setOptions, setDataOptions, setView } = store.getState()
      const { original, changed } = sides
      dropFragment()
      setOptions(linked.options)
      setDataOptions(linked.dataOptions)
      setView(linked.view ?? view)
      setTexts(texts)
      const isSame = original.text === texts.original && changed.text === texts.changed
      if (isSame || (isBlank(original) && isBlank(changed))) return
      offerUndo(() => {
        setOptions(options)
        setDataOptions(dataOptions)
        setView(view)
        setSides({ original, changed })
      })
    },
  }
}
