/**
 * The list of all tools by section, as cards: a tool and the one that undoes it are one card with two ways
 * in. From the registry, the table of pages and the roadmap, so for the build only. Pure.
 */
import { type Tool, type ToolExample, tools } from '@whittle/tools-core'
import { GROUPS } from '../content/converters.ts'
import { hasShipped, ROADMAP } from '../content/roadmap.ts'
import { PAGE_WORDS } from '../content/tasks.ts'
import { toolSign } from '../content/toolSigns.ts'
import { OWN_EXAMPLES, SECTION_OF, SECTIONS } from '../content/tools.ts'
import { toolPath } from '../lib/links/toolPath.ts'
import type { Findable } from '../lib/search/rank.ts'
import { shortened } from '../lib/text/shortened.ts'
import type { IconShape } from '../ui/Icon.tsx'
import type { SignShape } from '../ui/Sign.tsx'
import { ownPages } from './ownPages.ts'

/** A way into a card: the page of one tool. */
export interface ToolWay {
  /** The tool's whole name. */
  readonly name: string
  /** What it is called on its card, where there are two. */
  readonly label: string
  readonly path: string
}

/** A tool, or two that undo each other, or one that is planned. */
export interface ToolCard extends Findable {
  /** Unique. */
  readonly id: string
  readonly description: string
  readonly sign: SignShape
  /** One or two; none of a planned tool. */
  readonly ways: readonly ToolWay[]
  /** What it does, where a line can show it. */
  readonly example?: ToolExample
}

/** A section of the list. */
export interface ToolSection {
  readonly id: string
  readonly name: string
  readonly icon: IconShape
  readonly cards: readonly ToolCard[]
}

/** The most letters of an input that a card shows: more says nothing of what the tool does. */
const MAX_INPUT_LENGTH = 24

/** Every section that has a card. */
export function toolSections(): readonly ToolSection[] {
  const known = SECTIONS.map(({ id }) => id)
  const others = GROUPS.filter(({ id }) => !known.includes(id)).map(({ id, name, icon }) => ({
    id,
    name,
    icon,
  }))
  return [...SECTIONS, ...others]
    .map((section) => ({ ...section, cards: cardsOf(section.id) }))
    .filter(({ cards }) => cards.length > 0)
}

function cardsOf(section: string): ToolCard[] {
  const own = ownPages.filter(({ kind, path }) => kind === 'tool' && (SECTION_OF[path] ?? 'code') === section)
  const planned = ROADMAP.filter((item) => item.tool?.section === section && !hasShipped(item))
  return [
    ...own.map(ownCard),
    ...toolCards(tools.filter(({ group }) => group === section)),
    ...planned.map(plannedCard),
  ]
}

function ownCard({ path, name, title, description, keywords }: (typeof ownPages)[number]): ToolCard {
  const example = OWN_EXAMPLES[path]
  return {
    id: path,
    name,
    description,
    sign: toolSign(path),
    ways: [{ name, label: name, path }],
    ...(example === undefined ? {} : { example }),
    aliases: [title],
    keywords,
    synonyms: PAGE_WORDS[path] ?? [],
  }
}

function plannedCard({ name, text, tool }: (typeof ROADMAP)[number]): ToolCard {
  return {
    id: `planned:${name}`,
    name,
    description: text,
    sign: { text: tool?.sign ?? '' },
    ways: [],
    aliases: [],
    keywords: [],
    synonyms: tool?.words ?? [],
  }
}

/** The cards of a group's tools, in their order; each pair where its first tool is. */
export function toolCards(group: readonly Tool[]): ToolCard[] {
  const seen = new Set<string>()
  return group.flatMap((tool) => {
    if (seen.has(tool.id)) return []
    const partner = group.find(({ id }) => !seen.has(id) && id !== tool.id && isPair(tool, id, group))
    const pair = partner === undefined ? undefined : pairNames(tool.title, partner.title)
    seen.add(tool.id)
    if (partner === undefined || pair === undefined) return [toolCard([tool], tool.title, [tool.title])]
    seen.add(partner.id)
    return [toolCard([tool, partner], pair.name, pair.labels)]
  })
}

/** Whether one of two tools undoes the other. */
function isPair({ id, inverse }: Tool, other: string, group: readonly Tool[]): boolean {
  return inverse === other || group.some((each) => each.id === other && each.inverse === id)
}

/**
 * What two tools are called together, and each of them then; `undefined` where their names have nothing in
 * common.
 */
export function pairNames(
  a: string,
  b: string,
): { readonly name: string; readonly labels: readonly [string, string] } | undefined {
  const { from = '', to = '' } = /^(?<from>.+) to (?<to>.+)$/.exec(a)?.groups ?? {}
  if (from !== '' && b.toLowerCase() === `${to} to ${from}`.toLowerCase()) {
    const back = b.slice(to.length + ' to '.length)
    return { name: `${from} and ${to}`, labels: [`To ${to}`, `To ${back}`] }
  }
  // “Compress” and “Decompress”: one is the other with a beginning.
  if (b.toLowerCase().endsWith(a.toLowerCase()))
    return { name: `${a} and ${b.toLowerCase()}`, labels: [a, b] }
  const [wordsA, wordsB] = [a.split(' '), b.split(' ')]
  const common = wordsA.findIndex((word, at) => word !== wordsB[at])
  if (common < 1 || common >= wordsB.length) return undefined
  const rest = (words: readonly string[]): string => capitalise(words.slice(common).join(' '))
  return { name: wordsA.slice(0, common).join(' '), labels: [rest(wordsA), rest(wordsB)] }
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function toolCard(both: readonly [Tool, ...Tool[]], name: string, labels: readonly string[]): ToolCard {
  const [{ summary, example, ...first }] = both
  return {
    id: toolPath(first),
    name,
    description: summary,
    sign: toolSign(toolPath(first)),
    ways: both.map((tool, at) => ({
      name: tool.title,
      label: labels[at] ?? tool.title,
      path: toolPath(tool),
    })),
    ...(example === undefined ? {} : { example: shownExample(example) }),
    aliases: both.flatMap(({ title, aliases }) => [title, ...aliases]),
    keywords: unique(both.flatMap(({ keywords }) => keywords)),
    synonyms: unique(both.flatMap(({ synonyms = [] }) => synonyms)),
    settings: unique(both.flatMap(settingsOf)),
  }
}

/** On one line, with its line breaks as a sign, and its whole output. */
function shownExample({ input, output }: ToolExample): ToolExample {
  const inOneLine = (text: string): string => text.replaceAll('\n', ' ⏎ ')
  return { input: shortened(inOneLine(input), MAX_INPUT_LENGTH), output: inOneLine(output) }
}

/** What a tool lets people choose, by the names that they see. */
function settingsOf({ options }: Tool): readonly string[] {
  return Object.values(options).flatMap((option) =>
    option.kind === 'enum' ? [option.label, ...option.values] : [option.label],
  )
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)]
}
