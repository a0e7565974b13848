/**
 * What the security policy leaves open to a page that shall not reach the network.
 *
 * Peer connections know no policy. A browser that knows `Connection-Allowlist` (`publish/headers.ts`) lets none of them out; for
 * the others they are taken away, and so is every frame, because a frame would have them again. A frame is taken out of the document
 * before it is loaded: its loading is a task, and an observer is heard before that. Shadow trees come from `attachShadow` alone, so
 * that the observer is in each. What is used after the visitor's code has begun was taken hold of before.
 */

/** A way to the network that a security policy does not know of. */
const PEER_CONNECTIONS = ['RTCPeerConnection', 'webkitRTCPeerConnection']
/** Methods that make shadow trees of a text. */
const TREE_MAKERS = /^(?:stream)?(?:set|parse|append|prepend|before|after|replaceWith)?HTML(?:Unsafe)?$/i
/** The attribute by which the parser makes a shadow tree; and as it is spelled instead, so that it does not. */
const TREE_ATTRIBUTE = 'shadowrootmode'
const SPELLED_OTHERWISE = 'shadowrootmod-e'

/** Takes peer connections away. */
export function removePeerConnections(view: Window): void {
  for (const name of PEER_CONNECTIONS) Reflect.deleteProperty(view, name)
}

/** Keeps frames out of the document, and calls back for each. */
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

/** The parser makes no shadow tree of what is written into a document. */
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
 * Spells the attribute of shadow trees otherwise, wherever it stands and in however many pieces it is written, so that the parser
 * never meets its name. One character after the other, because the visitor's code may have replaced any method.
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

/** Does what the parser would have done with the templates of shadow trees, those within others included. */
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
