/**
 * What the editors of the compiler offer while code is typed: Emmet abbreviations, and what a script finds in
 * a page. Loaded with the first focus.
 */
import {
  acceptCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  snippet,
} from '@codemirror/autocomplete'
import { cssLanguage } from '@codemirror/lang-css'
import { htmlLanguage } from '@codemirror/lang-html'
import { javascriptLanguage, scopeCompletionSource } from '@codemirror/lang-javascript'
import { sassLanguage } from '@codemirror/lang-sass'
import { type Extension, Prec } from '@codemirror/state'
import { keymap } from '@codemirror/view'
import expand, { extract } from 'emmet'

type Kind = 'markup' | 'stylesheet'

/** Signs that tell an abbreviation from a word: without any, `p` and `hello` stay what they are. */
const MARKUP_SIGNS = /[.#>+*^[{!:]/

/** The extensions of the three panes. */
export const codeHelp: Extension = [
  htmlLanguage.data.of({ autocomplete: emmetSource('markup') }),
  cssLanguage.data.of({ autocomplete: emmetSource('stylesheet') }),
  sassLanguage.data.of({ autocomplete: emmetSource('stylesheet') }),
  javascriptLanguage.data.of({ autocomplete: globalNames }),
  // Only while the list is open: otherwise Tab indents, and after Escape it leaves.
  Prec.highest(keymap.of([{ key: 'Tab', run: acceptCompletion }])),
]

const namesOf = scopeCompletionSource(globalThis)

/**
 * Offers what a script finds in a page. CodeMirror takes the whole name at the caret for what was typed:
 * within a name, or where the text is not parsed yet, it would replace text before the name, or before the
 * document. Exported for its test.
 */
export function globalNames(context: CompletionContext): CompletionResult | null {
  const typed = context.matchBefore(/[\w$\xaa-\uffdc]*$/)
  const found = namesOf(context)
  // The source answers at once; only the type of completion sources allows a promise.
  if (found === null || found instanceof Promise) return null
  return found.from === typed?.from ? found : null
}

/** Offers the abbreviation before the caret, expanded. */
function emmetSource(type: Kind): (context: CompletionContext) => CompletionResult | null {
  return ({ state, pos }) => {
    const { from, text } = state.doc.lineAt(pos)
    const found = extract(text, pos - from, { type, lookAhead: false })
    if (found === undefined || found.end !== pos - from) return null
    const option = expansionOf(found.abbreviation, type)
    return option === undefined ? null : { from: from + found.start, options: [option], filter: false }
  }
}

/**
 * The expanded abbreviation as an entry of the list; undefined if the text is not an abbreviation. Exported
 * for its test.
 */
export function expansionOf(abbreviation: string, type: Kind): Completion | undefined {
  if (type === 'markup' && !MARKUP_SIGNS.test(abbreviation)) return undefined
  const expanded = expansion(abbreviation, type, (_, placeholder) => placeholder)
  if (expanded === undefined || expanded === abbreviation) return undefined
  const fields = expansion(abbreviation, type, (index, placeholder) => `\${${index}:${placeholder}}`)
  return {
    label: abbreviation,
    detail: 'Emmet',
    info: expanded,
    type: 'text',
    boost: 10,
    apply: snippet(fields ?? expanded),
  }
}

function expansion(
  abbreviation: string,
  type: Kind,
  field: (index: number, placeholder: string) => string,
): string | undefined {
  try {
    return expand(abbreviation, {
      type,
      syntax: type === 'markup' ? 'html' : 'css',
      options: { 'output.field': field, 'output.indent': '  ' },
    })
  } catch {
    // The text only looked like an abbreviation, as `a > b[` does while it is typed.
    return undefined
  }
}
