/** Password hashes as a tool. Metadata only. */
import { defineTool, int, oneOf, type Tool, withHelp } from '../../shared/registry/tool.ts'
import { TEXT_FILE } from '../../shared/registry/writtenFiles.ts'
import { KDF_ALGORITHMS } from './algorithms.ts'

/** Hashes a password for storing, and checks one. */
export const kdfTools: readonly Tool[] = [
  defineTool({
    id: 'password-hash',
    group: 'generate',
    title: 'Password hash',
    summary:
      'Hashes a password with Argon2, bcrypt, scrypt or PBKDF2, says how long it took, and checks a password against a hash.',
    keywords: ['bcrypt', 'argon2', 'scrypt', 'pbkdf2', 'password hash', 'key derivation'],
    aliases: ['bcrypt', 'argon2'],
    synonyms: ['hash a password', 'bcrypt generator', 'bcrypt checker', 'verify password hash'],
    example: { input: 'small sharp tools', output: '$argon2id$v=19$m=…' },
    accepts: ['text'],
    writes: TEXT_FILE,
    options: {
      algorithm: oneOf('Algorithm', ...KDF_ALGORITHMS),
      memory: withHelp(
        int('Memory (MiB)', 1, 256, 19),
        'For Argon2, and for scrypt rounded up to the next power of two.',
      ),
      passes: withHelp(int('Passes', 1, 10, 2), 'How many times Argon2 goes through its memory.'),
      cost: withHelp(int('bcrypt cost', 4, 15, 12), 'Each step up takes twice as long.'),
      rounds: withHelp(int('PBKDF2 rounds (thousands)', 1, 2000, 600), 'OWASP recommends 600 for SHA-256.'),
      hash: {
        kind: 'key',
        label: 'Hash to check',
        default: '',
        rare: true,
        help: 'If you enter a hash, the result says whether it fits the password.',
      },
    },
    samples: ['small sharp tools'],
    generates: 'from-input',
    secret: true,
    liveLimit: 0,
    load: async () => (await import('./convert.ts')).convert,
  }),
]
