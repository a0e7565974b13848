/**
 * Vite plugin: the one style sheet of the site begins by saying which layer is above which, and there is one.
 *
 * `styles/tokens.css` says so too, and is imported first; but the sheet is put together chunk by chunk, and a shared chunk comes
 * before the one that imports it. Whichever layer is seen first would be the lowest.
 *
 * The build that prerenders makes a sheet too, with its chunks in another order. React Router would lay it beside the pages' own,
 * where nothing asks for it.
 */
import type { Plugin } from 'vite'

/** The same statement as in `styles/tokens.css`. */
export const LAYER_ORDER = '@layer base, ui;'

/** Puts the order of the layers before everything else, and leaves out the sheet of the build that prerenders. */
export function styleLayers(): Plugin {
  return {
    name: 'whittle:style-layers',
    enforce: 'post',
    generateBundle(_, bundle) {
      const isPrerendering = this.environment.config.consumer === 'server'
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
        if (isPrerendering) delete bundle[name]
        else file.source = `${LAYER_ORDER}${file.source}`
      }
    },
  }
}
