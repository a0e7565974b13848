/**
 * The first script in the frame that shows the visitor's page (`preview.html`).
 *
 * It reports that it is ready, receives the page and a channel, installs its console and guards, and writes
 * the page. Its globals survive that, because the document is rewritten, not reloaded; listeners do not, so
 * they are added after the document is opened.
 */
import { PREVIEW_URLS } from '../lib/preview/previewDocuments.ts'
import { type HostMessage, READY, type StartMessage } from '../lib/preview/protocol.ts'
import { audit } from './audit.ts'
import { type ConsoleTap, partsOf, tapConsole } from './consoleTap.ts'
import { createDescriber, type Describer } from './describe.ts'
import { createGuard, GUARD_NAME, LATE_NAME } from './guard.ts'
import { guardLateCode, guardLateHandlers, type PutGuards } from './guardLateCode.ts'
import { forbidFrames, removePeerConnections } from './isolation.ts'
import { holdPort, type Send } from './port.ts'
import { installShims } from './shims.ts'
import { targetOf } from './targetOf.ts'
import { firstReports } from './violations.ts'

addEventListener('message', function start({ source, data, ports: [port] }: MessageEvent): void {
  if (source !== parent || port === undefined) return
  removeEventListener('message', start)
  show(data as StartMessage, port)
})
parent.postMessage(READY, '*')

/** What the parts of the frame share. */
interface Realm {
  readonly describer: Describer
  readonly send: Send
  readonly evaluate: (code: string) => unknown
  /** Resolved once the page is fully parsed and its scripts have run. */
  readonly isRead: Promise<void>
}

function show({ html, files, limitMs, media, lateGuards }: StartMessage, port: MessagePort): void {
  const afterThis = turnEnds()
  const describer = createDescriber()
  const send = holdPort(port, (message) => void answer(message, realm))
  const reading = Promise.withResolvers<void>()
  const realm: Realm = { describer, send, evaluate: evaluator(), isRead: reading.promise }
  const now = performance.now.bind(performance)
  const guard = createGuard({
    limitMs,
    now,
    afterThis,
    onStop: (place, what) => send({ kind: 'stopped', place, what }),
  })
  const tap = tapConsole({ console, describer, send, afterThis, now, excuse: guard.waited })
  Object.defineProperty(globalThis, GUARD_NAME, { value: guard.check })
  for (const name of ['alert', 'confirm', 'prompt'] as const) excuseDuring(name, now, guard.waited)
  installShims(window, media)

  const putGuards = lateGuards === '' || limitMs === 0 ? undefined : (realm.evaluate(lateGuards) as PutGuards)
  Object.defineProperty(globalThis, LATE_NAME, {
    value: (code: unknown) => (putGuards === undefined || typeof code !== 'string' ? code : putGuards(code)),
  })
  if (putGuards !== undefined) guardLateCode(window, putGuards)

  const { text, names } = withFiles(html, files)
  document.open()
  document.addEventListener('DOMContentLoaded', () => reading.resolve(), { once: true })
  if (putGuards !== undefined) guardLateHandlers(document)
  const isOffline = location.pathname === PREVIEW_URLS.offline
  if (isOffline) isolate(tap)
  listen(realm, tap, {
    names,
    whyBlocked: isOffline
      ? 'The network is off in this preview; “Let the page use the network” in Settings turns it on.'
      : 'Previews are not allowed to do that.',
  })
  document.write(text)
  document.close()
}

/** Closes the ways to the network that the security policy does not cover. */
function isolate(tap: ConsoleTap): void {
  const text = 'A frame was left out: while the network is off, the page cannot contain frames.'
  removePeerConnections(window)
  forbidFrames(document, () =>
    tap.add({ kind: 'message', level: 'warn', parts: [{ kind: 'text', text }], stack: '' }),
  )
}

/**
 * Returns a function that runs callbacks in a separate task soon, using only what the visitor's code cannot
 * replace.
 */
