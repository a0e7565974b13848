/** The text cleaner as tools. Metadata only. */
import { bool, defineTool, oneOf, type Tool, withHelp } from '../../shared/registry/tool.ts'
import { TEXT_FILE } from '../../shared/registry/writtenFiles.ts'

/** The same pipeline as two tools: one for characters and one for lines. */
export const textTools: readonly Tool[] = [
  defineTool({
    id: 'text-clean',
    group: 'text',
    title: 'Text cleaner',
    summary: 'Cleans spaces, quotes and invisible characters, and counts every change.',
    keywords: ['whitespace', 'zero width', 'uppercase', 'lowercase'],
    aliases: [],
    accepts: ['text'],
    writes: { ...TEXT_FILE, keepsExtension: true },
    options: {
      ends: oneOf('Line endings', 'lf', 'crlf', 'keep'),
      invisible: withHelp(
        bool('Drop invisible', true),
        'Removes zero-width spaces and other characters that nobody sees.',
      ),
      bidi: withHelp(
        bool('Drop bidi marks'),
        'Removes the marks that switch between left-to-right and right-to-left.',
      ),
      spaces: withHelp(
        bool('Plain spaces', true),
        'Turns non-breaking and other special spaces into ordinary ones.',
      ),
      typography: withHelp(
        oneOf('Make plain', 'nothing', 'quotes', 'dashes-too'),
        'Turns curly quotes, and dashes too, into the ones on a keyboard.',
      ),
      form: withHelp(
        oneOf('Unicode', 'keep', 'nfc', 'nfd', 'nfkc', 'nfkd'),
        'NFC joins letters and accents, NFD parts them; the K forms also replace ligatures and the like.',
      ),
      trim: oneOf('Trim', 'line-ends', 'lines', 'all', 'nothing'),
      case: oneOf('Case', 'keep', 'lower', 'upper', 'title', 'sentence'),
    },
    samples: ['“Tea”\u200b and\u00a0milk  \r\n'],
    load: async () => (await import('./convert.ts')).clean,
  }),
  defineTool({
    id: 'text-lines',
    group: 'text',
    title: 'Sort and dedupe lines',
    summary: 'Sorts lines, removes those that repeat or are empty, and counts every change.',
    keywords: ['sort', 'unique', 'dedupe', 'lines', 'reverse', 'list'],
    aliases: ['sort-lines', 'dedupe-lines'],
    accepts: ['text'],
    writes: { ...TEXT_FILE, keepsExtension: true },
    options: {
      trim: oneOf('Trim', 'line-ends', 'lines', 'all', 'nothing'),
      blank: oneOf('Empty lines', 'remove', 'one', 'keep'),
      dedupe: bool('Remove repeated lines', true),
      sort: oneOf('Sort', 'a-z', 'z-a', 'natural', 'reverse', 'keep'),
      case: oneOf('Case', 'keep', 'lower', 'upper', 'title', 'sentence'),
      ends: oneOf('Line endings', 'lf', 'crlf', 'keep'),
    },
    samples: ['tea\nmilk\n\ntea\nbread \n'],
    load: async () => (await import('./convert.ts')).clean,
  }),
]
