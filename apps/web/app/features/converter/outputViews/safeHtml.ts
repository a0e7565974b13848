/**
 * HTML as elements of the page, of which nothing can run and nothing is fetched.
 *
 * The engine has sanitised it already; this is the second wall, with its own list. It is built of new
 * elements rather than shown in a frame: the pages' policy lets frames have neither `blob:` nor `data:`
 * (`lib/preview/frameSources.ts`), and a document of its own inside the page would have none of its styles.
 */

/** Elements that are kept, and as what. Headings are one level down, beneath that of the page. */
const TAGS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'p br hr em strong b i s del ins sub sup mark small kbd samp var q cite dfn abbr code pre tt ul ol li dl dt dd blockquote table thead tbody tfoot tr th td caption details summary div span section figure figcaption ruby rt rp'
      .split(' ')
      .map((tag) => [tag, tag]),
  ),
  h1: 'h2',
  h2: 'h3',
  h3: 'h4',
  h4: 'h5',
  h5: 'h6',
  h6: 'h6',
}

/** Attributes that are kept as they are: none of them leads anywhere. */
const ATTRIBUTES = ['title', 'lang', 'dir', 'start', 'reversed', 'colspan', 'rowspan', 'scope', 'open']

/** Ids that a text gives begin with this, so that they are none of the page's. */
const ID_PREFIX = 'user-content-'

/** Elements whose text is not for reading. */
const LEFT_OUT = new Set(['script', 'style', 'template', 'title', 'noscript', 'iframe', 'object', 'textarea'])

/** New elements for an HTML text. Links open a new tab, pictures are their descriptions, the rest is text. */
export function safeHtml(html: string): DocumentFragment {
  const made = document.createDocumentFragment()
  // A document that `DOMParser` makes runs no script and fetches nothing.
  appendAll(made, new DOMParser().parseFromString(html, 'text/html').body)
  return made
}

function appendAll(to: Node, from: Node): void {
  for (const node of from.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) to.appendChild(document.createTextNode(node.nodeValue ?? ''))
    else if (node instanceof HTMLElement) appendElement(to, node)
  }
}

function appendElement(to: Node, source: HTMLElement): void {
  const name = source.localName
  if (LEFT_OUT.has(name)) return
  if (name === 'img') return void to.appendChild(pictureOf(source))
  if (name === 'input') return void to.appendChild(checkOf(source))
  const made = name === 'a' ? linkOf(source) : Object.hasOwn(TAGS, name) ? like(source, TAGS[name]!) : null
  if (made !== null) to.appendChild(made)
  appendAll(made ?? to, source)
}

function like(source: HTMLElement, tag: string): HTMLElement {
  const made = document.createElement(tag)
  for (const name of ATTRIBUTES) copyAttribute(source, made, name)
  if (source.id.startsWith(ID_PREFIX)) made.id = source.id
  if (/^h[1-6]$/.test(source.localName)) made.dataset.level = source.localName.slice(1)
  const { align } = source as HTMLTableCellElement
  // The pages' policy allows no style attributes, but scripts may set styles.
  if (align === 'right' || align === 'center') made.style.textAlign = align
  return made
}

function copyAttribute(from: HTMLElement, to: HTMLElement, name: string): void {
  const value = from.getAttribute(name)
  if (value !== null) to.setAttribute(name, value)
}

/** A link to the web, to mail or to a place in the text; else only its words. */
function linkOf(source: HTMLElement): HTMLElement {
  const href = source.getAttribute('href') ?? ''
  const made = like(source, 'span')
  if (!/^(?:https?:\/\/|mailto:|#user-content-)/i.test(href)) return made
  const link = like(source, 'a') as HTMLAnchorElement
  link.setAttribute('href', href)
  if (!href.startsWith('#')) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer nofollow'
  }
  return link
}

/** Pictures are not fetched: their server would learn who looks at the text. */
function pictureOf(source: HTMLElement): HTMLElement {
  const made = document.createElement('span')
  const words = source.getAttribute('alt') ?? ''
  made.dataset.picture = ''
  made.title = source.getAttribute('src') ?? ''
  made.textContent = words === '' ? 'Picture' : `Picture: ${words}`
  return made
}

/** The box of a task, which nobody can tick here. */
function checkOf(source: HTMLElement): HTMLElement {
  const made = document.createElement('span')
  if (source.getAttribute('type') !== 'checkbox') return made
  const isDone = source.hasAttribute('checked')
  made.setAttribute('role', 'img')
  made.setAttribute('aria-label', isDone ? 'done' : 'to do')
  made.textContent = isDone ? '☑' : '☐'
  return made
}
