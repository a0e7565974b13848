/**
 * Guards code that a page adds while it runs: timers with string arguments, scripts that it inserts, handlers
 * in HTML that it writes, functions created from text. The compiler includes this for pages that appear to do
 * so (`compile/page.ts`); the compiler itself guards the argument of `eval`, because only a direct call by
 * that name can access local variables.
 *
 * Where a text becomes code, browsers with Trusted Types ask the page's default policy for the text to run
 * instead; other browsers run the text unchanged. Creating a function from text works differently: the policy
 * must return the text unchanged, or it does not run.
 */
import { GUARD_NAME } from './guard.ts'

/** Inserts guards into the text of a script. */
export type PutGuards = (code: string) => string

/** The part of Trusted Types used here, which the DOM types lack. */
interface TrustedTypes {
  createPolicy(
    name: 'default',
    rules: {
      readonly createScript: (code: string, type: string, sink: string) => string
      readonly createHTML: (html: string, type: string, sink: string) => string
      readonly createScriptURL: (url: string) => string
    },
  ): unknown
}

/** Starts guarding added code. The document's own text, which is written first, already has its guards. */
export function guardLateCode(view: Window & typeof globalThis, putGuards: PutGuards): void {
  takeOverFunctions(view, putGuards)
  const { trustedTypes } = view as unknown as { readonly trustedTypes?: TrustedTypes }
  if (trustedTypes === undefined) return
  let isOwnText = true
  trustedTypes.createPolicy('default', {
    createScript: (code, _, sink) => (MUST_STAY.test(sink) ? code : putGuards(code)),
    createHTML: (html, _, sink) => {
      if (!RUNS_SCRIPTS.test(sink)) return html
      if (!isOwnText) return withGuardedScripts(html, putGuards)
      isOwnText = false
      return html
    },
    createScriptURL: (url) => url,
  })
  const meta = view.document.createElement('meta')
  meta.httpEquiv = 'Content-Security-Policy'
  meta.content = "require-trusted-types-for 'script'"
  // The policy stays in force when the document is rewritten.
  view.document.head.append(meta)
}

/**
 * Guards handlers in HTML that the page writes into itself, for which no policy is consulted. Call it once
 * the document is opened.
 */
export function guardLateHandlers(document: Document): void {
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof Element) renewHandlers(node)
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** Sets each handler attribute again, since setting an attribute consults the policy. */
function renewHandlers(root: Element): void {
  for (const element of [root, ...root.querySelectorAll('*')])
    for (const { name, value } of [...element.attributes])
      if (/^on[a-z]+$/.test(name) && MAY_RUN_LONG.test(value) && !value.includes(GUARD_NAME))
        element.setAttribute(name, value)
}

/** Code without a loop or a function needs no guard. */
const MAY_RUN_LONG = /\b(?:for|while|do|function)\b|=>/

/** The policy must return these unchanged. */
const MUST_STAY = /^(?:eval|Function)$/
/** The sinks for HTML whose scripts run. */
const RUNS_SCRIPTS = /^(?:Document write|Document writeln|Range createContextualFragment)$/

/** A script, or all of the HTML from one that does not end, so that it is not read again for each. */
const SCRIPT = /(<script\b[^>]*)(?:>([\s\S]*?)(<\/script|$)|$)/gi

/** Returns HTML with guards in its complete scripts. Data blocks need no guards. */
function withGuardedScripts(html: string, putGuards: PutGuards): string {
  return html.replace(SCRIPT, (whole, tag: string, code = '', end = '') =>
    end === '' ? whole : `${tag}>${putGuards(code)}${end}`,
  )
}

const SAMPLES: readonly object[] = [
  () => 0,
  async () => 0,
  function* () {
    yield 0
  },
  async function* () {
    yield 0
  },
]

/** Replaces `Function` and the related constructors with ones that insert guards into the function bodies. */
function takeOverFunctions(view: Window & typeof globalThis, putGuards: PutGuards): void {
  const withGuards = (texts: readonly unknown[]): unknown[] =>
    texts.map((text, index) =>
      index === texts.length - 1 && typeof text === 'string' ? putGuards(text) : text,
    )
  for (const sample of SAMPLES) {
    const prototype = Object.getPrototypeOf(sample)
    const taken: typeof Function = new Proxy(prototype.constructor, {
      apply: (native, self, texts) => Reflect.apply(native, self, withGuards(texts)),
      construct: (native, texts, maker) =>
        Reflect.construct(native, withGuards(texts), maker === taken ? native : maker),
    })
    Object.defineProperty(prototype, 'constructor', { value: taken, configurable: true, writable: true })
    if (prototype === view.Function.prototype)
      Object.defineProperty(view, 'Function', { value: taken, configurable: true, writable: true })
  }
}
