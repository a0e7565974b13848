/** The regex tester as a tool. Metadata only. */
import { defineTool, oneOf, type Tool, withHelp } from '../../shared/registry/tool.ts'
import { TEXT_FILE } from '../../shared/registry/writtenFiles.ts'

/** Tests, explains and checks regular expressions. */
export const regexTools: readonly Tool[] = [
  defineTool({
    id: 'regex',
    group: 'code',
    title: 'Regex tester',
    summary: 'Tests a regular expression on a text, explains it, and warns if it could take too long.',
    keywords: ['regular expression', 'regexp', 'match', 'replace', 'pattern', 'redos', 'railroad diagram'],
    aliases: ['regexp', 'regex-tester'],
    synonyms: [
      'test a regex',
      'regex builder',
      'regex101',
      'find and replace',
      'find dates in a text',
      'extract from a text',
      'explain a regex',
      'catastrophic backtracking',
    ],
    example: { input: 'Ordered on 2026-11-26', output: '2026-11-26' },
    accepts: ['text'],
    writes: TEXT_FILE,
    options: {
      pattern: withHelp(
        { kind: 'text', label: 'Pattern', default: '(?<year>\\d{4})-(?<month>\\d\\d)-(?<day>\\d\\d)' },
        'A regular expression as JavaScript writes it, without slashes around it.',
      ),
      flags: withHelp({ kind: 'text', label: 'Flags', default: 'g' }, 'Any of d, g, i, m, s, u, v and y.'),
      replacement: withHelp(
        { kind: 'text', label: 'Replacement', default: '' },
        'What each match becomes; $1 and $<name> stand for groups.',
      ),
      show: withHelp(
        oneOf('Show', 'matches', 'replaced', 'explanation', 'safety'),
        'What the output contains: the matches, the text after replacement, or an explanation.',
      ),
    },
    samples: ['Ordered on 2026-11-26, arrived on 2026-12-01.\n'],
    load: async () => (await import('./convert.ts')).runRegex,
  }),
]
