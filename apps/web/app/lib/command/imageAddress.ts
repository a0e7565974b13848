/** The address of the page that a command for pictures opens, with its settings as the query. Pure. */
import type { ImageCommand } from '@whittle/cli/command'
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
  const { recipe, within, aspect, input } = command
  const files = input !== undefined && 'files' in input ? input.files : []
  const isMany = files.length > 1 || files.some((file) => /[*?[{]|\/$|(?:^|\/)[^./]+$/.test(file))
  const isOfOne = recipe.crop !== undefined || recipe.rotate !== undefined || recipe.format === 'ico'
  const isForMany = !isOfOne && (isMany || within !== undefined || recipe.format === undefined)
  const shape = PICTURE_SHAPES.find(({ ratio }) => ratio === aspect)?.id
  return isForMany ? batchAddress(command, shape) : editorAddress(command, shape)
}

function editorAddress({ recipe, within }: ImageCommand, shape: string | undefined): string {
  const { format, quality, targetBytes, targetScore, metadata, size, crop, rotate = 0, flip } = recipe
  const turns = (((Math.round(rotate / 90) % 4) + 4) % 4) * 90
  const axes = [...(flip?.horizontal ? ['horizontal'] : []), ...(flip?.vertical ? ['vertical'] : [])]
  return address('/image-editor', {
    format,
    quality: percent(quality),
    target: targetOf(targetScore),
    limit: kilobytes(targetBytes),
    turn: turns === 0 ? undefined : turns,
    flip: axes.length === 0 ? undefined : axes.join(),
    crop: crop === undefined ? undefined : [crop.x, crop.y, crop.width, crop.height].join(),
    aspect: crop === undefined ? shape : undefined,
    width: size?.width ?? within?.width,
    height: within?.height === undefined || within.width !== undefined ? undefined : within.height,
    metadata: metadata === 'keep' ? 'keep' : metadata === 'strip-location' ? 'location' : undefined,
  })
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
