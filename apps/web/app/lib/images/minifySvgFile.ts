/** Makes an SVG file smaller: SVGO runs in a worker, and the page, which alone can, draws what it makes. */
import { outputName } from '@whittle/image-core'
import type { MinifySvgOptions } from '@whittle/image-core/svg'
import type { ImageJobs } from './imageJobs.ts'

/** A file as an export returns it. */
type Exported = Awaited<ReturnType<ImageJobs['export']>>

/**
 * The SVG in fewer bytes, at the size that it says. Errors are those of `minifySvg`.
 *
 * @param optimize runs the worker's job `optimizeSvg`.
 */
export async function minifySvgFile(
  file: File,
  {
    optimize,
    ...options
  }: Pick<MinifySvgOptions, 'metadata' | 'signal'> & Required<Pick<MinifySvgOptions, 'optimize'>>,
): Promise<Exported> {
  const { minifySvg } = await import('@whittle/image-core/svg')
  const { renderSvg, sizeSvg } = await import('@whittle/image-core/browser')
  const { width, height } = await sizeSvg(file)
  const { svg } = await minifySvg(await file.text(), { render: renderSvg, optimize, ...options })
  const blob = new Blob([svg], { type: 'image/svg+xml' })
  return { blob, name: svgName(file.name), width, height, notes: [], metadata: [] }
}

/** The name of a result with the ending of its kind. */
function svgName(name: string): string {
  return outputName(name, 'png').replace(/png$/, 'svg')
}
