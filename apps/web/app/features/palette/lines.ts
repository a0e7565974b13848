/** What the palette shows for the typed text: sections of lines. Pure. */
import { PALETTE } from '../../content/palette.ts'
import { toolSign } from '../../content/toolSigns.ts'
import type { ThemeChoice } from '../../lib/device/theme.ts'
import { destinationOf } from '../../lib/links/destination.ts'
import type { Answer } from '../../lib/recognise/answer.ts'
import type { NextStep } from '../../lib/recognise/nextSteps.ts'
import { type Findable, rank } from '../../lib/search/rank.ts'
import { correctedText } from '../../lib/search/spelling.ts'
import type { PanelName } from '../../lib/state/panels.ts'
import { isReachable, site } from '../../site.config.ts'
import type { SignShape } from '../../ui/Sign.tsx'
import { toolIcons } from '../../ui/toolIcons.ts'
import { type AskedTask, askedTask } from './askedTask.ts'
import { ENTRIES, type Entry } from './entries.evaluated.ts'

/** One line: a page to go to, with or without the text, another overlay, or something to do here. */
export interface Line {
  readonly id: string
  readonly name: string
  readonly about: string
  readonly sign: SignShape
  /** What the pasted value is, shown in the line. */
  readonly answer?: Answer
  readonly opens:
    | { readonly kind: 'page'; readonly path: string }
    /** A tool that does not exist yet cannot be chosen. */
    | { readonly kind: 'planned' }
    | { readonly kind: 'page-with-text'; readonly step: NextStep }
    | { readonly kind: 'panel'; readonly panel: PanelName }
    | { readonly kind: 'theme'; readonly theme: ThemeChoice }
    /** Adds a tool to the pipeline that is shown beneath. */
    | { readonly kind: 'step'; readonly tool: string }
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
  /** What the text is, if it is a value that fits on one line. */
  readonly answer?: Answer | undefined
  /** Paths. */
  readonly favourites: readonly string[]
  readonly recent: readonly string[]
  /** Buttons that can be pressed on the page beneath. */
  readonly buttons: readonly PageButton[]
  /** Whether the page beneath takes tools as steps. @defaultValue false */
  readonly takesSteps?: boolean
}

/** Maximum number of lines: nobody reads more. */
const MAX_FOUND = 30
/** The same of lines that only come close. */
const MAX_CLOSE = 6

