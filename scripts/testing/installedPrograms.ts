/**
 * What is installed of the programs and modules that tests compare with: a cached result is valid only where
 * the same tests can run.
 */
import { hasImageMagick } from './imageMagick.ts'
import { hasPrograms, hasPythonModule, OPTIONAL_PROGRAMS, PROGRAMS, PYTHON_MODULES } from './programs.ts'

/** The names of those that are installed, always in the same order. */
export function installedPrograms(): string[] {
  return [
    ...[...PROGRAMS, ...OPTIONAL_PROGRAMS].filter((name) => hasPrograms(name)),
    ...(hasImageMagick() ? ['ImageMagick'] : []),
    ...PYTHON_MODULES.filter(hasPythonModule).map((name) => `python3-${name}`),
  ]
}
