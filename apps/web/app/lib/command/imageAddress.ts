/** The address of the page that a command for pictures opens, with its settings as the query. Pure. */
import type { ImageCommand } from '@whittle/cli/command'
import { parseRecipe } from '@whittle/image-core'
import { orientationOf } from '@whittle/image-core/geometry'
import { PICTURE_SHAPES } from '../images/shapes.ts'

const BYTES_PER_KB = 1024

/** The scores that the pages have a name for. */
const TARGETS: readonly (readonly [score: number, name: string])[] = [
  [90, 'same'],
  [80, 'very-good'],
  [70, 'good'],
]

/** Several files, a folder, or what only the page for many pictures offers, opens that page. */
export function imageAddress(command: ImageCommand): string {
  const { recipe, within, aspect, input, output = '' } = command
  const files = input !== undefined && 'files' in input ? input.files : []
  // A result with an extension is one file, whatever characters the name of the picture has.
  const isToFile = files.length === 1 && /[^/]\.[^./]+$/.test(output)
  const isMany =
    files.length > 1 || (!isToFile && files.some((file) => /[*?[{]|\/$|(?:^|\/)[^./]+$/.test(file)))
  const isOfOne = ONLY_OF_ONE.some((name) => recipe[name] !== undefined) || recipe.format === 'ico'
  const isForMany = !isOfOne && (isMany || within !== undefined || recipe.format === undefined)
  const shape = PICTURE_SHAPES.find(({ ratio }) => ratio === aspect)?.id
  return isForMany ? batchAddress(command, shape) : editorAddress(command, shape)
}

/** What only the editor can set. */
const ONLY_OF_ONE = ['crop', 'rotate', 'straighten', 'flip', 'size'] as const

function editorAddress({ recipe, within }: ImageCommand, shape: string | undefined): string {
  const { format, quality, targetBytes, targetScore, metadata, size, crop, fit, ico } = recipe
  const { turns, straighten, flip } = orientationOf(parseRecipe(recipe))
  const axes = (['horizontal', 'vertical'] as const).filter((axis) => flip[axis])
  const sides = size ?? within
  const isSized = size !== undefined && (fit === 'contain' || fit === 'fill')
  return address('/image-editor', {
    format,
    quality: percent(quality),
    target: targetOf(targetScore),
    result: keepsPixels(recipe) ? 'keep' : undefined,
    limit: kilobytes(targetBytes),
    shrink: targetBytes === undefined ? undefined : recipe.shrinkToTarget === true,
    least: recipe.minLongerSide,
    turn: turns === 0 ? undefined : 90 * turns,
    straighten: straighten === 0 ? undefined : straighten,
    flip: axes.length === 0 ? undefined : axes.join(),
    crop: crop === undefined ? undefined : [crop.x, crop.y, crop.width, crop.height].join(),
    aspect: crop === undefined ? shape : undefined,
    width: sides?.width,
    height: size === undefined && sides?.width !== undefined ? undefined : sides?.height,
    fit: isSized ? fit : undefined,
    background: recipe.background,
    metadata: metadata === 'keep' ? 'keep' : metadata === 'strip-location' ? 'location' : undefined,
    sizes: format === 'ico' ? ico?.sizes.join() : undefined,
    depth: format === 'ico' ? ico?.bitDepth : undefined,
    anew: true,
  })
}

/** Without a quality, a command passes the pixels of a JPEG on as they are. */
function keepsPixels(recipe: ImageCommand['recipe']): boolean {
  const { format, quality, targetScore, targetBytes, lossless, keepUnchanged } = recipe
  if (lossless === true) return true
  const isAsked = quality !== undefined || targetScore !== undefined || targetBytes !== undefined
  return keepUnchanged ?? (format === 'jpeg' && !isAsked)
}

function batchAddress({ recipe, within }: ImageCommand, shape: string | undefined): string {
  const { format, quality, targetBytes, targetScore, metadata, background } = recipe
  const target = targetBytes !== undefined ? 'limit' : (targetOf(targetScore) ?? 'number')
  const { width, height } = within ?? {}
  const sizeBy =
    width !== undefined && height !== undefined
      ? 'longer'
      : width !== undefined
        ? 'width'
        : height !== undefined
          ? 'height'
          : 'own'
  return address('/image-batch', {
    format: format ?? 'same',
    target,
    quality: percent(quality),
    limit: targetBytes === undefined ? undefined : Math.max(1, Math.round(targetBytes / BYTES_PER_KB)),
    sizeBy,
    pixels: width === undefined || height === undefined ? (width ?? height) : Math.max(width, height),
    shape,
    metadata: metadata ?? 'strip',
    background,
    // The command keeps a result that is larger than its original.
    mayBeLarger: true,
  })
}

function percent(quality: number | undefined): number | undefined {
  return quality === undefined ? undefined : Math.round(quality * 100)
}

function kilobytes(bytes: number | undefined): number | undefined {
  return bytes === undefined ? undefined : bytes / BYTES_PER_KB
}

function targetOf(score: number | undefined): string | undefined {
  return TARGETS.find(([each]) => each === score)?.[1]
}

function address(
  path: string,
  fields: Readonly<Record<string, string | number | boolean | undefined>>,
): string {
  const given = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}
