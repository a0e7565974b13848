/**
 * Imports a page as a project: its styles and scripts go into their panes, the rest is the markup. Pure.
 *
 * A file exported here from other languages contains its sources, and is restored exactly.
 */
import { parse } from 'parse5'
import { attributeOf, type Element, elementsOf, type Node } from './elements.ts'
import { EMPTY_PROJECT, type Project, parseProject } from './project.ts'

/** Id of the script element with the sources. */
const SOURCES_ID = 'whittle-project'

/**
 * Marks the elements that make React importable in our pages; they are dropped on import because compiling
 * adds them again.
 */
export const REACT_MARK = 'data-whittle-react'

/** Returns the project of a page. */
export function importPage(html: string): Project {
  const all = [...elementsOf(parse(html, { sourceCodeLocationInfo: true }), { templates: 'skip' })]
  const elements = all.filter((element) => attributeOf(element, REACT_MARK) === undefined)
  const sources = elements.find((element) => attributeOf(element, 'id') === SOURCES_ID)
  const carried = sources === undefined ? undefined : parseSources(innerText(html, sources))
  if (carried !== undefined) return carried

  const styles = elements.filter(
    (element) => element.tagName === 'style' && attributeOf(element, 'media') === undefined,
  )
  const scripts = movableScripts(elements)
  const ours = all.filter((element) => attributeOf(element, REACT_MARK) !== undefined)
  const moved = [...styles, ...scripts, ...ours].flatMap(({ sourceCodeLocation }) => sourceCodeLocation ?? [])
  const title = elements.find(({ tagName }) => tagName === 'title')
  return {
    title: title === undefined ? '' : innerText(html, title).trim(),
    html: { language: 'html', code: markupOf(html, elements, moved) },
    css: { language: 'css', code: joinTexts(styles.map((style) => innerText(html, style))) },
    script: { language: 'javascript', code: joinTexts(scripts.map((script) => innerText(html, script))) },
  }
}

/** Returns the project of a page in three files. */
export function importFiles(files: {
  readonly html: string
  readonly css: string
  readonly script: string
}): Project {
  const page = importPage(
    files.html.replace(
      /(?:(?<!\s)\s+)?<link rel="stylesheet" href="style\.css">|<script[^<>]* src="script\.js"><\/script>\s*/g,
      '',
    ),
  )
  const { css, script } = page
  return {
    ...page,
    css: files.css === '' ? css : { language: 'css', code: joinTexts([css.code, files.css]) },
    script:
      files.script === '' ? script : { language: 'javascript', code: joinTexts([script.code, files.script]) },
  }
}

/** Scripts that can be moved to the end: inline, and all of one kind. */
function movableScripts(elements: readonly Element[]): Element[] {
  const inline = elements.filter(
    (element) =>
      element.tagName === 'script' &&
      attributeOf(element, 'src') === undefined &&
      ['', 'module', 'text/javascript'].includes(attributeOf(element, 'type') ?? ''),
  )
  const kinds = new Set(inline.map((element) => attributeOf(element, 'type') === 'module'))
  return kinds.size === 1 ? inline : []
}

/** Head elements that every compiled page gets anyway. */
const USUAL_IN_HEAD = new Set(['title', 'style', 'script'])

/** The content of the body; the whole document if its head contains more than usual. */
function markupOf(html: string, elements: readonly Element[], moved: readonly Range[]): string {
  const head = elements.find(({ tagName }) => tagName === 'head')
  const body = elements.find(({ tagName }) => tagName === 'body')
  const isUsual = (node: Node): boolean =>
    !('tagName' in node) || USUAL_IN_HEAD.has(node.tagName) || isUsualMeta(node)
  const start = body?.sourceCodeLocation?.startTag
  if (start === undefined || !(head?.childNodes ?? []).every(isUsual) || (body?.attrs.length ?? 0) > 0)
    return `${removeRanges(html, { startOffset: 0, endOffset: html.length }, moved).trim()}\n`.replace(
      /^\n$/,
      '',
    )
  const end = body?.sourceCodeLocation?.endTag?.startOffset ?? html.length
  return `${removeRanges(html, { startOffset: start.endOffset, endOffset: end }, moved).trim()}\n`.replace(
    /^\n$/,
    '',
  )
}

function isUsualMeta(element: Element): boolean {
  if (element.tagName !== 'meta') return false
  return attributeOf(element, 'charset') !== undefined || attributeOf(element, 'name') === 'viewport'
}

interface Range {
  readonly startOffset: number
  readonly endOffset: number
}

/** A text range without the given ranges in it. */
function removeRanges(text: string, range: Range, removed: readonly Range[]): string {
  let result = ''
  let at = range.startOffset
  for (const { startOffset, endOffset } of [...removed].sort((a, b) => a.startOffset - b.startOffset)) {
    if (startOffset < at || endOffset > range.endOffset) continue
    result += text.slice(at, startOffset)
    at = endOffset
  }
  return result + text.slice(at, range.endOffset)
}

function innerText(html: string, { sourceCodeLocation }: Element): string {
  const from = sourceCodeLocation?.startTag?.endOffset
  return from === undefined ? '' : html.slice(from, sourceCodeLocation?.endTag?.startOffset ?? html.length)
}

function joinTexts(texts: readonly string[]): string {
  const kept = texts.map((text) => text.trimEnd().replace(/^\s*\n/, '')).filter((text) => text !== '')
  return kept.length === 0 ? '' : `${kept.join('\n\n')}\n`
}

function parseSources(json: string): Project | undefined {
  try {
    return parseProject(JSON.parse(json))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** The sources as an element, for a project with files or in other languages; otherwise empty. */
export function sourcesElement(project: Project): string {
  const isPlain = (['html', 'css', 'script'] as const).every(
    (pane) => project[pane].language === EMPTY_PROJECT[pane].language,
  )
  if (isPlain && (project.files ?? []).length === 0) return ''
  const json = JSON.stringify(project).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${SOURCES_ID}">${json}</script>`
}
