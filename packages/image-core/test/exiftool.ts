/** ExifTool as an independent check, where installed. */
import { hasPrograms, tryProgram } from '@whittle/scripts/testing/programs'

/** Whether it is installed. */
export const hasExiftool: boolean = hasPrograms('exiftool')

/** Every tag that ExifTool sees in a file, as `Group:Name`; `Validate` summarises what is wrong with it. */
export function exiftool(file: Uint8Array): Readonly<Record<string, string | number>> {
  const args = ['-j', '-G1', '-a', '-n', '-validate', '-warning', '-all', '-']
  const { stdout } = tryProgram('exiftool', args, { input: file })
  return JSON.parse(stdout.toString())[0]
}
