/** Style sheets: CSS as is, SCSS through Sass, which is loaded on first use. */

import { atLine, type Problem } from './problems.ts'
import type { StyleLanguage } from './project.ts'

/** Compiles a style sheet in either language to CSS; there is none if Sass rejects it. */
export async function compileStyle(
  source: string,
  language: StyleLanguage,
): Promise<{ readonly css: string; readonly problems: readonly Problem[] }> {
  if (language === 'css') return { css: source, problems: [] }
  const { scssToCss } = await import('@whittle/tools-core/scss')
  const result = await scssToCss(source)
  if (result.ok)
    return { css: result.value, problems: result.notes.map((note) => problemOf(source, 'warning', note)) }
  return { css: '', problems: result.errors.map((error) => problemOf(source, 'error', error)) }
}

interface EngineMessage {
  readonly message: string
  readonly line?: number
  readonly column?: number
}

/** The engine's errors, with columns counted from 0 as here. */
function problemOf(
  source: string,
  severity: Problem['severity'],
  { message, line = 1, column = 1 }: EngineMessage,
): Problem {
  return atLine(source, { pane: 'css', severity, message, line, column: column - 1 })
}
