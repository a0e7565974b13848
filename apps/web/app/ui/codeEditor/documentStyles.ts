/**
 * Lets CodeMirror style a document whose security policy refuses `<style>` elements.
 *
 * CodeMirror's style-mod keeps the rules of a shadow root in a constructed style sheet, which a policy of `style-src 'self'`
 * allows, and those of a document in a `<style>` element, which it refuses. It remembers what it keeps on the root itself,
 * under a symbol. So the rules are kept once for a stand-in that looks like a shadow root, and the document is given the same.
 */
import { StyleModule } from 'style-mod'

/** Has CodeMirror keep this document's rules in a constructed style sheet. To be called before its first editor is made. */
export function adoptEditorStyles(document: Document): void {
  const standIn = {
    ownerDocument: document,
    get adoptedStyleSheets(): CSSStyleSheet[] {
      return document.adoptedStyleSheets
    },
    set adoptedStyleSheets(sheets: CSSStyleSheet[]) {
      document.adoptedStyleSheets = sheets
    },
  }
  StyleModule.mount(standIn as unknown as ShadowRoot, [])
  for (const symbol of Object.getOwnPropertySymbols(standIn)) {
    if (Object.hasOwn(document, symbol)) continue
    Object.defineProperty(document, symbol, Object.getOwnPropertyDescriptor(standIn, symbol) ?? {})
  }
}
