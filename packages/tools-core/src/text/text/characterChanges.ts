/** Changes single characters, anywhere in the text. Pure. */
import type { Change, Cleaned } from './change.ts'
import { BLACK_FLAG, INVISIBLE } from './characters.ts'

/** Replaces every match that differs from the replacement. */
export function put(pattern: RegExp, replacement: string): Change {
  return (text) => {
    let count = 0
    const replaced = text.replace(pattern, (match) => {
      if (match !== replacement) count += 1
      return replacement
    })
    return { text: replaced, count }
  }
}

/** Removes every match. */
export function drop(pattern: RegExp): Change {
  return put(pattern, '')
}

/** Replaces each character of the table with its entry. */
export function translate(table: ReadonlyMap<string, string>): Change {
  const pattern = new RegExp(`[${[...table.keys()].join('')}]`, 'gu')
  return (text) => {
    let count = 0
    const translated = text.replace(pattern, (character) => {
      count += 1
      return table.get(character) ?? character
    })
    return { text: translated, count }
  }
}

/** A base with its marks, or the jamo of one Hangul syllable. */
const CLUSTER = /(?:[\u1100-\u1112][\u1161-\u1175][\u11a8-\u11c2]?|\P{M})?\p{M}*/gu

/** Converts a text to a Unicode normal form, and counts the characters that changed. */
export function normalize(form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): Change {
  return (text) => {
    const normal = text.normalize(form)
    if (normal === text) return { text, count: 0 }
    let count = 0
    for (const [cluster] of text.matchAll(CLUSTER)) if (cluster.normalize(form) !== cluster) count += 1
    return { text: normal, count: Math.max(1, count) }
  }
}

/** Removes the marks of letters, and counts them. */
export function dropAccents(text: string): Cleaned {
  let count = 0
  const bare = text.replace(LETTER, (cluster) => {
    const [, letter, marks, rest = ''] = ACCENTED.exec(cluster.normalize('NFD')) ?? []
    if (letter === undefined || marks === undefined) return cluster
    count += [...marks].length
    return (letter + rest).normalize('NFC')
  })
  return { text: bare, count }
}

/**
 * A letter of a script that can be read without its marks, and the marks after it. A letter of ASCII without
 * marks after it is skipped, because it cannot contain any.
 */
const LETTER = /(?!\p{ASCII}(?!\p{M}))[\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}]\p{M}*/gu
const ACCENTED = /^(.)(\p{Mn}+)(.*)$/su

/** Removes invisible characters, but keeps flags whose regions are spelled with tag characters. */
export function dropInvisible(text: string): Cleaned {
  let count = 0
  const dropped = text.replace(INVISIBLE, (match) => {
    if (match.startsWith(BLACK_FLAG)) return match
    count += 1
    return ''
  })
  return { text: dropped, count }
}
