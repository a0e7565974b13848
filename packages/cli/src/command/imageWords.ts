/** A recipe for pictures as options of `whittle image`. Pure. */
import { defaultRecipe, type Recipe } from '@whittle/image-core'
import type { ImageTask } from '../task.ts'
import { flagWords } from './flags.ts'
import { IMAGE_FLAGS, imageTask, STRIP } from './imageFlags.ts'
import { parseFlags } from './parser.ts'

/** Shapes that have a short name, by width divided by height. */
const SHAPES = ['1:1', '4:3', '3:2', '16:9', '3:4', '2:3', '9:16'] as const

/**
 * The words of a task: options where they say exactly the same, and what they cannot say as JSON, which
 * `--recipe` takes. Fields at their defaults are left out.
 */
export function imageWords({ recipe: whole, within, aspect }: ImageTask): readonly string[] {
  const recipe = withoutDefaults(whole)
  const said: Partial<Recipe> = imageTask(parseFlags(optionWords(recipe), IMAGE_FLAGS).values).recipe
  const isSaid = ([name, value]: readonly [string, unknown]): boolean =>
    JSON.stringify(said[name as keyof Recipe]) === JSON.stringify(value)
  const fields = Object.entries(recipe)
  const unsaid = Object.fromEntries(fields.filter((field) => !isSaid(field)))
  return [
    ...(Object.keys(unsaid).length === 0 ? [] : flagWords('recipe', JSON.stringify(unsaid))),
    ...optionWords(Object.fromEntries(fields.filter(isSaid))),
    ...(within === undefined ? [] : flagWords('size', `${within.width ?? ''}x${within.height ?? ''}`)),
    ...(aspect === undefined ? [] : flagWords('aspect', shapeOf(aspect))),
  ]
}

/** Fields that say something beyond the defaults; a quality also says that pixels may change. */
function withoutDefaults(recipe: Partial<Recipe>): Partial<Recipe> {
  const { quality, targetScore, format } = recipe
  const isQualityGiven = quality !== undefined || targetScore !== undefined
  const defaults: Partial<Recipe> = { ...defaultRecipe, keepUnchanged: !isQualityGiven }
  return Object.fromEntries(
    Object.entries(recipe).filter(([name, value]) => {
      if (value === undefined || (name === 'ico' && format !== 'ico')) return false
      if (name === 'format' || name === 'quality') return true
      if (name === 'fit' && recipe.size !== undefined) return true
      return JSON.stringify(value) !== JSON.stringify(defaults[name as keyof Recipe])
    }),
  )
}

function optionWords(recipe: Partial<Recipe>): readonly string[] {
  const { format, size, fit, quality, targetScore, targetBytes, crop, rotate, background, ico } = recipe
  const strip = Object.entries(STRIP).find(([, policy]) => policy === recipe.metadata)?.[0]
  return [
    ...(format === undefined ? [] : flagWords('format', format)),
    ...(size === undefined
      ? []
      : [...flagWords('size', `${size.width}x${size.height}`), ...flagWords('fit', fit ?? 'fill')]),
    ...(recipe.upscale === true ? ['--upscale'] : []),
    ...(quality === undefined ? [] : flagWords('quality', String(Math.round(quality * 1e6) / 1e4))),
    ...(targetScore === undefined ? [] : flagWords('score', String(targetScore))),
    ...(targetBytes === undefined ? [] : flagWords('max-kb', String(targetBytes / 1024))),
    ...(recipe.shrinkToTarget === true ? ['--shrink'] : []),
    ...(recipe.lossless === true ? ['--lossless'] : []),
    ...(strip === undefined ? [] : flagWords('strip', strip)),
    ...(crop === undefined ? [] : flagWords('crop', [crop.x, crop.y, crop.width, crop.height].join(','))),
    ...(rotate === undefined ? [] : flagWords('rotate', String(rotate))),
    ...(background === undefined ? [] : flagWords('background', background)),
    ...(ico === undefined ? [] : flagWords('icon-sizes', ico.sizes.join(','))),
  ]
}

function shapeOf(aspect: number): string {
  const known = SHAPES.find((shape) => {
    const [width, height] = shape.split(':')
    return Number(width) / Number(height) === aspect
  })
  return known ?? `${Math.round(aspect * 1e4) / 1e4}:1`
}