/** Overlays of the site, found like pages. */
const PANEL_LINES = [
  {
    panel: 'shortcuts',
    name: PALETTE.shortcuts,
    icon: toolIcons.keyboard,
    aliases: ['help', 'keys', 'hotkeys', 'keyboard'],
  },
  {
    panel: 'device',
    name: PALETTE.device,
    icon: toolIcons.shield,
    aliases: [
      'export',
      'import',
      'backup',
      'delete',
      'clear',
      'cache',
      'install',
      'storage',
      'settings',
      'offline',
    ],
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

/** The sections, none of them empty: over a pipeline, first the tools found as its steps. */
export function sectionsFor(asked: Asked): Section[] {
  const sections = pageSections(asked)
  if (asked.takesSteps !== true || asked.typed.trim() === '') return sections
  const steps = sections.flatMap(({ lines }) => lines.flatMap((line) => stepLine(line) ?? []))
  return filled([{ name: PALETTE.steps, lines: steps.slice(0, MAX_CLOSE) }, ...sections])
}

/** A line that adds the tool of another line as a step; the converters are the tools that have a page. */
function stepLine({ name, sign, opens }: Line): Line | undefined {
  const tool = opens.kind === 'page' ? /^\/converter\/[^/]+\/([^/?]+)$/.exec(opens.path)?.[1] : undefined
  if (tool === undefined) return undefined
  return { id: `step:${tool}`, name: PALETTE.addStep(name), about: '', sign, opens: { kind: 'step', tool } }
}

function pageSections(asked: Asked): Section[] {
  const { typed, isPasted, suggestions, isSure, answer, favourites, recent, buttons } = asked
  const actions = actionLines(buttons)
  const suggested = { name: PALETTE.whatIsThis, lines: suggestedLines(suggestions, answer) }
  if (isPasted && typed === '') return filled([suggested])
  if (typed.trim() === '')
    return filled([
      ...ownSections(favourites, recent),
      ...allSections(
        ENTRIES,
        actions.map(({ line }) => line),
      ),
    ])
  // A text such as `{"size":1}` is not a search for a page, although its words occur in some names.
  if (isSure && !isWords(typed)) return filled([suggested])
  const results = resultSections(typed, actions)
  const isClose = results.some(({ name }) => name === PALETTE.closest)
  return withWaysOn(filled(isClose ? [suggested, ...results] : [...results, suggested]))
}

/** The pages found; where not every word fits, the closest. */
function resultSections(typed: string, actions: readonly FindableLine[]): Section[] {
  const task = askedTask(typed)
  const meant = task === undefined ? meantBy(typed) : undefined
  if (meant !== undefined) {
    const { entries: found, isExact: isRight } = rank(meant, [...ENTRY_LINES, ...actions])
    const lines = found.slice(0, MAX_FOUND).map(({ line }) => line)
    if (isRight && lines.length > 0) return [{ name: PALETTE.didYouMean(meant), lines }]
  }
  const { entries, isExact } = rank(typed, [...ENTRY_LINES, ...actions])
  const lines = entries.slice(0, MAX_FOUND).map(({ line }) => line)
  if (task !== undefined) return [{ name: PALETTE.results, lines: [askedLine(task), ...lines] }]
  if (!isExact) return [{ name: PALETTE.closest, lines: lines.filter(isNoWayOn).slice(0, MAX_CLOSE) }]
  const planned = lines.filter(isPlanned)
  const others = lines.filter((line) => !isPlanned(line))
  if (planned.length === 0) return [{ name: PALETTE.results, lines }]
  return [
    { name: PALETTE.results, lines: planned },
    { name: PALETTE.untilThen, lines: others.slice(0, MAX_CLOSE) },
  ]
}

/** The text without its slips of the finger; undefined where there are none. */
export function meantBy(typed: string): string | undefined {
  return isWords(typed) ? correctedText(typed, ENTRY_LINES) : undefined
}

/** Where to look further. Without an address, nobody would receive what is written. */
const WAYS_ON = PALETTE.waysOn.filter(({ path }) => path !== '/contact' || isReachable(site))

/** Whether a line leads to a page that the last section does not already list. */
function isNoWayOn({ id }: Line): boolean {
  return WAYS_ON.every(({ path }) => path !== id)
}

/** Whether a line is of a tool that does not exist yet. */
export function isPlanned({ opens }: Line): boolean {
  return opens.kind === 'planned'
}

/** Whether a line leads to another tab, as a link to its page does. */
export function opensNewTab({ opens }: Line): boolean {
  const path =
    opens.kind === 'page'
      ? opens.path
      : opens.kind === 'page-with-text' && opens.step.command === null
        ? opens.step.path
        : undefined
  const destination = path === undefined ? undefined : destinationOf(path, site)
  return destination !== undefined && 'href' in destination
}

/** Adds where to look further, unless there is something that fits. */
function withWaysOn(sections: Section[]): Section[] {
  const isFound = sections.some(
    ({ name, lines }) => name !== PALETTE.closest && lines.some((line) => !isPlanned(line)),
  )
  if (isFound) return sections
  const ways = WAYS_ON.map(({ name, path, about }) => ({
    id: `way:${path}`,
    name,
    about,
    sign: toolSign(path),
    opens: { kind: 'page' as const, path },
  }))
  return [...sections, { name: PALETTE.otherwise, lines: ways }]
}

function askedLine({ name, path, text }: AskedTask): Line {
  const sign = toolSign(path)
  if (text !== undefined) {
    const step = { what: 'a time', name, path, text }
    const about = PALETTE.inTimeZones
    return { id: `asked:${path}`, name, about, sign, opens: { kind: 'page-with-text', step } }
  }
  return {
    id: `asked:${path}`,
    name,
    about: path.startsWith('/image-editor') ? PALETTE.inEditor : PALETTE.inTimestamp,
    sign,
    opens: { kind: 'page', path },
  }
}

/** The answer opens the first of the pages. */
function suggestedLines(suggestions: readonly NextStep[], answer: Answer | undefined): Line[] {
  const [first] = suggestions
  const lines = suggestions.map(suggestionLine)
  if (first === undefined || answer === undefined) return lines
  const { id, about, ...line } = suggestionLine(first)
  return [{ ...line, id: `answer:${id}`, about: '', answer }, ...lines]
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

/** Paths stored on the device may belong to pages that no longer exist. */
function linesAt(paths: readonly string[], prefix: string): Line[] {
  return paths.flatMap((path) => {
    const entry = ENTRIES.find((each) => each.path === path)
    return entry === undefined ? [] : [{ ...entryLine(entry), id: `${prefix}:${path}` }]
  })
}

function entryLine(entry: Entry): Line {
  return {
    id: entry.id,
    name: entry.name,
    about: entry.description,
    sign: entry.sign,
    opens: entry.section === 'planned' ? { kind: 'planned' } : { kind: 'page', path: entry.path },
  }
}

function suggestionLine(step: NextStep): Line {
  const { what, name, path } = step
  return {
    id: `suggested:${path} ${name}`,
    name: `${PALETTE.openWith} ${name}`,
    about: `${PALETTE.looksLike} ${what}.`,
    sign: toolSign(path),
    opens: { kind: 'page-with-text', step },
  }
}

function panelLine({ panel, name, icon }: (typeof PANEL_LINES)[number]): Line {
  return { id: `panel:${panel}`, name, about: '', sign: { icon }, opens: { kind: 'panel', panel } }
}

function themeLine({ theme, name }: (typeof THEME_LINES)[number]): Line {
  return {
    id: `theme:${theme}`,
    name,
    about: '',
    sign: { icon: THEME_ICONS[theme] },
    opens: { kind: 'theme', theme },
  }
}

function buttonLine(button: PageButton): Line {
  const name = PALETTE.buttons[button]
  return {
    id: `button:${button}`,
    name,
    about: '',
    sign: { icon: toolIcons.arrowRight },
    opens: { kind: 'button', button },
  }
}

const THEME_ICONS = { light: 'sun', dark: 'moon', system: 'system' } as const

function filled(sections: readonly Section[]): Section[] {
  return sections.filter(({ lines }) => lines.length > 0)
}
