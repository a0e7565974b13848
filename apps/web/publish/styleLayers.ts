/**
 * Vite plugin: the one style sheet of the site begins by saying which layer is above which.
 *
 * `styles/tokens.css` says so too, and is imported first; but the sheet is put together chunk by chunk, and a shared chunk comes
 * before the one that imports it. Whichever layer is seen first would be the lowest.
 */
import type { Plugin } from 'vite'

/** The same statement as in `styles/tokens.css`. */
export const LAYER_ORDER = '@layer base, ui;'

/** Puts the order of the layers before everything else. */
export function styleLayers(): Plugin {
  return {
    name: 'whittle:style-layers',
    enforce: 'post',
    generateBundle: (_, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = `${LAYER_ORDER}${file.source}`
      }
    },
  }
}
