/**
 * Guards for code that a page adds while it runs: timers given as text, scripts that it puts into itself, handlers in HTML that it writes,
 * functions made of text. The compiler gives it along for pages that look as if they did so (`compile/page.ts`); `eval` is led here by the
 * compiler, because only a call by that very name sees the variables around it.
 *
 * Where a text becomes code, browsers ask a page's default policy (Trusted Types) for what shall run in its place; one that has no such
 * policies runs the text as it is. A function made of text is no such place: it must run as it was asked for, or not at all.
 */
import { GUARD_NAME } from './guard.ts'

/** Puts guards into a text of code. */
export type PutGuards = (code: string) => string

/** What is used of Trusted Types, which the DOM types do not know yet. */
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

/** Begins to guard what is added. The document's own text, which is the first to be written, is as it shall be. */
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
  // Policies stay with a document that is rewritten.
  view.document.head.append(meta)
}

/** Handlers in HTML that the page writes into itself, which no policy is asked for. Begins once the document is opened. */
export function guardLateHandlers(document: Document): void {
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof Element) renewHandlers(node)
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** To set an attribute is a place where the policy is asked. */
function renewHandlers(root: Element): void {
  for (const element of [root, ...root.querySelectorAll('*')])
    for (const { name, value } of [...element.attributes])
      if (/^on[a-z]+$/.test(name) && MAY_RUN_LONG.test(value) && !value.includes(GUARD_NAME))
        element.setAttribute(name, value)
}

/** What has neither a loop nor a function needs no guard. */
const MAY_RUN_LONG = /\b(?:for|while|do|function)\b|=>/

/** A policy has to give these back as they are. */
const MUST_STAY = /^(?:eval|Function)$/
/** Places of HTML whose scripts run. */
const RUNS_SCRIPTS = /^(?:Document write|Document writeln|Range createContextualFragment)$/

/** Scripts in HTML, as far as they stand in it whole. What is no script but data has nothing to guard. */
function withGuardedScripts(html: string, putGuards: PutGuards): string {
  return html.replace(
    /(<script\b[^>]*>)([\s\S]*?)(?=<\/script)/gi,
    (_, tag: string, code: string) => tag + putGuards(code),
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

/** `Function` and its kin, with guards in the bodies that they are given. */
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
