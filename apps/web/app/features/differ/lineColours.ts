/** The syntax colours of a text, line by line. Loaded with the first comparison. */
import { languageIn } from '../../lib/recognise/languageIn.ts'
import { languageOfName } from '../../lib/recognise/languageOfName.ts'
import { colourPieces } from '../../ui/codeEditor/grammars.ts'

/** A coloured part of a line, in UTF-16 units, and the class of its colour. */
export interface ColourSpan {
  readonly start: number
  readonly end: number
  readonly classes: string
}

/** The coloured parts of each line, in order; a line without any is empty. */
export type LineColours = readonly (readonly ColourSpan[])[]

/** Colours the lines of a text; empty where it has no known syntax. The name of its file tells first. */
export async function lineColours(text: string, name: string): Promise<LineColours> {
  const lines: ColourSpan[][] = [[]]
  let at = 0
  await colourPieces(text.replaceAll('\r\n', '\n'), languageOfName(name) ?? languageIn(text), {
    put: (part, classes) => {
      if (classes !== '') lines.at(-1)!.push({ start: at, end: at + part.length, classes })
      at += part.length
    },
    breakLine: () => {
      lines.push([])
      at = 0
    },
  })
  return lines
}
