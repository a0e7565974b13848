/**
 * What the security policy leaves open to a page that shall not reach the network.
 *
 * Peer connections know no policy. They are taken away; and so is every frame, because a frame would have them anew. A frame is
 * taken out of the document before it is loaded: its loading is a task, and an observer is heard before that. What is used after the
 * visitor's code has begun was taken hold of before.
 */

/** A way to the network that a security policy does not know of. */
const PEER_CONNECTIONS = ['RTCPeerConnection', 'webkitRTCPeerConnection']
/** Ways to a shadow tree that no observer would see. */
const UNSEEN = ['setHTMLUnsafe', 'setHTML', 'getInnerHTML']

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
  const { attachShadow } = Element.prototype
  Element.prototype.attachShadow = function attach(init) {
    const root = Reflect.apply(attachShadow, this, [init])
    watch(root)
    return root
  }
  for (const name of UNSEEN)
    for (const { prototype } of [Element, ShadowRoot]) Reflect.deleteProperty(prototype, name)
  Reflect.deleteProperty(Document, 'parseHTMLUnsafe')
}
