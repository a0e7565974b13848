/** Every keyboard shortcut of the site: source of the list that `?` opens and of the FAQ. */

/** One shortcut. */
interface Shortcut {
  /** Keys that do the same: 'Ctrl K', '⌘ K'. */
  readonly keys: readonly [string, ...string[]]
  /**
   * What they do, in words that follow the keys: 'undoes a step'. A group of keys is treated as singular:
   * 'moves', not 'move'.
   */
  readonly does: string
}

/** The shortcuts of one page or control. */
export interface ShortcutGroup {
  readonly where: string
  /** Path of the page they belong to: shown only if that page exists. */
  readonly page?: string
  readonly shortcuts: readonly Shortcut[]
}

/** In list order. */
const SHORTCUT_GROUPS: readonly ShortcutGroup[] = [
  {
    where: 'On every page',
    shortcuts: [
      { keys: ['Ctrl K', '⌘ K'], does: 'finds a tool or a page, or recognises pasted text' },
      { keys: ['?'], does: 'lists the shortcuts' },
      { keys: ['Esc'], does: 'closes what is open' },
    ],
  },
  {
    where: 'In the Image Editor',
    page: '/image-editor',
    shortcuts: [
      { keys: ['Ctrl V', '⌘ V'], does: 'opens a picture from the clipboard' },
      { keys: ['Ctrl Z', '⌘ Z'], does: 'undoes a step' },
      { keys: ['Ctrl Shift Z', 'Ctrl Y', '⌘ Shift Z'], does: 'redoes a step' },
    ],
  },
  {
    where: 'On the page Many pictures',
    page: '/image-batch',
    shortcuts: [{ keys: ['Ctrl V', '⌘ V'], does: 'adds pictures from the clipboard' }],
  },
  {
    where: 'In the Image to Video Maker',
    page: '/image-to-video',
    shortcuts: [{ keys: ['Ctrl Enter', '⌘ Enter'], does: 'makes the video' }],
  },
  {
    where: 'In the Pipeline Builder',
    page: '/pipeline',
    shortcuts: [
      { keys: ['Alt ↑', '⌥ ↑'], does: 'moves the focused step up' },
      { keys: ['Alt ↓', '⌥ ↓'], does: 'moves the focused step down' },
    ],
  },
  {
    where: 'In a converter',
    page: '/converter/encoding',
    shortcuts: [
      { keys: ['Ctrl Shift Enter', '⌘ Shift Enter'], does: 'copies the output' },
      {
        keys: ['Ctrl Shift X', '⌘ Shift X'],
        does: 'swaps: the output becomes the input of the reverse tool',
      },
    ],
  },
  {
    where: 'In the Code Compiler',
    page: '/compiler',
    shortcuts: [
      { keys: ['Ctrl Enter', '⌘ Enter'], does: 'runs the code' },
      { keys: ['Esc, then Tab'], does: 'leaves an editor' },
      { keys: ['Ctrl F', '⌘ F'], does: 'searches the code' },
      { keys: ['F8'], does: 'goes to the next problem' },
    ],
  },
  {
    where: 'In the Diff Checker',
    page: '/differ',
    shortcuts: [
      { keys: ['F7', 'N'], does: 'goes to the next change' },
      { keys: ['Shift F7', 'P'], does: 'goes to the previous change' },
    ],
  },
  {
    where: 'In the tree of the JSON Formatter',
    page: '/json',
    shortcuts: [
      { keys: ['↑ ↓'], does: 'moves from line to line' },
      { keys: ['← →'], does: 'collapses and expands a line' },
    ],
  },
  {
    where: 'When a crop frame has focus',
    page: '/image-editor',
    shortcuts: [
      { keys: ['← ↑ → ↓'], does: 'moves the crop' },
      { keys: ['Shift and an arrow'], does: 'moves the edge that the arrow points at' },
      { keys: ['Shift Alt and an arrow'], does: 'moves the edge on the other side' },
      { keys: ['1 to 9'], does: 'sets how many pixels one press moves' },
      { keys: ['Ctrl and an arrow', '⌘ and an arrow'], does: 'moves ten steps at once' },
      { keys: ['Esc'], does: 'cancels the current drag' },
    ],
  },
]

/** The groups for a site with the given pages. */
export function shortcutGroups(hasPage: (path: string) => boolean): readonly ShortcutGroup[] {
  return SHORTCUT_GROUPS.filter(({ page }) => page === undefined || hasPage(page))
}

/** Text of the overlay. */
export const SHORTCUTS_COPY = {
  title: 'Keyboard shortcuts',
  close: 'Close',
  singleKeys: 'Shortcuts of a single character',
  singleKeysHint:
    'These are ?, / on the page of all tools, N and P. Switch them off if you dictate, or type by accident.',
} as const
