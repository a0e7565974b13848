/** The job: one pure function, and the name of its result, which the same recipe and bytes always have. */
import { createHash } from 'node:crypto'
import { exportImage } from '@whittle/image-core/node'

export async function convert(recipe, bytes) {
  return (await exportImage(bytes, recipe)).bytes
}

export function nameOf(recipe, bytes) {
  const hash = createHash('sha256').update(JSON.stringify(recipe)).update(bytes).digest('hex')
  return `${hash}.${recipe.format}`
}
