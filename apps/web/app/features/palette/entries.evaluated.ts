/**
 * Everything that the palette finds: each public page, with what people call it and what can be set there,
 * what can be done on a page, and the tools that are planned.
 *
 * The build runs this module and inlines its exports (`vite/evaluatedModules.ts`). It exports plain data
 * only.
 */
import { tools } from '@whittle/tools-core'
import { REGEX_LIBRARY } from '@whittle/tools-core/regex'
import { hasShipped, ROADMAP } from '../../content/roadmap.ts'
import { PAGE_WORDS, TASKS } from '../../content/tasks.ts'
import { toolSign } from '../../content/toolSigns.ts'
import { toolPath } from '../../lib/links/toolPath.ts'
import { withoutQuery } from '../../lib/links/withoutQuery.ts'
import type { Findable } from '../../lib/search/rank.ts'
import { type Page, pages } from '../../pages/pages.ts'
import type { SignShape } from '../../ui/Sign.tsx'

/** Places that no zone is named for, and abbreviations. */
const OTHER_PLACES =
  'gmt utc est edt cst cdt mst mdt pst pdt cet cest bst ist jst kst aest aedt sgt hkt msk wet eet|san francisco|seattle|boston|miami|washington|las vegas|houston|dallas|mumbai|delhi|bangalore|chennai|hyderabad|beijing|shenzhen|osaka|munich|frankfurt|hamburg|cologne|barcelona|milan|geneva|manchester|edinburgh|montreal|rio|cape town|abu dhabi|tel aviv|usa|uk|india|germany|france|spain|italy|japan|china|korea|australia|canada|brazil|mexico|russia|ukraine|nigeria|kenya|egypt|california|texas|florida|hawaii|pakistan|bangladesh|indonesia|philippines|vietnam|thailand|new zealand|ireland|portugal|poland|sweden|norway|eastern time|pacific time|central time|mountain time'

/** A page to go to, or a tool that does not exist yet. */
export interface Entry extends Findable {
  /** Unique; of what can be done on a page, with its settings as the query. */
  readonly path: string
  readonly id: string
  readonly section: 'tools' | 'tasks' | 'pages' | 'articles' | 'planned'
  readonly description: string
  readonly sign: SignShape
}

const TOOL_AT = new Map<string, (typeof tools)[number]>(tools.map((tool) => [toolPath(tool), tool]))

/** Units and places, which people type instead of the name of the tool that knows them. */
const KNOWS: Readonly<Record<string, readonly string[]>> = {
  '/converter/time/time-zone': zonePlaces(),
  '/converter/number/byte-size':
    'b kb mb gb tb pb kib mib gib tib bit bits kbit mbit gbit mbps gbps byte bytes'.split(' '),
  '/converter/time/duration':
    'ms millisecond milliseconds second seconds minute minutes hour hours day days'.split(' '),
}

/** How much the fits of a section count beside those of the others. */
const SECTION_WEIGHTS = { tools: 1, tasks: 0.97, pages: 0.85, articles: 0.6, planned: 1 } as const

/** A pattern comes after a tool for the same thing, unless a pattern is asked for. */
const PATTERN_WEIGHT = 0.7

/** The home page and the groups have the words of their tools. */
const WEIGHTS: Readonly<Partial<Record<Page['kind'], number>>> = { home: 0.5, converters: 0.75 }

/** In site order, then what can be done, then what is planned. */
export const ENTRIES: readonly Entry[] = [
  ...pages.map(pageEntry),
  ...taskEntries(),
  ...patternEntries(),
  ...plannedEntries(),
]

function pageEntry(page: Page): Entry {
  const tool = TOOL_AT.get(page.path)
  const section = sectionOf(page)
  return {
    path: page.path,
    id: page.path,
    section,
    name: page.name,
    description: tool?.summary ?? page.description,
    // Include the title: it is shown in the tab, in bookmarks and as the page's heading.
    aliases: [page.title, ...(tool?.aliases ?? [])],
    keywords: page.keywords,
    synonyms: tool?.synonyms ?? PAGE_WORDS[page.path] ?? [],
    exactly: KNOWS[page.path] ?? [],
    settings: tool === undefined ? [] : settingsOf(tool),
    sign: toolSign(page.path),
    weight: WEIGHTS[page.kind] ?? SECTION_WEIGHTS[section],
  }
}

function taskEntries(): Entry[] {
  return TASKS.map(({ name, path, words }) => {
    const page = pages.find((each) => each.path === withoutQuery(path))
    return {
      path,
      id: `task:${name}`,
      section: 'tasks',
      name,
      description: page?.name ?? '',
      aliases: [],
      keywords: [],
      synonyms: words,
      sign: toolSign(path),
      weight: SECTION_WEIGHTS.tasks,
    }
  })
}

/** The patterns of the regex tester's library; each opens it with the pattern. */
function patternEntries(): Entry[] {
  const tester = toolPath({ group: 'code', id: 'regex' })
  return REGEX_LIBRARY.map(({ id, title, pattern, flags }) => ({
    path: `${tester}?${new URLSearchParams({ pattern, flags })}`,
    id: `pattern:${id}`,
    section: 'tasks',
    name: `Regex: ${title}`,
    description: TOOL_AT.get(tester)?.title ?? '',
    aliases: [],
    keywords: [],
    synonyms: [`regular expression ${id}`, `${id} pattern`, `${id} validation`],
    sign: toolSign(tester),
    weight: PATTERN_WEIGHT,
  }))
}

function plannedEntries(): Entry[] {
  return ROADMAP.flatMap((item) => {
    const { name, text, page = '', tool } = item
    if (tool === undefined || hasShipped(item)) return []
    return {
      path: page,
      id: `planned:${name}`,
      section: 'planned',
      name,
      description: text,
      aliases: [],
      keywords: [],
      synonyms: tool.words,
      sign: { text: tool.sign },
      weight: SECTION_WEIGHTS.planned,
    }
  })
}

/** What a tool lets people choose, by the names that they see. */
function settingsOf({ options }: (typeof tools)[number]): readonly string[] {
  return Object.values(options).flatMap((option) =>
    option.kind === 'enum' ? [option.label, ...option.values] : [option.label],
  )
}

function sectionOf({ kind }: Page): Entry['section'] {
  if (kind === 'post') return 'articles'
  return kind === 'home' || kind === 'page' ? 'pages' : 'tools'
}

/** In lower case: the city of each zone of the time zone database, and others. */
function zonePlaces(): string[] {
  const cities = Intl.supportedValuesOf('timeZone')
    .filter((zone) => /^(?:Africa|America|Asia|Atlantic|Australia|Europe|Pacific)\//.test(zone))
    .map((zone) =>
      zone
        .slice(zone.lastIndexOf('/') + 1)
        .replaceAll('_', ' ')
        .toLowerCase(),
    )
  const others = OTHER_PLACES.split('|').flatMap((each, at) => (at === 0 ? each.split(' ') : each))
  return [...new Set([...cities, ...others])]
}
