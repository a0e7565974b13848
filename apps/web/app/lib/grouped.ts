/**
 * A number for people, its digits in groups of three: `1,234.5`.
 *
 * `toLocaleString` gives the same and takes some 10 ms the first time, to load what it knows of languages: on the pages where
 * large files are opened that is a good part of what the page is held for.
 */
export function grouped(value: number): string {
  const [whole = '', fraction] = String(value).split('.')
  const groups = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return fraction === undefined ? groups : `${groups}.${fraction}`
}

/** So many of something: `1 line`, `1,200 lines`. */
export function counted(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`
}
