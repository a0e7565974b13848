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
  return readPage(html, isOfReact)
}

/** Returns the project of a page, without the elements that compiling adds again. */
function readPage(html: string, isAdded: (element: Element) => boolean): Project {
  const all = [...elementsOf(parse(html, { sourceCodeLocationInfo: true }), { templates: 'skip' })]
  const added = new Set(all.filter(isAdded))
  const elements = all.filter((element) => !added.has(element))
  const sources = elements.find((element) => attributeOf(element, 'id') === SOURCES_ID)
  const carried = sources === undefined ? undefined : parseSources(innerText(html, sources))
  if (carried !== undefined) return carried

  const styles = elements.filter(
    (element) => element.tagName === 'style' && attributeOf(element, 'media') === undefined,
  )
  const scripts = movableScripts(elements)
  const moved = [...styles, ...scripts].flatMap(({ sourceCodeLocation }) => sourceCodeLocation ?? [])
  const removed = [...added].flatMap(({ sourceCodeLocation }) =>
    sourceCodeLocation ? withSpaceAfter(html, sourceCodeLocation) : [],
  )
  const markup = markupOf(html, { elements, added, left: [...moved, ...removed] })
  const title = elements.find(({ tagName }) => tagName === 'title')
  return {
    title: title === undefined ? '' : innerText(html, title).trim(),
    html: { language: 'html', code: markup },
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
  const page = readPage(files.html, (element) => isOfReact(element) || isOwnFile(element))
  const { css, script } = page
  return {
    ...page,
    css: files.css === '' ? css : { language: 'css', code: joinTexts([css.code, files.css]) },
    script:
      files.script === '' ? script : { language: 'javascript', code: joinTexts([script.code, files.script]) },
  }
}

function isOfReact(element: Element): boolean {
  return attributeOf(element, REACT_MARK) !== undefined
}

/** Whether an element loads the style sheet or the script of a project in three files. */
function isOwnFile(element: Element): boolean {
  if (element.tagName === 'script')
    return attributeOf(element, 'src') === 'script.js' && element.childNodes.length === 0
  return (
    element.tagName === 'link' &&
    attributeOf(element, 'rel') === 'stylesheet' &&
    attributeOf(element, 'href') === 'style.css'
  )
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

/** What becomes of the parts of a page. */
interface Parts {
  readonly elements: readonly Element[]
  /** Elements that compiling adds again. */
  readonly added: ReadonlySet<Node>
  /** Ranges that are left out of the markup. */
  readonly left: readonly Range[]
}

/** The content of the body; the whole document if its head contains more than usual. */
function markupOf(html: string, { elements, added, left }: Parts): string {
  const head = elements.find(({ tagName }) => tagName === 'head')
  const body = elements.find(({ tagName }) => tagName === 'body')
  const isUsual = (node: Node): boolean =>
    !('tagName' in node) || added.has(node) || USUAL_IN_HEAD.has(node.tagName) || isUsualMeta(node)
  const start = body?.sourceCodeLocation?.startTag
  if (start === undefined || !(head?.childNodes ?? []).every(isUsual) || (body?.attrs.length ?? 0) > 0)
    return `${removeRanges(html, { startOffset: 0, endOffset: html.length }, left).trim()}\n`.replace(
      /^\n$/,
      '',
    )
  const end = body?.sourceCodeLocation?.endTag?.startOffset ?? html.length
  return `${removeRanges(html, { startOffset: start.endOffset, endOffset: end }, left).trim()}\n`.replace(
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

/** A range and the white space after it. */
function withSpaceAfter(text: string, { startOffset, endOffset }: Range): Range {
  const space = /\s*/y
  space.lastIndex = endOffset
  return { startOffset, endOffset: endOffset + (space.exec(text)?.[0].length ?? 0) }
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
