/** Fixes for numbers as people and other programs write them. Pure. */
import type { Fix } from '../../shared/result/result.ts'
import type { Radix } from './digits.ts'

/** A number literal in a programming language, and the suffix that gives its type. */
const SUFFIXED =
  /^(\s*[-−+]?(?:0[xbo][\da-f_']+|[\d_'.]+(?:e[-+]?\d+)?))(?:ull?|llu?|[luinm]|[iu](?:8|16|32|64|128|size))\s*$/i
const FLOAT_SUFFIXED = /^(\s*[-−+]?(?=\d*\.)[\d.]+(?:e[-+]?\d+)?)[fd]\s*$/i
/** Hexadecimal digits, with the prefix or suffix used in CSS, assembly, Basic, Unicode, strings or shells. */
const HEXADECIMAL = /^(\s*[-−+]?)(#|\$|&h|u\+|\\[xu]|16#)?([\da-f][\da-f_' ]*)(h?)$/i
const BINARY = /^(\s*[-−+]?)((?:2#)?)([01][01_' ]*)(b?)$/i

/**
 * The fix for thousands separators, a comma in place of a point, a type’s suffix, and digits whose base is
 * written differently.
 */
export function fixOf(text: string, offset: number, from: Radix): Fix | undefined {
  if (/^\s*[-−+]?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d*)?\s*$/.test(text)) {
    const commas = [...text.matchAll(/,/g)]
    const edits = commas.map(({ index }) => ({ offset: index, length: 1, text: '' }))
    return { label: commas.length === 1 ? 'Remove the comma' : 'Remove the commas', edits }
  }
  if (/^\s*[-−+]?\d{1,3}(?:\.\d{3})+,\d*\s*$/.test(text)) {
    const marks = [...text.matchAll(/[.,]/g)]
    const edits = marks.map(({ 0: mark, index }) => ({
      offset: index,
      length: 1,
      text: mark === ',' ? '.' : '',
    }))
    return { label: 'Write it with a decimal point', edits }
  }
  if (/^\s*[-−+]?\d+,\d+\s*$/.test(text))
    return { label: 'Replace the comma with a point', edits: [{ offset, length: 1, text: '.' }] }
  const suffixed = SUFFIXED.exec(text) ?? FLOAT_SUFFIXED.exec(text)
  if (suffixed !== null) {
    const start = suffixed[1]!.length
    return {
      label: 'Remove the suffix',
      edits: [{ offset: start, length: text.trimEnd().length - start, text: '' }],
    }
  }
  if (from !== 'auto') return undefined
  const written = text.trimEnd()
  const binary = rewritten(BINARY.exec(written), 'Read it as binary', '0b')
  return binary ?? rewritten(HEXADECIMAL.exec(written), 'Read it as hexadecimal', '0x')
}

/** The fix that writes the usual prefix in place of another mark before or after the digits. */
function rewritten(parts: RegExpExecArray | null, label: string, prefix: string): Fix | undefined {
  if (parts === null) return undefined
  const [, head = '', mark = '', digits = '', suffix = ''] = parts
  const end = head.length + mark.length + digits.length
  const removal = suffix === '' ? [] : [{ offset: end, length: suffix.length, text: '' }]
  return { label, edits: [{ offset: head.length, length: mark.length, text: prefix }, ...removal] }
}

/** The fix for a number that was wrapped. */
export function joinLines(text: string): Fix {
  const breaks = [...text.matchAll(/[\r\n]+/g)]
  const edits = breaks.map(({ 0: each, index }) => ({ offset: index, length: each.length, text: '' }))
  return { label: 'Join the lines', edits }
}
