/** QR codes as a tool. Metadata only. */
import { defineTool, int, oneOf, type Tool, withHelp } from '../../shared/registry/tool.ts'

/** Makes QR codes, and reads them from pictures. */
export const qrTools: readonly Tool[] = [
  defineTool({
    id: 'qr',
    group: 'generate',
    title: 'QR code',
    summary:
      'Makes a QR code from a text, a link, a Wi-Fi network or a contact, as SVG or PNG, and reads one from a picture.',
    keywords: ['qr code generator', 'qr reader', 'scan qr code', 'wifi qr code', 'vcard qr'],
    aliases: ['qr-code', 'qrcode'],
    synonyms: ['barcode', 'qr scanner', 'share wifi', 'link to phone'],
    example: { input: 'https://example.com', output: 'a code of 25 × 25' },
    accepts: ['text', 'url'],
    writes: { extension: 'svg', mediaType: 'image/svg+xml', language: 'xml' },
    options: {
      level: withHelp(
        oneOf('Correction', 'M', 'L', 'Q', 'H'),
        'How much of the code may be damaged: L 7 %, M 15 %, Q 25 %, H 30 %.',
      ),
      quietZone: withHelp(
        int('Quiet zone', 0, 32, 4),
        'The empty margin around the code, in modules; scanners need 4.',
      ),
      dark: withHelp({ kind: 'text', label: 'Dark colour', default: '#000000' }, 'As # and six hex digits.'),
      light: withHelp(
        { kind: 'text', label: 'Light colour', default: '#ffffff' },
        'As # and six hex digits; the contrast is checked.',
      ),
    },
    samples: ['https://example.com', 'WIFI:T:WPA;S:Workshop;P:small sharp tools;;'],
    load: async () => (await import('./convert.ts')).convert,
  }),
]
