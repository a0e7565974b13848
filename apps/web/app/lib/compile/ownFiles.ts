/**
 * The files of a project as modules. A browser resolves `./name` against the address of the importing module,
 * which has none that could be known before: so a prefix makes a bare name of it, which the import map knows.
 * Pure.
 */
import type { ProjectFile } from './project.ts'

/** Before a specifier of an own file. */
export const OWN_PREFIX = 'project/'

/** The file that a specifier such as `./util` or `./util.js` means. */
export function ownFile(specifier: string, files: readonly ProjectFile[]): ProjectFile | undefined {
  if (!specifier.startsWith('./')) return undefined
  const name = specifier.slice(2)
  return (
    files.find((file) => file.name === name) ??
    files.find((file) => file.name.slice(0, file.name.lastIndexOf('.')) === name)
  )
}
