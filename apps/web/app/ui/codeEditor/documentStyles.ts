/**
 * Lets CodeMirror style a document whose security policy blocks `<style>` elements.
 *
 * CodeMirror's style-mod puts the rules of a shadow root in a constructed style sheet, which a policy of
 * `style-src 'self'` allows, and those of a document in a `<style>` element, which it blocks. It stores its
 * state on the root itself, under a symbol. So the rules are mounted once on a stand-in that looks like a
 * shadow root, and the document is given that state.
 */
import { StyleModule } from 'style-mod'

/**
 * Makes CodeMirror put this document's rules in a constructed style sheet. Call it before the first editor is
 * created.
 */
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
