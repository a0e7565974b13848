/**
 * Checks the names of options: a misspelt one would otherwise be ignored in silence. A fraction of the size
 * of `fields`, which checks values too. Pure.
 */

/**
 * Asserts an object of options that has only these.
 *
 * @throws TypeError naming the first unknown option, or for anything but an object.
 */
export function requireOptions<T extends object>(
  options: T,
  known: readonly (keyof T)[],
  name = 'options',
): void {
  if (typeof options !== 'object' || options === null)
    throw new TypeError(`${name} must be an object, not ${options}`)
  const unknown = Object.keys(options).find((key) => !known.includes(key as keyof T))
  if (unknown !== undefined) throw new TypeError(`${name}.${unknown} is not a field of ${name}`)
}
