/** The hash tools. Metadata only. */
import { defineTool, int, oneOf, type Tool, withHelp } from '../../shared/registry/tool.ts'
import { TEXT_FILE } from '../../shared/registry/writtenFiles.ts'

/** One `import()` for all tools, because the built code lists every file it loads for each `import()`. */
const engines = () => import('./convert.ts')

/** The names in `HASH_ALGORITHMS`, in two parts: with HMAC, and without. A test checks that they match. */
const KEYED =
  'md5 sha-1 sha-224 sha-256 sha-384 sha-512 sha-512/224 sha-512/256 sha3-224 sha3-256 sha3-384 sha3-512 keccak-224 keccak-256 keccak-384 keccak-512 blake2b blake2s ripemd-160'.split(
    ' ',
  )
const UNKEYED = 'shake128 shake256 blake3 crc32 crc32c xxh32 xxh64 xxh3-64 xxh128'.split(' ')

/** Hashes text and files, and computes HMACs. */
export const hashTools: readonly Tool[] = [
  defineTool({
    id: 'hash',
    group: 'encoding',
    title: 'Hash',
    summary:
      'Computes the digest of text or of a file of any size, and checks files against a checksum list.',
    keywords: ['digest', 'checksum', 'md5', 'sha3', 'blake3', 'crc32', 'xxhash'],
    aliases: ['md5', 'sha256'],
    synonyms: [
      'hash generator',
      'sha1',
      'md5 hash',
      'sha 256',
      'checksum of a file',
      'fingerprint of a file',
      'md5sum',
      'verify download',
      'message digest',
    ],
    example: { input: 'hello', output: '2cf24dba5fb0a30e…' },
    accepts: ['text', 'bytes', 'digest', 'checksums', 'zip', 'gzip', 'image', 'pdf'],
    writes: { ...TEXT_FILE, extension: 'hash.txt' },
    options: {
      algorithm: withHelp(
        oneOf('Algorithm', 'common', 'all', ...KEYED, ...UNKEYED),
        'Common shows the seven most used ones.',
      ),
      length: withHelp(
        { ...int('Digest bytes', 0, 1024, 0), blank: 'usual' },
        'Only for SHAKE, BLAKE2 and BLAKE3, which have no fixed length.',
      ),
      newlines: withHelp(
        oneOf('Line endings', 'as-typed', 'lf', 'crlf'),
        'The digest depends on them: Windows writes CRLF, other systems LF.',
      ),
      expected: withHelp(
        { kind: 'text', label: 'Expected digest', default: '' },
        'Paste a digest here to see whether it is the same.',
      ),
    },
    samples: ['Small sharp tools'],
    load: async () => (await engines()).digest,
    loadStream: async () => (await engines()).digestStream,
  }),
  defineTool({
    id: 'hmac',
    group: 'encoding',
    title: 'HMAC',
    summary: 'Computes the keyed digest of text or a file.',
    keywords: ['hash', 'signature', 'webhook', 'secret'],
    aliases: ['keyed-hash'],
    synonyms: ['hmac sha256', 'sign webhook', 'webhook signature', 'hash with secret'],
    example: { input: 'hello', output: 'afe70f878c5af210…' },
    accepts: ['text', 'bytes'],
    writes: { ...TEXT_FILE, extension: 'hmac.txt' },
    options: {
      algorithm: oneOf('Algorithm', 'sha-256', ...KEYED.filter((name) => name !== 'sha-256')),
      key: { kind: 'key', label: 'Key', default: '' },
      keyEncoding: withHelp(
        oneOf('Key encoding', 'utf-8', 'hex', 'base64'),
        'How the key is written: as text, or as bytes in hex or Base64.',
      ),
    },
    samples: ['what do ya want for nothing?'],
    sampleKey: 'a secret that is long enough for HS256',
    secret: true,
    load: async () => (await engines()).keyedDigest,
    loadStream: async () => (await engines()).keyedDigestStream,
  }),
]
