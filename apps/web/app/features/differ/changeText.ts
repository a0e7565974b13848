/** A change of data in one line. Pure. */
import type { JsonChange } from '@whittle/tools-core/diff'

/**
 * What changed, as plain text.
 *
 * @example
 * changeText({ kind: 'changed', path: '$.a', before: '1', after: '2' }) // '~ $.a: 1 → 2'
 */
export function changeText({ kind, path, before, after }: JsonChange): string {
  switch (kind) {
    case 'added':
      return `+ ${path}: ${after}`
    case 'removed':
      return `- ${path}: ${before}`
    case 'changed':
      return `~ ${path}: ${before} → ${after}`
    case 'moved':
      return `> ${path} moved`
  }
}
