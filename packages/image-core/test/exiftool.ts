/** ExifTool as an independent witness, where it is installed. */
import { spawnSync } from 'node:child_process'

/** Whether the machine has it. */
export const hasExiftool: boolean = spawnSync('exiftool', ['-ver']).status === 0

/** Every tag that ExifTool sees in a file, as `Group:Name`; `Validate` sums up what is wrong with it. */
export function exiftool(file: Uint8Array): Readonly<Record<string, string | number>> {
  const { stdout } = spawnSync('exiftool', ['-j', '-G1', '-a', '-n', '-validate', '-warning', '-all', '-'], {
    input: file,
    maxBuffer: 1 << 26,
  })
  return JSON.parse(stdout.toString())[0]
}
