/**
 * An editor's CodeMirror extensions: those every editor has, those for code, and those that depend on its
 * settings.
 */
import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language'
import { lintGutter, lintKeymap } from '@codemirror/lint'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { EditorState, type Extension, Prec } from '@codemirror/state'
import {
  drawSelection,
  dropCursor,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  type KeyBinding,
  keymap,
  lineNumbers,
  placeholder,
  rectangularSelection,
} from '@codemirror/view'
import { type EditorLanguage, loadLanguage } from './languages.ts'
import type { EditorSettings } from './settings.ts'

/** Editing features of every editor, whatever its language. */
export const editing: Extension = [
  highlightSpecialChars(),
  history(),
  drawSelection(),
  dropCursor(),
  EditorState.allowMultipleSelections.of(true),
  rectangularSelection(),
  highlightSelectionMatches(),
  search({ top: true }),
  EditorView.clipboardInputFilter.of((text, state) => text.replace(/\r\n?|\n/g, state.lineBreak)),
  keymap.of([...defaultKeymap, ...searchKeymap, ...historyKeymap, ...lintKeymap]),
]

/** Features for code that would get in the way in plain text. */
const codeHelp: Extension = [
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  // Whoever types an abbreviation and Tab wants it expanded, however soon the key follows the list.
  autocompletion({ interactionDelay: 0 }),
  foldGutter({ markerDOM: foldMarker }),
  keymap.of([...closeBracketsKeymap, ...foldKeymap, ...completionKeymap]),
]

/** How long after Escape the Tab key leaves the editor, in milliseconds; the same as CodeMirror's own. */
const LEAVE_MS = 2000

/**
 * By itself, CodeMirror lets Tab leave only after an Escape that did nothing else; with text selected, Escape
 * clears the selection.
 */
const escapeLetsLeave: KeyBinding = {
  key: 'Escape',
  run: (view) => {
    view.setTabFocusMode(LEAVE_MS)
    return false
  },
}

/** The extensions for the settings, except the language and the markers. */
export function modeOf(settings: EditorSettings): Extension {
  const { label, describedBy, readOnly, wrap, placeholder: hint, markers } = settings
  return [
    EditorView.contentAttributes.of({
      'aria-label': label,
      'aria-describedby': describedBy,
      // Editable content is focusable anyway; the attribute makes accessibility checks see that its scroll
      // region is reachable.
      tabindex: '0',
      ...(readOnly ? { 'aria-readonly': 'true', inputmode: 'none' } : {}),
    }),
    EditorState.readOnly.of(readOnly),
    lineNumbers(),
    markers === undefined ? [] : lintGutter(),
    readOnly ? [] : [highlightActiveLine(), highlightActiveLineGutter()],
    wrap ? EditorView.lineWrapping : [],
    hint === '' ? [] : placeholder(hint),
    indents(settings) ? [keymap.of([indentWithTab]), Prec.high(keymap.of([escapeLetsLeave]))] : [],
  ]
}

/** Whether two settings have the same mode: reconfiguring an editor is expensive. */
export function isSameMode(a: EditorSettings, b: EditorSettings): boolean {
  const keys = ['label', 'describedBy', 'readOnly', 'wrap', 'tab', 'placeholder'] as const
  return keys.every((key) => a[key] === b[key]) && (a.markers === undefined) === (b.markers === undefined)
}

/** Whether Tab indents. */
export function indents({ tab, readOnly }: EditorSettings): boolean {
  return tab === 'indent' && !readOnly
}

/** The extensions for a language. If they cannot be loaded, the text can still be edited. */
export async function languageOf(name: EditorLanguage): Promise<Extension> {
  if (name === 'text') return []
  try {
    return [await loadLanguage(name), codeHelp]
  } catch (error) {
    console.info('The syntax colours could not be loaded; the text stays uncoloured.', error)
    return []
  }
}

function foldMarker(open: boolean): HTMLElement {
  const marker = document.createElement('span')
  marker.textContent = open ? '⌄' : '›'
  marker.title = open ? 'Fold' : 'Unfold'
  return marker
}
