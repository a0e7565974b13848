/** One-time codes as a tool. Metadata only. */
import { defineTool, int, oneOf, type Tool, withHelp } from '../../shared/registry/tool.ts'
import { TEXT_FILE } from '../../shared/registry/writtenFiles.ts'

/** Shows the code that an authenticator app would show. */
export const otpTools: readonly Tool[] = [
  defineTool({
    id: 'totp',
    group: 'generate',
    title: 'One-time code (TOTP)',
    summary:
      'Shows the one-time code that an authenticator app would show for a secret, and the link for its QR code.',
    keywords: ['totp', 'otp', '2fa code', 'two-factor', 'authenticator', 'rfc 6238'],
    aliases: ['otp', 'two-factor'],
    synonyms: ['google authenticator', 'six digit code', 'mfa code', 'otpauth'],
    example: { input: 'GEZDGNBVGY3TQOJQ', output: '6 digits for 30 s' },
    accepts: ['otpauth-link', 'text'],
    writes: TEXT_FILE,
    options: {
      digits: withHelp(int('Digits', 6, 10, 6), 'Nearly every site uses 6.'),
      period: withHelp(int('Seconds', 1, 3600, 30), 'How long a code is valid.'),
      algorithm: oneOf('Algorithm', 'sha-1', 'sha-256', 'sha-512'),
    },
    samples: ['GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
    generates: 'from-input',
    secret: true,
    load: async () => (await import('./convert.ts')).convert,
  }),
]
