/** What the palette shows for the typed text: sections of lines. Pure. */
import { PALETTE } from '../../content/palette.ts'
import type { ThemeChoice } from '../../lib/device/theme.ts'
import type { NextStep } from '../../lib/recognise/nextSteps.ts'
import type { PanelName } from '../../lib/state/panels.ts'
import type { IconShape } from '../../ui/Icon.tsx'
import { toolIcons } from '../../ui/toolIcons.ts'
import { ENTRIES, type Entry } from './entries.evaluated.ts'
import { type Findable, rank } from './rank.ts'

/** One line: a page to go to, with or without the text, another overlay, or something to do here. */
export interface Line {
  readonly id: string
  readonly name: string
  readonly about: string
  readonly icon: IconShape
  readonly opens:
    | { readonly kind: 'page'; readonly path: string }
    | { readonly kind: 'page-with-text'; readonly step: NextStep }
    | { readonly kind: 'panel'; readonly panel: PanelName }
    | { readonly kind: 'theme'; readonly theme: ThemeChoice }
    /** Presses a button of the page that the palette lies over. */
    | { readonly kind: 'button'; readonly button: PageButton }
}

/** Names of buttons of a page that the palette can press. */
export const PAGE_BUTTONS = ['Copy', 'Share', 'Swap', 'Clear'] as const

/** One of them. */
export type PageButton = (typeof PAGE_BUTTONS)[number]

/** Lines under a name. */
export interface Section {
  readonly name: string
  readonly lines: readonly Line[]
}

/** What the lines depend on. */
export interface Asked {
  readonly typed: string
  /** Whether text was pasted: then only its suggestions count, and anything typed since. */
  readonly isPasted: boolean
  readonly suggestions: readonly NextStep[]
  /** Whether the text certainly has the type they are for. */
  readonly isSure: boolean
  /** Paths. */
  readonly favourites: readonly string[]
  readonly recent: readonly string[]
  /** Buttons that can be pressed on the page beneath. */
  readonly buttons: readonly PageButton[]
}

/** Maximum number of lines: nobody reads more. */
const MAX_FOUND = 30

/** Overlays of the site, found like pages. */
const PANEL_LINES = [
  { panel: 'shortcuts', name: PALETTE.shortcuts, icon: toolIcons.keyboard, aliases: ['help', 'keys'] },
  {
    panel: 'device',
    name: PALETTE.device,
    icon: toolIcons.shield,
    aliases: ['export', 'import', 'backup', 'delete', 'clear', 'cache', 'install', 'storage'],
  },
] as const

/** What can be done without going anywhere. */
const THEME_LINES = (['light', 'dark', 'system'] as const).map((theme) => ({
  theme,
  name: PALETTE.themes[theme],
  aliases: ['appearance', 'colour scheme', `${theme} mode`, 'dark mode'],
}))

const BUTTON_ALIASES: Readonly<Record<PageButton, readonly string[]>> = {
  Copy: ['output', 'result', 'clipboard'],
  Share: ['link', 'url'],
  Swap: ['inverse', 'reverse', 'way back'],
  Clear: ['input', 'empty', 'reset'],
}

const ICONS: Readonly<Record<Entry['section'], IconShape>> = {
  tools: toolIcons.tool,
  pages: toolIcons.page,
  articles: toolIcons.text,
}

/** Something to be found, and the line that is shown for it. */
interface FindableLine extends Findable {
  readonly line: Line
}

const ENTRY_LINES: readonly FindableLine[] = ENTRIES.map((entry) => ({ ...entry, line: entryLine(entry) }))

function actionLines(buttons: readonly PageButton[]): readonly FindableLine[] {
  return [
    ...buttons.map((button) => ({
      name: PALETTE.buttons[button],
      aliases: BUTTON_ALIASES[button],
      keywords: [],
      line: buttonLine(button),
    })),
    ...THEME_LINES.map((each) => ({ ...each, keywords: [], line: themeLine(each) })),
    ...PANEL_LINES.map((each) => ({ ...each, keywords: [], line: panelLine(each) })),
  ]
}

