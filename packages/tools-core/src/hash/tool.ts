/** Digests as tools. Metadata only. */
import { defineTool, oneOf, type Tool } from '../registry/tool.ts'

/** A digest is fast: it is shown live up to this size, and files of any size run in a worker. */
const LIVE_LIMIT = 16_000_000

/** Digests of text and files, and HMAC. */
export const hashTools: readonly Tool[] = [
  defineTool({
    id: 'hash',
    group: 'encoding',
    title: 'Hash',
    summary:
      'MD5, SHA, SHA-3, BLAKE and checksums of text and files of any size, and files checked against a list of checksums.',
    keywords: [
      'hash',
      'digest',
      'checksum',
      'md5',
      'sha1',
      'sha256',
      'sha512',
      'sha3',
      'blake3',
      'crc32',
      'xxhash',
    ],
    aliases: ['checksum', 'md5', 'sha256'],
    accepts: ['text', 'bytes', 'digest', 'zip', 'gzip', 'image', 'pdf'],
    options: {
      algorithm: oneOf(
        'Algorithm',
        'common',
        'all',
        'md5',
        'sha-1',
        'sha-256',
        'sha-512',
        'sha3-256',
        'blake3',
        'crc32',
      ),
      expected: { kind: 'text', label: 'Expected digest', default: '' },
    },
    samples: [
      'Small sharp tools',
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  abc.txt\n',
    ],
    liveLimit: LIVE_LIMIT,
    load: async () => (await import('./convert.ts')).digest,
    loadStream: async () => (await import('./convert.ts')).digestStream,
  }),
  defineTool({
    id: 'hmac',
    group: 'encoding',
    title: 'HMAC',
    summary: 'The keyed digest of text or a file.',
    keywords: ['hmac', 'hash', 'signature', 'webhook', 'secret'],
    aliases: ['keyed-hash'],
    accepts: ['text', 'bytes'],
    options: {
      algorithm: oneOf('Algorithm', 'sha-256', 'sha-1', 'sha-384', 'sha-512', 'sha3-256', 'md5'),
      key: { kind: 'key', label: 'Key', default: '' },
      keyEncoding: oneOf('Key is', 'utf-8', 'hex', 'base64'),
    },
    samples: ['what do ya want for nothing?'],
    liveLimit: LIVE_LIMIT,
    secret: true,
    load: async () => (await import('./convert.ts')).keyedDigest,
    loadStream: async () => (await import('./convert.ts')).keyedDigestStream,
  }),
]
