/**
 * Closes the ways to the network that the security policy leaves open.
 *
 * Peer connections are not subject to the policy. `Connection-Allowlist` (`publish/headers.ts`), where a
 * browser supports it, has not always blocked the checks of a written candidate. So their constructors are
 * removed, and so is every frame, because a frame would provide them again; the surrounding page's policy
 * keeps the preview's own frame from navigating to a document that would (`lib/preview/frameSources.ts`). A
 * frame is removed from the document before it loads: loading is a task, and a mutation observer runs before
 * that. Shadow trees can only come from `attachShadow`, so that each one is observed. Everything used after
 * the visitor's code has started is captured before.
 */

import { PEER_CONNECTIONS } from '../lib/preview/peerConnections.ts'

/** Methods that create shadow trees from text. */
const TREE_MAKERS = /^(?:stream)?(?:set|parse|append|prepend|before|after|replaceWith)?HTML(?:Unsafe)?$/i
/**
 * The attribute that makes the parser create a shadow tree, and the spelling that replaces it so that it does
 * not.
 */
const TREE_ATTRIBUTE = 'shadowrootmode'
const SPELLED_OTHERWISE = 'shadowrootmod-e'

/** Removes the constructors of peer connections. */
export function removePeerConnections(view: Window): void {
  for (const name of PEER_CONNECTIONS) Reflect.deleteProperty(view, name)
}

/** Removes frames from the document, calling `onFrame` for each. */
export function forbidFrames(document: Document, onFrame: () => void): void {
  const remove: (element: Element) => void = Function.prototype.call.bind(Element.prototype.remove)
  const searches: (() => NodeListOf<Element>)[] = []
  const observer = new MutationObserver(() => {
    for (const search of searches) {
      const frames = search()
      for (let index = 0; index < frames.length; index += 1) {
        const frame = frames[index]
        if (frame === undefined) continue
        remove(frame)
        onFrame()
      }
    }
  })
  const observe = observer.observe.bind(observer)
  const watch = (root: Document | ShadowRoot): void => {
    searches.push(root.querySelectorAll.bind(root, 'iframe, frame') as () => NodeListOf<Element>)
    observe(root, { childList: true, subtree: true })
  }
  watch(document)
  const attach: (host: unknown, init: unknown) => ShadowRoot = Function.prototype.call.bind(
    Element.prototype.attachShadow,
  )
  Element.prototype.attachShadow = function attachShadow(init) {
    const root = attach(this, init)
    watch(root)
    return root
  }
  for (const holder of [Element.prototype, ShadowRoot.prototype, Document])
    for (const name of Object.getOwnPropertyNames(holder))
      if (TREE_MAKERS.test(name)) Reflect.deleteProperty(holder, name)
  takeOverWriting()
  document.addEventListener('DOMContentLoaded', () => attachTrees(document))
}

/** Prevents the parser from creating shadow trees from text written into a document. */
function takeOverWriting(): void {
  const spell = otherwiseSpeller()
  for (const name of ['write', 'writeln'] as const) {
    const write: (target: unknown, text: string) => void = Function.prototype.call.bind(
      Document.prototype[name],
    )
    Document.prototype[name] = function writeText(...texts: unknown[]) {
      let text = ''
      for (let index = 0; index < texts.length; index += 1) text += texts[index]
      write(this, spell(text))
      if (this.readyState !== 'loading') attachTrees(this)
    }
  }
}

/**
 * Returns a function that respells the shadow tree attribute anywhere in the text, even split across writes,
 * so that the parser never sees its name. It works character by character, because the visitor's code may
 * have replaced any method.
 */
export function otherwiseSpeller(): (text: string) => string {
  const [lower, upper] = [TREE_ATTRIBUTE, TREE_ATTRIBUTE.toUpperCase()]
  let matched = 0
  return (text) => {
    let spelled = ''
    for (let at = 0; at < text.length; at += 1) {
      const character = text[at]
      if (character === lower[matched] || character === upper[matched]) matched += 1
      else matched = character === lower[0] || character === upper[0] ? 1 : 0
      if (matched === lower.length) {
        spelled += '-'
        matched = 0
      }
      spelled += character
    }
    return spelled
  }
}

/** Creates the shadow trees that the parser would have created from templates, including nested ones. */
function attachTrees(within: Document | ShadowRoot): void {
  for (const template of within.querySelectorAll<HTMLTemplateElement>(`template[${SPELLED_OTHERWISE}]`)) {
    const mode = template.getAttribute(SPELLED_OTHERWISE)?.toLowerCase()
    const host = template.parentElement
    if (host === null || (mode !== 'open' && mode !== 'closed')) continue
    const delegatesFocus = template.hasAttribute('shadowrootdelegatesfocus')
    const root = host.attachShadow({ mode, delegatesFocus })
    root.append(template.content)
    template.remove()
    attachTrees(root)
  }
}
