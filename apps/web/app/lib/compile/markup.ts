/** The HTML pane: converts Markdown to HTML, guards its scripts, and builds the page around it. */
import { parse } from 'parse5'
import { withEmulation } from '../preview/emulation.ts'
import type { Emulation } from '../preview/protocol.ts'
import { attributeOf, type Element, elementsOf } from './elements.ts'
import { insertAll } from './insertions.ts'
import { atLine, type Problem } from './problems.ts'
import type { MarkupLanguage } from './project.ts'
import { guardHandler, guardInlineScript } from './script.ts'

/** Returns the pane's HTML, from either language. */
export async function compileMarkup(source: string, language: MarkupLanguage): Promise<string> {
  if (language === 'html') return source
  const { marked } = await import('marked')
  return marked.parse(source, { async: false, gfm: true })
}

/** The parts added around the pane's HTML. */
export interface PageParts {
  readonly html: string
  readonly title: string
  /** Inserted at the end of the head. */
  readonly headEnd: string
  /** Inserted at the end of the body. */
  readonly bodyEnd: string
}

/** Builds the page around an HTML fragment; a whole document is kept as it is, with the parts inserted. */
export function composePage({ html, title, headEnd, bodyEnd }: PageParts): string {
  const places = placesIn(html)
  if (places === undefined) {
    return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title || 'Untitled')}</title>
${headEnd}
</head>
<body>
${html}
${bodyEnd}
</body>
</html>
`
  }
  const insertions = [
    { at: places.headEnd, text: headEnd },
    { at: places.bodyEnd, text: bodyEnd },
  ]
  return insertAll(html, insertions).text
}

/** Where the head and the body of a document end; `undefined` for a fragment. */
function placesIn(html: string): { headEnd: number; bodyEnd: number } | undefined {
  const document = parse(html, { sourceCodeLocationInfo: true })
  const root = document.childNodes.find((node) => node.nodeName === 'html') as Element | undefined
  const head = root?.childNodes.find((node) => node.nodeName === 'head') as Element | undefined
  const body = root?.childNodes.find((node) => node.nodeName === 'body') as Element | undefined
  const doctype = document.childNodes.find((node) => node.nodeName === '#documentType')
  const opened = [root, head, body].some((element) => element?.sourceCodeLocation?.startTag !== undefined)
  if (!opened && doctype === undefined) return undefined
  const headEnd =
    head?.sourceCodeLocation?.endTag?.startOffset ??
    body?.sourceCodeLocation?.startTag?.startOffset ??
    head?.sourceCodeLocation?.startTag?.endOffset ??
    root?.sourceCodeLocation?.startTag?.endOffset ??
    doctype?.sourceCodeLocation?.endOffset ??
    0
  const bodyEnd =
    body?.sourceCodeLocation?.endTag?.startOffset ??
    root?.sourceCodeLocation?.endTag?.startOffset ??
    html.length
  return { headEnd, bodyEnd }
}

/** HTML for the frame. */
interface PreparedMarkup {
  readonly html: string
  /** Scripts that cannot be parsed. */
  readonly problems: readonly Problem[]
}

/** Returns the HTML with guards in its scripts and handlers, named scripts, and emulated media queries. */
export function prepareMarkup(html: string, media: Emulation): PreparedMarkup {
  const insertions: Replacement[] = []
  const problems: Problem[] = []
  for (const element of elementsOf(parse(html, { sourceCodeLocationInfo: true }), { templates: 'enter' })) {
    if (element.tagName === 'script')
      insertions.push(...scriptReplacements(html, element, (problem) => problems.push(problem)))
    if (element.tagName === 'style')
      insertions.push(...textReplacements(html, element, (css) => withEmulation(css, media)))
    insertions.push(...attributeReplacements(html, element, media))
  }
  return { html: replaceAll(html, insertions), problems }
}

/** A source range and its replacement. */
interface Replacement {
  readonly from: number
  readonly to: number
  readonly text: string
}

function replaceAll(html: string, replacements: readonly Replacement[]): string {
  let result = ''
  let at = 0
  for (const { from, to, text } of [...replacements].sort((a, b) => a.from - b.from)) {
    if (from < at) continue
    result += html.slice(at, from) + text
    at = to
  }
  return result + html.slice(at)
}

/** `type`s of scripts that are JavaScript. Source: HTML, "prepare the script element". */
const SCRIPT_TYPES = ['', 'text/javascript', 'application/javascript', 'module']

function scriptReplacements(
  html: string,
  script: Element,
  report: (problem: Problem) => unknown,
): Replacement[] {
  const type = attributeOf(script, 'type')?.trim().toLowerCase() ?? ''
  if (attributeOf(script, 'src') !== undefined || !SCRIPT_TYPES.includes(type)) return []
  return textReplacements(html, script, (code, linesBefore) => {
    const made = guardInlineScript(code, { linesBefore, type: type === 'module' ? type : 'classic' })
    if (made.problem !== undefined) report(atLine(html, made.problem))
    return made.code
  })
}

/** The text between the tags of an element. */
function textReplacements(
  html: string,
  element: Element,
  change: (text: string, linesBefore: number) => string,
): Replacement[] {
  const { startTag, endTag } = element.sourceCodeLocation ?? {}
  if (startTag === undefined) return []
  const from = startTag.endOffset
  const to = endTag?.startOffset ?? html.length
  const text = html.slice(from, to)
  return [{ from, to, text: change(text, startTag.endLine - 1) }]
}

function attributeReplacements(html: string, element: Element, media: Emulation): Replacement[] {
  return element.attrs.flatMap(({ name, value }) => {
    const place = element.sourceCodeLocation?.attrs?.[name]
    if (place === undefined) return []
    const changed = changedAttribute(name, value, place.startLine - 1, media)
    if (changed === value) return []
    // Line ends in the value stay, as do the rare ones before it.
    const before = html.slice(place.startOffset, place.endOffset).match(/^[^=]*=\s*/)?.[0] ?? `${name}=`
    return [{ from: place.startOffset, to: place.endOffset, text: `${before}"${escapeAttribute(changed)}"` }]
  })
}

function changedAttribute(name: string, value: string, linesBefore: number, media: Emulation): string {
  if (name === 'media') return withEmulation(value, media)
  return /^on[a-z]+$/.test(name) ? guardHandler(value, linesBefore) : value
}

function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/**
 * Escapes a script for use between `<script>` tags, so that nothing in it ends the element. Source: HTML,
 * "Restrictions for contents of script elements".
 */
export function scriptText(code: string): string {
  return code.replace(/<(?=\/script)/gi, '\\x3C').replaceAll('<!--', '\\x3C!--')
}

/** Escapes a style sheet for use between `<style>` tags. */
export function styleText(css: string): string {
  return css.replace(/<(?=\/style)/gi, '\\3c ')
}
