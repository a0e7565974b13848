/** Finds tools by a few words. Pure. */
import { TASKS, type Task } from '../../content/tasks.ts'
import { type Findable, rank } from '../../lib/search/rank.ts'
import { TOOL_SECTIONS } from '../../pages/toolSections.evaluated.ts'
import type { ToolSection } from '../../pages/toolSections.ts'

/** The tools found, by section, and what can be done in them. */
export interface Filtered {
  readonly sections: readonly ToolSection[]
  readonly tasks: readonly Task[]
  readonly count: number
  /** Whether every word fits each of them; otherwise they are the closest ones. */
  readonly isExact: boolean
}

/** The most tasks that are shown. */
const MAX_TASKS = 8

const FINDABLE_TASKS: readonly (Findable & { readonly task: Task })[] = TASKS.map((task) => ({
  task,
  name: task.name,
  aliases: [],
  keywords: [],
  synonyms: task.words,
}))

/** All tools for no words; the section of the best match comes first. */
export function filterTools(query: string): Filtered {
  if (query.trim() === '') {
    const count = TOOL_SECTIONS.reduce((sum, { cards }) => sum + cards.length, 0)
    return { sections: TOOL_SECTIONS, tasks: [], count, isExact: true }
  }
  const cards = TOOL_SECTIONS.flatMap((section) => section.cards)
  const { entries, isExact } = rank<Findable>(query, [...cards, ...FINDABLE_TASKS])
  const order = new Map(entries.map((entry, at) => [entry, at]))
  const placeOf = (entry: Findable): number => order.get(entry) ?? Number.POSITIVE_INFINITY
  const sections = TOOL_SECTIONS.map((section) => ({
    ...section,
    cards: section.cards.filter((card) => order.has(card)).sort((a, b) => placeOf(a) - placeOf(b)),
  }))
    .filter((section) => section.cards.length > 0)
    .sort((a, b) => placeOf(a.cards[0]!) - placeOf(b.cards[0]!))
  const tasks = FINDABLE_TASKS.filter((each) => order.has(each))
    .sort((a, b) => placeOf(a) - placeOf(b))
    .slice(0, MAX_TASKS)
    .map(({ task }) => task)
  const count = sections.reduce((sum, section) => sum + section.cards.length, tasks.length)
  return { sections, tasks, count, isExact }
}
