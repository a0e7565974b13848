/** Actions on links: copy one with the texts and settings, and open one. */
import { doOrTell } from '../../ui/doOrTell.ts'
import { linkSettings, readLinkSettings } from './diffSettings.ts'
import type { DifferStore } from './store.ts'
import { readTextPair, type TextPair } from './textPair.ts'

/** The links' part of the workspace. */
export interface LinkActions {
  copyLink(): Promise<void>
  /** Opens a link's content and removes it from the address, so that a reload restores the later work instead. */
  openLink(fragment: string): Promise<boolean>
}

/** Creates the link actions for one store. */
export function createLinkActions(store: DifferStore, setTexts: (texts: TextPair) => void): LinkActions {
  return {
    copyLink: () =>
      doOrTell(async () => {
        const { sides, view, options } = store.getState()
        const { original, changed } = sides
        const texts: TextPair = {
          original: original.text,
          changed: changed.text,
          names: [original.name, changed.name],
        }
        const { copyLink } = await import('../../ui/copyLink.ts')
        await copyLink(
          { settings: linkSettings({ view, options }), input: JSON.stringify(texts) },
          'Download the patch and send that instead.',
        )
      }, 'The link could not be made'),
    openLink: async (fragment) => {
      // Few visitors come by a link, so the code that reads one is loaded separately.
      if (fragment === '') return false
      const { readLinkedJson, unpackFragment } = await import('../../lib/links/linkFragment.ts')
      const link = await unpackFragment(fragment)
      if (link?.input === undefined) return false
      const texts = readLinkedJson(link.input, readTextPair)
      const settings = readLinkSettings(link.settings)
      const { setOptions, setView } = store.getState()
      history.replaceState(history.state, '', location.pathname + location.search)
      setOptions(settings.options)
      if (settings.view !== undefined) setView(settings.view)
      setTexts(texts)
      return true
    },
  }
}
