/** Colours a text by the syntax of its language. Loaded with the first text that has one. */
import { languageIn } from '../../lib/recognise/languageIn.ts'
import { colourPieces } from '../../ui/codeEditor/grammars.ts'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/**
 * The text as HTML with a `span` for each coloured token; null where there is no grammar for it. Without a
 * language, the text itself tells.
 */
export async function colourText(
  text: string,
  language: string | undefined = languageIn(text),
): Promise<string | null> {
  let html = ''
  const isColoured = await colourPieces(text, language, {
    put: (part, names) => {
      const shown = part.replace(/[&<>]/g, (character) => ENTITIES[character] ?? '')
      html += names === '' ? shown : `<span class="${names}">${shown}</span>`
    },
    breakLine: () => {
      html += '\n'
    },
  })
  // A last empty line has no height of its own.
  return isColoured ? `${html}\n` : null
}