function turnEnds(): (callback: () => void) => void {
  const { port1, port2 } = new MessageChannel()
  const wake = port2.postMessage.bind(port2)
  let callbacks: (() => void)[] = []
  port1.onmessage = () => {
    const due = callbacks
    callbacks = []
    for (const callback of due) callback()
  }
  return (callback) => {
    callbacks.push(callback)
    if (callbacks.length === 1) wake(null)
  }
}

/**
 * Excludes the time a dialog waits for the visitor from the time limit of loops. A dialog that the browser
 * suppresses takes no time, so that a loop of them is stopped.
 */
function excuseDuring(
  name: 'alert' | 'confirm' | 'prompt',
  now: () => number,
  waited: (ms: number) => void,
): void {
  const native = window[name]
  const { apply } = Reflect
  Object.defineProperty(window, name, {
    configurable: true,
    writable: true,
    value: (...args: unknown[]) => {
      const from = now()
      const answer: unknown = apply(native, window, args)
      waited(now() - from)
      return answer
    },
  })
}

/** What the frame's listeners need to report errors. */
interface Told {
  /** Names of files by address. */
  readonly names: ReadonlyMap<string, string>
  readonly whyBlocked: string
}

/**
 * Returns the document's text with each file's placeholder replaced by its address, and that of the style
 * sheet by its text: while a linked one is being loaded, a page that replaces another is painted without it.
 */
function withFiles(
  html: string,
  files: StartMessage['files'],
): { readonly text: string; readonly names: Told['names'] } {
  const names = new Map<string, string>()
  const filled: [placeholder: string, by: string][] = []
  const replaced = (text: string): string =>
    // A function, because `$` has a meaning in a text.
    filled.reduce((done, [placeholder, by]) => done.replaceAll(placeholder, () => by), text)
  const addressOf = (text: string, type: string): string =>
    URL.createObjectURL(new Blob([replaced(text)], { type }))
  for (const { placeholder, text, type, name } of files) {
    const by = type === 'text/css' ? text : addressOf(text, type)
    filled.push([placeholder, by])
    if (name !== undefined) names.set(by, name)
  }
  return { text: replaced(html), names }
}

/**
 * Listens for uncaught errors, blocked requests, links and forms that lead away, and the document being left.
 */
function listen({ describer, send }: Realm, tap: ConsoleTap, { names, whyBlocked }: Told): void {
  window.addEventListener('error', ({ error, message, filename, lineno, colno }) => {
    // A syntax error has no stack frame, and the script never ran to set its own name.
    const place = filename === '' ? '' : `at ${names.get(filename) ?? filename}:${lineno}:${colno}`
    const own = stackOf(error)
    const stack = /:\d+:\d+\)?$/m.test(own) ? own : place
    const shown = error instanceof Error ? error : message
    tap.add({ kind: 'message', level: 'error', parts: partsOf(['Uncaught', shown], describer), stack })
  })
  window.addEventListener('unhandledrejection', ({ reason }) => {
    const parts = partsOf(['Uncaught (in promise)', reason], describer)
    tap.add({ kind: 'message', level: 'error', parts, stack: stackOf(reason) })
  })
  const isFirst = firstReports()
  document.addEventListener('securitypolicyviolation', (violation) => {
    if (!isFirst(violation)) return
    const { effectiveDirective, blockedURI } = violation
    const text = `Blocked: ${blockedURI || 'inline'} (${effectiveDirective}). ${whyBlocked}`
    tap.add({ kind: 'message', level: 'warn', parts: [{ kind: 'text', text }], stack: '' })
  })
  document.addEventListener('click', (event) => followLink(event, tap))
  document.addEventListener('submit', (event) => keepForm(event, tap))
  window.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && send({ kind: 'pressed' }), true)
  window.addEventListener('pagehide', ({ persisted }) => {
    // In the back/forward cache with its host page, the document comes back unchanged.
    if (!persisted) send({ kind: 'left' })
  })
}

