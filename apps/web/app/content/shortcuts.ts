/** Every keyboard shortcut of the site: the list that `?` opens and the FAQ are made from it. */

/** One shortcut. */
interface Shortcut {
  /** Keys that do the same: 'Ctrl K', '⌘ K'. */
  readonly keys: readonly [string, ...string[]]
  /** What they do, to go on behind the keys: 'undoes a step'. Several keys are named as one: 'undo', 'go'. */
  readonly does: string
}

/** The shortcuts of one place. */
export interface ShortcutGroup {
  readonly where: string
  /** Path of the page whose shortcuts they are: shown only while there is such a page. */
  readonly page?: string
  readonly shortcuts: readonly Shortcut[]
}

/** In the order of the list. */
const SHORTCUT_GROUPS: readonly ShortcutGroup[] = [
  {
    where: 'On every page',
    shortcuts: [
      { keys: ['Ctrl K', '⌘ K'], does: 'finds a tool or a page, or says what a text is' },
      { keys: ['?'], does: 'lists the shortcuts' },
      { keys: ['Esc'], does: 'closes what is open' },
    ],
  },
  {
    where: 'In the image editor',
    page: '/image-editor',
    shortcuts: [
      { keys: ['Ctrl V', '⌘ V'], does: 'takes a picture from the clipboard' },
      { keys: ['Ctrl Z', '⌘ Z'], does: 'undoes a step' },
      { keys: ['Ctrl Shift Z', 'Ctrl Y', '⌘ Shift Z'], does: 'does it again' },
    ],
  },
  {
    where: 'In the image to video maker',
    page: '/image-to-video',
    shortcuts: [{ keys: ['Ctrl Enter', '⌘ Enter'], does: 'makes the video' }],
  },
  {
    where: 'In a converter',
    page: '/converter/encoding',
    shortcuts: [
      { keys: ['Ctrl Shift C', '⌘ Shift C'], does: 'copies the output' },
      { keys: ['Ctrl Shift S', '⌘ Shift S'], does: 'swaps: the output becomes the input of the way back' },
    ],
  },
  {
    where: 'In the code compiler',
    page: '/compiler',
    shortcuts: [
      { keys: ['Ctrl Enter', '⌘ Enter'], does: 'runs the code' },
      { keys: ['Esc, then Tab'], does: 'leaves an editor' },
      { keys: ['Ctrl F', '⌘ F'], does: 'searches the code' },
      { keys: ['F8'], does: 'goes to the next problem' },
    ],
  },
  {
    where: 'In the diff checker',
    page: '/differ',
    shortcuts: [
      { keys: ['F7', 'N'], does: 'goes to the next change' },
      { keys: ['Shift F7', 'P'], does: 'goes to the change before' },
    ],
  },
  {
    where: 'In the tree of the JSON page',
    page: '/json',
    shortcuts: [
      { keys: ['↑ ↓'], does: 'moves from line to line' },
      { keys: ['← →'], does: 'closes and opens what a line holds' },
    ],
  },
  {
    where: 'With a crop frame in focus',
    page: '/image-editor',
    shortcuts: [
      { keys: ['← ↑ → ↓'], does: 'moves the crop' },
      { keys: ['Shift and an arrow'], does: 'moves the edge that the arrow points at' },
      { keys: ['Shift Alt and an arrow'], does: 'moves the edge on the other side' },
      { keys: ['1 to 9'], does: 'sets how many pixels one press goes' },
      { keys: ['Ctrl and an arrow', '⌘ and an arrow'], does: 'goes ten steps at once' },
      { keys: ['Esc'], does: 'takes back a drag that is still going on' },
    ],
  },
]

/** The groups of a site that has certain pages. */
export function shortcutGroups(hasPage: (path: string) => boolean): readonly ShortcutGroup[] {
  return SHORTCUT_GROUPS.filter(({ page }) => page === undefined || hasPage(page))
}

/** Words of the overlay. */
export const SHORTCUTS_COPY = { title: 'Keyboard shortcuts', close: 'Close' } as const
