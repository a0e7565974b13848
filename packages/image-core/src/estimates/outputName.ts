/** Names downloads. Pure. */
import { text } from '@whittle/foundation/fields'
import { OUTPUT_FORMATS, type OutputFormat, requireFormat } from '../formats.ts'

/**
 * The download's name: the source's base, the suffix, and the extension of the new format. Only the last
 * extension is replaced; a name without one is kept whole, and an empty name becomes `image`.
 *
 * @param suffix follows the source's base.
 * @throws TypeError when an argument has the wrong type.
 * @throws RangeError for a format that cannot be written.
 * @example outputName('holiday.2024.png', 'jpeg') // 'holiday.2024_processed.jpg'
 */
export function outputName(name: string, format: OutputFormat, suffix = '_processed'): string {
  text(name, 'name')
  requireFormat(format)
  return `${baseName(name) || 'image'}${text(suffix, 'suffix')}.${OUTPUT_FORMATS[format].extension}`
}

/** The name without its last extension. A leading dot marks a hidden file, not an extension. */
function baseName(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(0, dot) : name
}
