/** ExifTool as an independent witness, where it is installed. */
import { hasPrograms, tryProgram } from '../../../scripts/programs.ts'

/** Whether the machine has it. */
export const hasExiftool: boolean = hasPrograms('exiftool')

/** Every tag that ExifTool sees in a file, as `Group:Name`; `Validate` sums up what is wrong with it. */
export function exiftool(file: Uint8Array): Readonly<Record<string, string | number>> {
  const args = ['-j', '-G1', '-a', '-n', '-validate', '-warning', '-all', '-']
  const { stdout } = tryProgram('exiftool', args, { input: file })
  return JSON.parse(stdout.toString())[0]
}
