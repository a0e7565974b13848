/** The few words that stand in the frame of every page; those of the overlays come with them (`palette.ts`, `device.ts`). */

/** The command palette, and the button that opens it. */
export const PALETTE_TITLE = 'Find a tool or a page'

/** The overlay about what is kept, and the button that opens it. */
export const DEVICE_TITLE = 'On this device'

/** Heads the favourites and the tools used last, on the home page. */
export const MY_TOOLS = 'Your tools'

/** The star on the page of a tool. */
export const STAR = { add: 'Add to favourites', remove: 'Remove from favourites' } as const

/** Said where the browser refuses its storage. */
export const STORAGE_REFUSED =
  'This browser does not let the site keep anything: favourites, recent tools and the theme last until the page is left.'
