/** Compression as tools. Metadata only. */
import { charset, defineTool, oneOf, type Tool, withHelp } from '../../shared/registry/tool.ts'

/** One `import()` for all tools, because the built code lists every file it loads for each `import()`. */
const engines = () => import('./convert.ts')

/** Compresses, and decompresses. */
export const compressTools: readonly Tool[] = [
  defineTool({
    id: 'compress',
    group: 'encoding',
    title: 'Compress',
    summary: 'Compresses text or a file with gzip, zlib, deflate or Brotli.',
    keywords: ['gzip', 'deflate', 'brotli', 'zlib', 'compress text'],
    aliases: ['gzip', 'brotli-compress'],
    synonyms: ['make smaller', 'gzip online', 'gz file', 'br file'],
    accepts: ['text', 'bytes'],
    example: { input: 'hello hello hello', output: 'H4sIAAAAAAAA…' },
    writes: 'content',
    options: {
      format: withHelp(
        oneOf('Compression', 'gzip', 'zlib', 'deflate', 'brotli'),
        'Deflate has no header at all.',
      ),
      result: withHelp(
        oneOf('Written as', 'auto', 'base64', 'bytes'),
        'Auto: Base64 for typed text, and a file for a file.',
      ),
    },
    inverse: 'decompress',
    samples: ['Small sharp tools, small sharp tools, small sharp tools'],
    load: async () => (await engines()).compressInput,
  }),
  defineTool({
    id: 'decompress',
    group: 'encoding',
    title: 'Decompress',
    summary: 'Decompresses gzip, zlib, deflate and Brotli, from a file or from Base64.',
    keywords: ['gunzip', 'inflate', 'brotli decompress', 'unzip gzip', 'zlib decompress'],
    aliases: ['gunzip', 'inflate'],
    synonyms: ['open gz file', 'open br file', 'ungzip', 'gzip decode'],
    accepts: ['gzip', 'zlib'],
    example: { input: 'H4sIAAAAAAAAA8tIzcnJVyjPL8pJAQCFEUoNCwAAAA==', output: 'hello world' },
    writes: 'content',
    options: {
      format: withHelp(
        oneOf('Compression', 'auto', 'gzip', 'zlib', 'deflate', 'brotli'),
        'Auto recognises the first three, and otherwise tries Brotli.',
      ),
      charset,
    },
    inverse: 'compress',
    samples: ['H4sIAAAAAAAAA8tIzcnJVyjPL8pJAQCFEUoNCwAAAA=='],
    load: async () => (await engines()).uncompressInput,
  }),
]
