/**
 * The key of a shortcut. A layout without Latin letters, such as Greek or Russian, has other letters on the
 * keys that shortcuts name; there it is the Latin letter printed beside them.
 */
export function latinKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  return key > '\x7f' && code.startsWith('Key') ? code.slice(3).toLowerCase() : key
}
