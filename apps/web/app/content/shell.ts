/** The text in the frame of every page; the overlays load their own (`palette.ts`, `device.ts`). */

/** The command palette, and the button that opens it. */
export const PALETTE_TITLE = 'Find a tool or a page'

/** The same button where it looks like a field: the beginning of its name, and its key. */
export const PALETTE_FIELD = { text: 'Find a tool', key: 'Ctrl K', macKey: '⌘ K' } as const

/** The overlay about stored data, and the button that opens it. */
export const DEVICE_TITLE = 'On this device'

/** What that overlay is for, beside its name on the button. */
export const DEVICE_CONTENTS = 'settings, export, import, forget'

/** Shown in the header of a sealed page, with a link to where that is explained. */
export const SEAL_BADGE = 'Sealed'

/** Heading above the favourites and recently used tools on the home page. */
export const MY_TOOLS = 'Your tools'

/** The star on a tool's page. */
export const STAR = { add: 'Add to favourites', remove: 'Remove from favourites' } as const

/** The menu of all tools, whose contents load their own (`tools.ts`). */
export const TOOLS_MENU = {
  label: 'Tools',
  name: 'All tools',
  loading: 'Loading the list of tools …',
} as const
