/** The names of results. Pure. */

/** The extension at the end of a name, which is not all of it. */
const EXTENSION = /(?<=[^/])\.[a-z0-9]{1,10}$/i

/**
 * The name of a result: that of its input with the new extension, in the same folders. Without an extension,
 * it is the same name.
 *
 * @example
 * resultName('logs/a.json', 'csv') // 'logs/a.csv'
 */
export function resultName(path: string, extension: string | undefined): string {
  return extension === undefined ? path : `${path.replace(EXTENSION, '')}.${extension}`
}
