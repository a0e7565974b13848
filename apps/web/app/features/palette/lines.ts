/** What the palette shows for the typed text: sections of lines. Pure. */
import { PALETTE } from '../../content/palette.ts'
import type { PanelName } from '../../lib/panels.ts'
import type { NextStep } from '../../lib/recognise.ts'
import type { IconShape } from '../../ui/Icon.tsx'
import { toolIcons } from '../../ui/toolIcons.ts'
import { ENTRIES, type Entry } from './entries.evaluated.ts'
import { rank } from './rank.ts'

/** One line: a page to go to, with or without the text, or another overlay. */
export interface Line {
  readonly id: string
  readonly name: string
  readonly about: string
  readonly icon: IconShape
  readonly opens:
    | { readonly kind: 'page'; readonly path: string }
    | { readonly kind: 'page-with-text'; readonly step: NextStep }
    | { readonly kind: 'panel'; readonly panel: PanelName }
}

/** Lines under a heading. */
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
}

/** Maximum number of lines: nobody reads more. */
const MOST_FOUND = 30

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

/** Returns the sections, none of them empty. */
export function sectionsFor({ typed, isPasted, suggestions, isSure, favourites, recent }: Asked): Section[] {
  const suggested = { name: PALETTE.whatIsThis, lines: suggestions.map(suggestionLine) }
  if (isPasted && typed === '') return filled([suggested])
  if (typed.trim() === '') return filled([...ownSections(favourites, recent), ...allSections(ENTRIES)])
  const found = rank(typed, ENTRIES).slice(0, MOST_FOUND)
  const panels = rank(
    typed,
    PANEL_LINES.map((line) => ({ ...line, keywords: [] })),
  )
  const results = { name: PALETTE.results, lines: [...found.map(entryLine), ...panels.map(panelLine)] }
  // Nobody searches for a page with `{"a":1}`, even if its letters occur in some name.
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

function allSections(entries: readonly Entry[]): Section[] {
  const section = (name: string, id: Entry['section']): Section => ({
    name,
    lines: entries.filter((entry) => entry.section === id).map(entryLine),
  })
  return [
    section(PALETTE.tools, 'tools'),
    section(PALETTE.pages, 'pages'),
    { name: PALETTE.site, lines: PANEL_LINES.map(panelLine) },
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

const ICONS: Readonly<Record<Entry['section'], IconShape>> = {
  tools: toolIcons.tool,
  pages: toolIcons.page,
  articles: toolIcons.text,
}

function filled(sections: readonly Section[]): Section[] {
  return sections.filter(({ lines }) => lines.length > 0)
}
