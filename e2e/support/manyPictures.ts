/** A folder of many pictures of several kinds, some of them damaged. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { heicFile, jpegFile, pngFile, scene } from './photos.ts'

/** What the folder holds. */
export interface ManyPictures {
  readonly count: number
  /** So many of them are cut off after their first bytes, and named `broken`. */
  readonly damaged: number
  /** Size of the JPEGs, which are two of five. */
  readonly large: { readonly width: number; readonly height: number }
}

/**
 * Writes JPEG, PNG, HEIC and SVG files in turn into a new folder, and returns their paths. They are on the
 * disk, because the connection to the browser takes no more than 50 MB at a time.
 */
export async function writeManyPictures(
  folder: string,
  { count, damaged, large }: ManyPictures,
): Promise<readonly string[]> {
  const photo = (await jpegFile('photo', large.width, large.height)).buffer
  const drawing = (await pngFile('drawing', scene(900, 700))).buffer
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><path d="M0 0h40v30z"/></svg>',
  )
  const kinds: readonly (readonly [ending: string, bytes: Buffer])[] = [
    ['jpg', photo],
    ['jpg', photo],
    ['png', drawing],
    ['heic', heicFile.buffer],
    ['svg', svg],
  ]
  const every = Math.floor(count / Math.max(1, damaged))
  await mkdir(folder, { recursive: true })
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const isBroken = at % every === every - 1 && at < every * damaged
      const [ending, bytes] = kinds[at % kinds.length] as (typeof kinds)[number]
      const path = join(folder, isBroken ? `broken ${at}.jpg` : `picture ${at}.${ending}`)
      await writeFile(path, isBroken ? photo.subarray(0, 40) : bytes)
      return path
    }),
  )
}