function stackOf(error: unknown): string {
  return error instanceof Error && typeof error.stack === 'string' ? error.stack : ''
}

/** Blocks a link to another page, which would leave an empty frame, and says so in the console. */
function followLink(event: MouseEvent, tap: ConsoleTap): void {
  const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement)
  if (event.defaultPrevented || link === undefined || link.target === '_blank') return
  const href = link.getAttribute('href')
  if (href === null || /^(javascript|mailto|tel):/i.test(href)) return
  event.preventDefault()
  if (href.startsWith('#')) {
    if (href === '#') scrollTo({ top: 0 })
    else targetOf(href.slice(1), document)?.scrollIntoView()
    return
  }
  const text = `The link to ${href} was not followed: the preview stays on your page.`
  tap.add({ kind: 'message', level: 'info', parts: [{ kind: 'text', text }], stack: '' })
}

/** Blocks form submission, which would leave an empty frame too. */
function keepForm(event: SubmitEvent, tap: ConsoleTap): void {
  if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return
  const sender = event.submitter
  const method = sender?.getAttribute('formmethod') ?? event.target.getAttribute('method')
  if (method?.toLowerCase() === 'dialog') return
  event.preventDefault()
  const text =
    'The form was not sent: the preview stays on your page. Handle its submit event in your script.'
  tap.add({ kind: 'message', level: 'info', parts: [{ kind: 'text', text }], stack: '' })
}

/** Handles a message from the host page. */
async function answer(message: HostMessage, { describer, send, evaluate, isRead }: Realm): Promise<void> {
  if (message.kind === 'ping') return send({ kind: 'alive' })
  // A request that arrives while the page loads is about the whole page, not its beginning.
  if (document.readyState === 'loading') await isRead
  switch (message.kind) {
    case 'style':
      return showStyle(message.css)
    case 'expand': {
      const { id, ref } = message
      const found = describer.members(ref)
      return send(found === undefined ? { kind: 'released', id } : { kind: 'expanded', id, ...found })
    }
    case 'evaluate': {
      const { value, threw } = await outcomeOf(() => evaluate(message.code), message.awaits)
      return send({ kind: 'evaluated', id: message.id, value: describer.describe(value), threw })
    }
    case 'audit':
      try {
        return send({ kind: 'audited', id: message.id, findings: await audit(() => evaluate(message.axe)) })
      } catch (error) {
        return send({ kind: 'audit-failed', id: message.id, message: String(error) })
      }
    case 'point':
      return point(message.selector)
  }
}

/** Replaces the CSS of the current page without running it again. */
function showStyle(css: string): void {
  const style = document.createElement('style')
  style.textContent = css
  style.dataset.whittleCss = ''
  document.querySelector('[data-whittle-css]')?.replaceWith(style)
}

/**
 * Returns a function that evaluates code in the global scope of the page, which is the purpose of this realm.
 */
function evaluator(): (code: string) => unknown {
  const { eval: evaluateHere } = globalThis
  return (code) => evaluateHere(code)
}

async function outcomeOf(run: () => unknown, awaits: boolean): Promise<{ value: unknown; threw: boolean }> {
  try {
    const value = run()
    return { value: awaits ? await value : value, threw: false }
  } catch (error) {
    return { value: error, threw: true }
  }
}

function point(selector: string): void {
  const element = document.querySelector(selector)
  if (element === null) return
  element.scrollIntoView({ block: 'center' })
  const box = element.getBoundingClientRect()
  const mark = document.createElement('div')
  Object.assign(mark.style, {
    position: 'fixed',
    zIndex: '2147483647',
    left: `${box.left - 4}px`,
    top: `${box.top - 4}px`,
    width: `${box.width + 8}px`,
    height: `${box.height + 8}px`,
    outline: '3px solid #d9480f',
    borderRadius: '4px',
    pointerEvents: 'none',
  })
  document.documentElement.append(mark)
  setTimeout(() => mark.remove(), 1500)
}
