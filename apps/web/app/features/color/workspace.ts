/**
 * What the colour page's store must not hold: the address, the storage of this tab, and the reading of
 * pictures.
 *
 * Data flows one way: a text, a picked colour, a link or a picture goes into the store, which every part of
 * the page shows.
 */
import type { Tool } from '@whittle/tools-core'
import { readStoredText, storeText } from '../../lib/device/storedText.ts'
import { createLatest } from '../../lib/jobs/latest.ts'
import { followToolSettings } from '../../lib/links/followToolSettings.ts'
import { runOrShow } from '../../ui/runOrShow.ts'
import { showToast } from '../../ui/Toast.tsx'
import { followColorLinks } from './followColorLinks.ts'
import type { ColorStore } from './store.ts'

/** The colour page's side effects. */
export interface Workspace {
  /**
   * Makes the palette of a picture's colours, or shows why it cannot. The code for it is loaded with the
   * first picture. A picture opened meanwhile takes precedence.
   */
  openPicture(file: File): Promise<void>
  /**
   * Restores the colours from this tab and the options from the address or the device, opens links, and
   * follows the store; the returned function stops this.
   */
  connect(): () => void
}

/** What the workspace works with. */
export interface Ports {
  /** The tool whose options and address the page has. */
  readonly tool: Tool
}

/** Creates a workspace bound to one store. */
export function createWorkspace(store: ColorStore, { tool }: Ports): Workspace {
  const opening = createLatest()

  function openPicture(file: File): Promise<void> {
    const isWanted = opening.begin()
    return runOrShow(async () => {
      const { readPicture } = await import('./readPicture.ts')
      const read = await readPicture(file)
      if (!isWanted()) return
      if (read.ok) return store.getState().setPicture(read.value)
      const { code, message: text } = read.errors[0] ?? { code: '', message: '' }
      const detail =
        code === 'too-many-pixels' ? 'Make it smaller first.' : 'Try a JPEG, PNG, WebP or AVIF file.'
      showToast({ text, detail, tone: 'bad' })
    })
  }

  return {
    openPicture,
    connect() {
      const ends = [
        followTyped(tool, store),
        followToolSettings(tool, store, ['entry', 'background']),
        followColorLinks(tool, store),
      ]
      return () => {
        for (const end of ends) end()
      }
    },
  }
}

/**
 * Restores the colours from this tab, and stores them as they change. What was typed before hydration is
 * newer.
 */
function followTyped({ id }: Tool, store: ColorStore): () => void {
  const keys = { entry: `whittle:input:${id}`, background: `whittle:input:${id}-background` }
  const { type, typeBackground } = store.getState()
  const restore = (field: keyof typeof keys, show: (text: string) => void): void => {
    const entry = store.getState()[field]
    const stored = readStoredText(keys[field], 'tab')
    if (entry !== store.getInitialState()[field]) storeText(keys[field], entry.text, 'tab')
    else if (stored !== null) show(stored)
  }
  restore('entry', type)
  restore('background', typeBackground)
  return store.subscribe(({ entry, background }, before) => {
    if (entry !== before.entry) storeText(keys.entry, entry.text, 'tab')
    if (background !== before.background) storeText(keys.background, background.text, 'tab')
  })
}
