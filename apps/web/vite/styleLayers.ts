/**
 * Vite plugin: makes sure that the site has one style sheet, and that it starts with the layer order.
 *
 * `styles/tokens.css` also declares the order and is imported first; but the style sheet is assembled chunk
 * by chunk, and a shared chunk comes before the one that imports it. Whichever layer came first would be the
 * lowest.
 *
 * The prerendering build makes a style sheet too, with its chunks in another order. React Router would put it
 * next to the pages' own, although nothing loads it.
 */
import type { Plugin } from 'vite'

/** The same declaration as in `styles/tokens.css`. */
export const LAYER_ORDER = '@layer base, ui;'

/** Puts the layer order before everything else, and drops the style sheet of the prerendering build. */
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
