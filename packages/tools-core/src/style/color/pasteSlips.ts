/** What people paste around a colour or in place of one, and the fixes for it. Pure. */
import type { Token } from '../css/tokenize.ts'
import { type ColorReader, replacing } from './reader.ts'

/**
 * People paste declarations, of CSS, Sass, Less or JSON: what is before the colon is not part of the colour.
 */
export function skipProperty(reader: ColorReader): void {
  const at = reader.peek()?.text === '$' ? 1 : 0
  const name = reader.peek(at)
  const isName = name?.type === 'ident' || name?.type === 'string' || name?.type === 'at-keyword'
  if (isName && reader.peek(at + 1)?.type === ':') reader.skip(at + 2)
}

/** The values of a colour without its function, with the unit of the last two. */
const BARE_VALUES =
  /^\(?\s*([\d.]+(?:deg)?[\s,]+[\d.]+(%?)[\s,]+[\d.]+\2(?:\s*[,/]\s*[\d.]+%?)?)\s*(?:\)|(?!\s))(?=[\s,;]*$)/

/**
 * Reports values alone, as in `--bs-primary-rgb: 13, 110, 253`, with the function that they probably belong
 * to.
 */
export function refuseBareValues(reader: ColorReader): void {
  const offset = reader.peek()?.start ?? 0
  const [bare = '', values = '', unit] = BARE_VALUES.exec(reader.text.slice(offset)) ?? []
  if (bare === '') return
  const name = unit === '%' ? 'hsl' : 'rgb'
  const fix = replacing(`Write ${name}()`, offset, bare.length, `${name}(${values})`)
  const message = `Write the notation before these values, such as ${name}(…).`
  reader.refuse({ code: 'missing-function', message, fix })
}

/**
 * Digits without their number sign, as design tools copy them, or as a number of program code, where the
 * opacity comes first.
 */
export const BARE_HEX: RegExp = /^(?:0x([0-9a-f]{2})?(?=.{6}$))?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i

/** Fails at a colour in quotes. */
export function refuseQuotes(reader: ColorReader, token: Token): never {
  const { start, text } = token
  const fix = replacing('Remove the quotes', start, text.length, text.slice(1, -1))
  return reader.refuse({ code: 'quoted', message: 'A colour has no quotes around it.', fix }, token)
}

/** Fails at digits that `BARE_HEX` matches. */
export function refuseBareHex(reader: ColorReader, token: Token): never {
  const [whole, alpha = '', digits = ''] = BARE_HEX.exec(token.text) ?? []
  const text = `#${digits}${alpha}`
  const fix = replacing(`Write ${text}`, token.start, whole!.length, text)
  return reader.refuse({ code: 'missing-hash', message: 'A hex colour starts with #.', fix }, token)
}
