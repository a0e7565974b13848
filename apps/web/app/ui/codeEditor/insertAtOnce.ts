import { EditorView } from '@codemirror/view'

/**
 * Puts text that replaces other text, or has several lines (dictation, a keyboard's clipboard), straight into
 * the document. The browser would create elements with inline styles to keep the look of the old text, which
 * the security policy blocks and reports.
 */
export function insertAtOnce(event: InputEvent, view: EditorView): boolean {
  const { data, inputType, isComposing } = event
  const selection = document.getSelection()
  if (inputType !== 'insertText' || isComposing || data === null || selection?.rangeCount !== 1) return false
  if ((selection.isCollapsed && !data.includes('\n')) || view.state.readOnly) return false
  const { startContainer, startOffset, endContainer, endOffset } = selection.getRangeAt(0)
  if (!view.contentDOM.contains(startContainer) || !view.contentDOM.contains(endContainer)) return false
  event.preventDefault()
  const from = view.posAtDOM(startContainer, startOffset)
  const to = view.posAtDOM(endContainer, endOffset)
  const text = data.replace(/\r\n?|\n/g, view.state.lineBreak)
  const insert = () => {
    const changes = { from, to, insert: view.state.toText(text) }
    const caret = from + changes.insert.length
    return view.state.update({
      changes,
      selection: { anchor: caret },
      userEvent: 'input.type',
      scrollIntoView: true,
    })
  }
  // Input handlers, such as the one that puts brackets around a selection, come first.
  const handlers = view.state.facet(EditorView.inputHandler)
  if (!handlers.some((handle) => handle(view, from, to, text, insert))) view.dispatch(insert())
  return true
}
