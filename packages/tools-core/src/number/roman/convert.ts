/** The tool of Roman numerals, as a page runs it. Pure. */
import { openText } from '../../shared/charset/openText.ts'
import type { ToolEngine } from '../../shared/registry/tool.ts'
import { placeAt } from '../../shared/result/place.ts'
import { andThen, failAll, succeed } from '../../shared/result/result.ts'
import { fromRoman, toRoman } from './roman.ts'

/** A number to its numeral, and a numeral to its number. */
export const convert: ToolEngine = (input) =>
  andThen(openText(input), (text) => {
    const bare = text.trim().replace(/(?<=\d)[,_ '’](?=\d{3}\b)/g, '')
    if (!/^\d+$/.test(bare))
      return andThen(fromRoman(text), (number) => succeed({ kind: 'text' as const, text: String(number) }))
    const numeral = toRoman(Number(bare))
    if (numeral.ok) return succeed({ kind: 'text' as const, text: numeral.value })
    return failAll(
      numeral.errors.map(({ code, message }) => ({ code, message, ...placeAt(text, 0, text.length) })),
    )
  })
