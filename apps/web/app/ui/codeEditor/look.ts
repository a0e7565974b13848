/** The look of an editor, from the site's design tokens, so that it follows both themes. */
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { codeColours } from './codeColours.ts'

const frame = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--surface)', color: 'var(--text)', fontSize: '0.8125rem' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-code)', lineHeight: '20px', overscrollBehavior: 'contain' },
  '.cm-content': { padding: 'var(--space-2) 0', caretColor: 'var(--text)' },
  '.cm-line': { padding: '0 var(--space-3) 0 var(--space-2)' },
  '.cm-cursor, .cm-dropCursor': { borderLeft: '2px solid var(--accent)' },
  '.cm-gutters': { border: 'none', backgroundColor: 'var(--surface)', color: 'var(--muted)' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '3ch', padding: '0 var(--space-1) 0 var(--space-2)' },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLine': { backgroundColor: 'color-mix(in oklab, var(--hover) 55%, transparent)' },
  '.cm-activeLineGutter': { backgroundColor: 'transparent', color: 'var(--text)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--selection)',
  },
  '.cm-selectionMatch': { backgroundColor: 'var(--accent-soft)' },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--accent-soft)',
    outline: '1px solid var(--border-strong)',
  },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'var(--bad-soft)' },
  '.cm-specialChar': { color: 'var(--bad)' },
  '.cm-placeholder': { color: 'var(--muted)' },
  '.cm-foldGutter .cm-gutterElement': {
    width: '16px',
    textAlign: 'center',
    cursor: 'pointer',
  },
  '.cm-foldPlaceholder': { border: 'var(--line)', background: 'var(--sunken)', color: 'var(--muted)' },
  '.cm-gutter-lint': { width: '16px' },
  '.cm-gutter-lint .cm-gutterElement': { padding: '3px 0 0 3px' },
})

const floating = EditorView.theme({
  '.cm-tooltip': {
    border: 'var(--line)',
    borderRadius: 'var(--radius-sm)',
    backgroundColor: 'var(--surface)',
    color: 'var(--text)',
    fontSize: 'var(--text-xs)',
    maxWidth: 'min(60ch, 90vw)',
  },
  '.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--font-code)' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--accent-soft)',
    color: 'var(--text)',
  },
  '.cm-diagnostic': { padding: 'var(--space-1) var(--space-2)' },
  '.cm-diagnosticAction': {
    backgroundColor: 'var(--accent)',
    color: 'var(--on-accent)',
    borderRadius: 'var(--radius-sm)',
    padding: '2px var(--space-2)',
    minHeight: '24px',
  },
  '.cm-panels': {
    backgroundColor: 'var(--sunken)',
    color: 'var(--text)',
    borderColor: 'var(--border)',
    zIndex: '5',
  },
  '.cm-panels-top': { borderBottom: 'var(--line)' },
  '.cm-panel.cm-search': { fontSize: 'var(--text-xs)' },
  '.cm-textfield': {
    border: 'var(--line)',
    borderColor: 'var(--border-strong)',
    borderRadius: 'var(--radius-sm)',
    backgroundColor: 'var(--bg)',
    height: '24px',
  },
  '.cm-button': {
    border: 'var(--line)',
    borderRadius: 'var(--radius-sm)',
    background: 'var(--surface)',
    color: 'var(--text)',
    height: '24px',
  },
  '.cm-panel.cm-search [name=close]': { color: 'var(--text)', minWidth: '24px', minHeight: '24px' },
  '.cm-searchMatch': { backgroundColor: 'var(--warn-soft)', outline: '1px solid var(--warn)' },
  '.cm-searchMatch.cm-searchMatch-selected': { backgroundColor: 'var(--accent-soft)' },
})

const colours = HighlightStyle.define(codeColours)

/** Frame, floating parts and syntax colours. */
export const editorLook: Extension = [frame, floating, syntaxHighlighting(colours, { fallback: true })]