/** The sections, none of them empty. */
export function sectionsFor(asked: Asked): Section[] {
  const { typed, isPasted, suggestions, isSure, favourites, recent, buttons } = asked
  const actions = actionLines(buttons)
  const suggested = { name: PALETTE.whatIsThis, lines: suggestions.map(suggestionLine) }
  if (isPasted && typed === '') return filled([suggested])
  if (typed.trim() === '')
    return filled([
      ...ownSections(favourites, recent),
      ...allSections(
        ENTRIES,
        actions.map(({ line }) => line),
      ),
    ])
  const found = rank(typed, [...ENTRY_LINES, ...actions]).slice(0, MAX_FOUND)
  const results = { name: PALETTE.results, lines: found.map(({ line }) => line) }
  // Nobody looks for a page by `{"a":1}`, although its letters are in some name.
  return filled(isSure && !isWords(typed) ? [suggested, results] : [results, suggested])
}

/** Whether a text may be a search for a page. */
function isWords(typed: string): boolean {
  return /^[\p{L}\p{M}\p{N}\s'’&/-]*$/u.test(typed)
}

function ownSections(favourites: readonly string[], recent: readonly string[]): Section[] {
  const others = recent.filter((path) => !favourites.includes(path))
  return [
    { name: PALETTE.favourites, lines: linesAt(favourites, 'favourite') },
    { name: PALETTE.recent, lines: linesAt(others, 'recent') },
  ]
}

function allSections(entries: readonly Entry[], actions: readonly Line[]): Section[] {
  const section = (name: string, id: Entry['section']): Section => ({
    name,
    lines: entries.filter((entry) => entry.section === id).map(entryLine),
  })
  return [
    section(PALETTE.tools, 'tools'),
    section(PALETTE.pages, 'pages'),
    { name: PALETTE.site, lines: actions },
    section(PALETTE.articles, 'articles'),
  ]
}

/** Paths kept on the device may belong to pages that no longer exist. */
function linesAt(paths: readonly string[], prefix: string): Line[] {
  return paths.flatMap((path) => {
    const entry = ENTRIES.find((each) => each.path === path)
    return entry === undefined ? [] : [{ ...entryLine(entry), id: `${prefix}:${path}` }]
  })
}

function entryLine(entry: Entry): Line {
  return {
    id: entry.path,
    name: entry.name,
    about: entry.description,
    icon: ICONS[entry.section],
    opens: { kind: 'page', path: entry.path },
  }
}

function suggestionLine(step: NextStep): Line {
  const { what, name, path } = step
  return {
    id: `suggested:${path} ${name}`,
    name: `${PALETTE.openWith} ${name}`,
    about: `${PALETTE.looksLike} ${what}.`,
    icon: toolIcons.arrowRight,
    opens: { kind: 'page-with-text', step },
  }
}

function panelLine({ panel, name, icon }: (typeof PANEL_LINES)[number]): Line {
  return { id: `panel:${panel}`, name, about: '', icon, opens: { kind: 'panel', panel } }
}

function themeLine({ theme, name }: (typeof THEME_LINES)[number]): Line {
  return { id: `theme:${theme}`, name, about: '', icon: THEME_ICONS[theme], opens: { kind: 'theme', theme } }
}

function buttonLine(button: PageButton): Line {
  const name = PALETTE.buttons[button]
  return {
    id: `button:${button}`,
    name,
    about: '',
    icon: toolIcons.arrowRight,
    opens: { kind: 'button', button },
  }
}

const THEME_ICONS = { light: 'sun', dark: 'moon', system: 'system' } as const

function filled(sections: readonly Section[]): Section[] {
  return sections.filter(({ lines }) => lines.length > 0)
}
