/**
 * Templates of Helm, Jinja and the like in a YAML text: `{{ … }}`, which YAML would read as mappings. Pure.
 */
import { type ErrorFields, errorAt } from '../../shared/result/place.ts'
import type { Fix, ToolError } from '../../shared/result/result.ts'
import { lineFrom, lineStart, withoutComment } from './lines.ts'
import { openAt } from './openAt.ts'

const SENTENCE =
  'This is a template, as Helm and Jinja have them: what stands between {{ and }} is filled in before the text is YAML.'

/**
 * The error for a template in the line of an offset, or in the last line with text before it; `undefined`
 * where there is none.
 */
export function templateError(text: string, offset: number): ToolError | undefined {
  const end = text.slice(0, lineStart(text, offset)).trimEnd().length
  const lines = end === 0 ? [offset] : [offset, end]
  const start = lines.map((at) => templateIn(text, lineStart(text, at))).find((at) => at !== undefined)
  if (start === undefined) return undefined
  return errorAt(text, start, templateErrorFields(text, start))
}

/**
 * The message about the template that begins at `start`: an error where it is not YAML, a note where it
 * happens to be.
 */
export function templateErrorFields(text: string, start: number): ErrorFields & { readonly length: number } {
  const line = lineFrom(text, start)
  const length = /^\{\{.*?\}\}+/.exec(line)?.[0].length ?? 2
  const fix = quoteFix(text, start, line)
  const remedy =
    fix === undefined
      ? 'Render it first, for example with “helm template”.'
      : 'Render it first, or put quotes around the value.'
  return { code: 'template', message: `${SENTENCE} ${remedy}`, length, ...(fix && { fix }) }
}

/**
 * Where the first template of a line begins, if it is not in quotes or a comment. GitHub’s `${{ … }}` is
 * plain text in YAML.
 */
function templateIn(text: string, start: number): number | undefined {
  const line = withoutComment(lineFrom(text, start))
  const at = line.search(/(?<!\$)\{\{/)
  if (at === -1) return undefined
  const open = openAt(text, start + at)
  return open !== undefined && /["']/.test(text[open]!) ? undefined : start + at
}

/** Quotes around the value of a key or an item that begins with the template. */
function quoteFix(text: string, start: number, line: string): Fix | undefined {
  if (!/(?::|^\s*-) +$/.test(text.slice(lineStart(text, start), start))) return undefined
  const value = withoutComment(line)
  const edit = { offset: start, length: value.length, text: JSON.stringify(value) }
  return { label: 'Put quotes around the value', edits: [edit] }
}
