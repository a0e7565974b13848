/** The picture that the benches make videos of: fractal detail of every size, the same each time. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Writes a PNG of 2400x1350 into a folder: a Mandelbrot set over a noisy gradient. */
export function writePhoto(folder: string): string {
  const file = join(folder, 'photo.png')
  const layers =
    'gradients=s=2400x1350:c0=0x2b5d8c:c1=0xe8b27a:x0=0:y0=0:x1=2400:y1=1350:seed=7,format=rgb24[a];' +
    'mandelbrot=s=2400x1350:start_scale=0.9:maxiter=300,format=rgb24[b];' +
    '[a][b]blend=all_mode=softlight,noise=alls=6:all_seed=7'
  execFileSync('ffmpeg', ['-v', 'error', '-filter_complex', layers, '-frames:v', '1', '-y', file])
  return file
}
