/** The certificate decoder as a tool. Metadata only. */
import { defineTool, oneOf, type Tool, withHelp } from '../../shared/registry/tool.ts'
import { TEXT_FILE } from '../../shared/registry/writtenFiles.ts'

/** A certificate that has expired, so that the output for it never changes. */
const EXPIRED = [
  '-----BEGIN CERTIFICATE-----',
  'MIIBKDCB26ADAgECAggKGyw9Tl9gcTAFBgMrZXAwFjEUMBIGA1UEAwwLZXhhbXBs',
  'ZS5jb20wHhcNMjUwMTAxMDAwMDAwWhcNMjYwMTAxMDAwMDAwWjAWMRQwEgYDVQQD',
  'DAtleGFtcGxlLmNvbTAqMAUGAytlcAMhAFk8ynDlKYrnM5ift94xsdNT0LPHhacp',
  '7TnXpBth6PeFo0cwRTAWBgNVHREEDzANggtleGFtcGxlLmNvbTAMBgNVHRMBAf8E',
  'AjAAMB0GA1UdDgQWBBR45Kyqt/xxgH6mLbhYcRCOH10J9jAFBgMrZXADQQAPr09x',
  '6/xF84j4Ej+slOt47wsngQKRWkqd1zqXS5Aqr72L6tGVYVUa1GjA7nfeoXgUtMYl',
  'TtLOWR4xR0ar8aUN',
  '-----END CERTIFICATE-----',
  '',
].join('\n')

/** Decodes certificates, requests for them, and keys. */
export const x509Tools: readonly Tool[] = [
  defineTool({
    id: 'certificate-decode',
    group: 'encoding',
    title: 'Certificate decoder',
    summary:
      'Shows what is in certificates, chains, CSRs, PKCS#7 files and keys, and whether they are still valid.',
    keywords: ['certificate', 'x509', 'pem', 'der', 'csr', 'pkcs7', 'ssl', 'tls', 'fingerprint'],
    aliases: ['x509', 'pem-decode', 'csr-decode'],
    synonyms: [
      'ssl checker',
      'openssl x509 text',
      'crt viewer',
      'cer file',
      'read pem',
      'certificate expiry',
    ],
    example: { input: 'server.pem', output: 'names, dates, key' },
    accepts: ['pem', 'certificate', 'bytes', 'base64'],
    writes: TEXT_FILE,
    options: {
      show: withHelp(
        oneOf('Show', 'summary', 'text'),
        'A table, or the text that openssl x509 -text writes.',
      ),
    },
    samples: [EXPIRED],
    secret: true,
    load: async () => (await import('./convert.ts')).convert,
  }),
]
