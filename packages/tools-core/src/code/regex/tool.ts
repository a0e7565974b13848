/** The regex tester as a tool. Metadata only. */
import { defineTool, oneOf, type Tool } from '../../shared/registry/tool.ts'
import { TEXT_FILE } from '../../shared/registry/writtenFiles.ts'

/** Tests, explains and checks regular expressions. */
export const regexTools: readonly Tool[] = [
  defineTool({
    id: 'regex',
    group: 'code',
    title: 'Regex tester',
    summary: 'Tests a regular expression on a text, explains it, and says whether it can take too long.',
    keywords: ['regular expression', 'regexp', 'match', 'replace', 'pattern', 'redos', 'railroad diagram'],
    aliases: ['regexp', 'regex-tester'],
    accepts: ['text'],
    writes: TEXT_FILE,
    options: {
      pattern: { kind: 'text', label: 'Pattern', default: '(?<year>\\d{4})-(?<month>\\d\\d)-(?<day>\\d\\d)' },
      flags: { kind: 'text', label: 'Flags', default: 'g' },
      replacement: { kind: 'text', label: 'Replacement', default: '' },
      show: oneOf('Show', 'matches', 'replaced', 'explanation', 'safety'),
    },
    samples: ['Ordered on 2026-11-26, sent on 2026-12-01.\n'],
    load: async () => (await import('./convert.ts')).runRegex,
  }),
]
