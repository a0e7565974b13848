/**
 * Character references and the five predefined entities; no other entity is ever expanded, but one may be
 * kept as written. Source: XML 1.0, 4.1 and 4.6. Pure.
 */
import { Fault } from '../../shared/result/fault.ts'
import { htmlCodePoint } from './htmlNames.ts'
import { ILLEGAL } from './nodes.ts'

const PREDEFINED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/**
 * `text` with its references resolved. `raw` is the same text before line ends were normalised, at `start` in
 * the document: errors have their places there.
 *
 * @param keeps says which references to other entities stay as they are written.
 * @throws Fault `stray-ampersand`, `unknown-entity` or `invalid-reference`.
 */
export function resolveReferences(
  text: string,
  {
    raw,
    start,
    keeps,
  }: { readonly raw: string; readonly start: number; readonly keeps?: (name: string) => boolean },
): string {
  if (!text.includes('&')) return text
  const isUndeclared = (name: string | undefined): boolean => name !== undefined && keeps?.(name) === true
  for (const { 0: written, 1: name, index } of raw.matchAll(/&([^;&<\s]*;)?/g)) {
    const own = name?.slice(0, -1)
    if (resolve(own) === undefined && !isUndeclared(own)) throw refuse(written, name, start + index)
  }
  return text.replace(
    /&([^;&<\s]*);/g,
    (written, name: string) => resolve(name) ?? (isUndeclared(name) ? written : ''),
  )
}

function resolve(name: string | undefined): string | undefined {
  if (name === undefined) return undefined
  // Any number of zeros may come first.
  const number = /^#(?:x0*([0-9a-fA-F]{1,8})|0*([0-9]{1,8}))$/.exec(name)
  if (number === null) return PREDEFINED.get(name)
  const codePoint = number[1] === undefined ? Number(number[2]) : Number.parseInt(number[1], 16)
  const isCharacter = codePoint <= 0x10ffff && !(codePoint >= 0xd800 && codePoint <= 0xdfff)
  const character = isCharacter ? String.fromCodePoint(codePoint) : '\0'
  return ILLEGAL.test(character) ? undefined : character
}

function refuse(written: string, name: string | undefined, offset: number): Fault {
  const fix = { label: 'Write &amp;', edits: [{ offset: offset + 1, length: 0, text: 'amp;' }] }
  if (name === undefined)
    return new Fault(
      'stray-ampersand',
      'An “&” that does not start a reference must be written as “&amp;”.',
      offset,
      1,
      fix,
    )
  const { length } = written
  if (name.startsWith('#'))
    return new Fault('invalid-reference', `${written} is no character of XML 1.0.`, offset, length, fix)
  const codePoint = htmlCodePoint(name.slice(0, -1))
  if (codePoint !== undefined) {
    const text = `&#${codePoint};`
    const message = `${written} is a name of HTML, and XML has only five of its own; write it as ${text}.`
    return new Fault('unknown-entity', message, offset, length, {
      label: `Write ${text}`,
      edits: [{ offset, length, text }],
    })
  }
  const message = `${written} is not one of the five entities of XML; others are never expanded.`
  return new Fault('unknown-entity', message, offset, length, fix)
}
