/** The pictures that the benches make videos of, the same each time. */
import { join } from 'node:path'
import { runProgram } from '../../../scripts/programs.ts'

const GRADIENT = 'gradients=s=2400x1350:c0=0x2b5d8c:c1=0xe8b27a:x0=0:y0=0:x1=2400:y1=1350:seed=7,format=rgb24'

/** What they show: fractal detail of every size with a photograph's noise, a soft scene, and a test card's hard edges. */
const LAYERS = {
  fractal:
    `${GRADIENT}[a];mandelbrot=s=2400x1350:start_scale=0.9:maxiter=300,format=rgb24[b];` +
    '[a][b]blend=all_mode=softlight,noise=alls=6:all_seed=7',
  soft:
    `${GRADIENT}[a];mandelbrot=s=2400x1350:start_scale=0.3:maxiter=60,format=rgb24,gblur=sigma=6[b];` +
    '[a][b]blend=all_mode=softlight,noise=alls=3:all_seed=7',
  card: 'testsrc2=s=2400x1350,format=rgb24,gblur=sigma=0.7',
} as const

/** The name of a picture. */
export type PictureName = keyof typeof LAYERS

/** The names of all pictures. */
export const PICTURES = Object.keys(LAYERS) as readonly PictureName[]

/** Writes a picture into a folder, a PNG of 2400x1350, and gives its path. */
export function writePhoto(folder: string, name: PictureName = 'fractal'): string {
  const file = join(folder, `${name}.png`)
  const args = ['-v', 'error', '-filter_complex', LAYERS[name], '-frames:v', '1', '-y', file]
  runProgram('ffmpeg', args)
  return file
}
