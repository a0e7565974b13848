/**
 * Butteraugli, computed by libjxl's own program (`butteraugli_main`, in Debian's `libjxl-devtools`). Node,
 * for benches only.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programPath } from '@whittle/scripts/testing/programPath'
import { tryProgram } from '@whittle/scripts/testing/programs'
import sharp from 'sharp'
import type { RgbPicture } from './similarity.ts'

const PROGRAM = 'butteraugli_main'

/** Whether the program is installed. */
export function hasButteraugli(): boolean {
  return programPath(PROGRAM) !== undefined
}

/**
 * How similar two pictures look: the 3-norm of the distance, negated, so that 0 means identical.
 *
 * @throws Error when the program reports no distance.
 */
export async function butteraugli(a: RgbPicture, b: RgbPicture): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'whittle-butteraugli-'))
  try {
    const files = await Promise.all(
      [a, b].map(async ({ width, height, data }, index) => {
        const file = join(folder, `${index}.png`)
        await sharp(data, { raw: { width, height, channels: 3 } })
          .png({ compressionLevel: 1 })
          .toFile(file)
        return file
      }),
    )
    const { stdout, stderr } = tryProgram(PROGRAM, files)
    const distance = /3-norm: ([\d.]+)/.exec(stdout.toString())?.[1]
    if (distance === undefined) throw new Error(`${PROGRAM} reported no distance: ${stdout}${stderr}`)
    return -Number(distance)
  } finally {
    await rm(folder, { recursive: true })
  }
}
