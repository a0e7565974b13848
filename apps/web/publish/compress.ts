/**
 * Writes a `.br` and a `.gz` beside each file that gains by it, so that a server only has to pick one.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = new Set([
  '.css',
  '.html',
  '.js',
  '.json',
  '.mjs',
  '.svg',
  '.txt',
  '.wasm',
  '.webmanifest',
  '.xml',
])

/** Below this a compressed copy does not save a packet. */
const LEAST_BYTES = 512
/** Above this brotli's last steps take seconds for a percent. */
const SLOW_BYTES = 2_000_000

/** Compresses one file, where it is of a kind that gains by it. */
export async function compressFile(path: string): Promise<void> {
  if (!COMPRESSIBLE.has(extname(path))) return
  const bytes = await readFile(path)
  if (bytes.length < LEAST_BYTES) return
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: bytes.length > SLOW_BYTES ? 9 : constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)])
}
