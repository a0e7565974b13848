/** Searches tools by the names people use. Pure. */
import type { Tool } from '@whittle/tools-core'

/**
 * Returns the tools whose title, summary, keywords, other names or options contain every word of the query.
 * An empty query finds all.
 */
export function searchTools(tools: readonly Tool[], query: string): readonly Tool[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  return tools.filter((tool) => {
    const text = plain(wordsOf(tool))
    return words.every((word) => text.includes(word))
  })
}

function wordsOf({ id, title, summary, keywords, aliases, options }: Tool): string {
  const settings = Object.values(options).flatMap((option) =>
    option.kind === 'enum' ? [option.label, ...option.values] : [option.label],
  )
  return [id, title, summary, ...keywords, ...aliases, ...settings].join(' ')
}

/** Lower case, without accents; ’ as people type it. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()
}
