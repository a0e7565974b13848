/** The password tools. Metadata only. */
import { bool, defineTool, int, oneOf, type Tool, withHelp } from '../../shared/registry/tool.ts'
import { TEXT_FILE } from '../../shared/registry/writtenFiles.ts'

/** One `import()` for all tools, because the built code lists every file it loads for each `import()`. */
const engines = () => import('./convert.ts')

/** Makes passwords and passphrases, and judges one. */
export const passwordTools: readonly Tool[] = [
  defineTool({
    id: 'password',
    group: 'generate',
    title: 'Password generator',
    summary: 'Makes passwords by your rules, each equally likely, and says exactly how many are possible.',
    keywords: ['password generator', 'random password', 'strong password', 'secret', 'entropy'],
    aliases: ['random-password'],
    synonyms: ['make me a password', 'pw generator', 'safe password', 'passwort generator'],
    example: { input: '20 characters', output: '131 bits' },
    accepts: [],
    writes: TEXT_FILE,
    options: {
      length: withHelp(int('Length', 1, 256, 20), 'Characters of each password.'),
      count: withHelp(int('How many', 1, 100, 1), 'Several at once, one on each line.'),
      lower: withHelp(bool('a to z', true), 'Small Latin letters.'),
      upper: withHelp(bool('A to Z', true), 'Capital Latin letters.'),
      digits: withHelp(bool('0 to 9', true), 'The ten digits.'),
      symbols: withHelp(bool('Symbols', true), 'The 32 symbols of a keyboard, such as ! # % and ~.'),
      lookAlikes: withHelp(
        bool('Leave out look-alikes'),
        '0 and O, 1, l and I, and others that are easily confused.',
      ),
      leastLower: withHelp(int('Minimum a to z', 0, 64, 0), 'At least this many small letters.'),
      leastUpper: withHelp(int('Minimum A to Z', 0, 64, 0), 'At least this many capital letters.'),
      leastDigits: withHelp(int('Minimum digits', 0, 64, 0), 'At least this many digits.'),
      leastSymbols: withHelp(int('Minimum symbols', 0, 64, 0), 'At least this many symbols.'),
      extra: withHelp(
        { kind: 'text', label: 'Further characters', default: '' },
        'These may appear too, for example ä or €.',
      ),
      exclude: withHelp(
        { kind: 'text', label: 'Never use', default: '' },
        'Characters that a site does not accept.',
      ),
    },
    samples: [''],
    generates: 'alone',
    secret: true,
    load: async () => (await engines()).makePasswords,
  }),
  defineTool({
    id: 'passphrase',
    group: 'generate',
    title: 'Passphrase generator',
    summary: 'Makes passphrases of random words from the EFF word lists, easy to type and to remember.',
    keywords: ['passphrase', 'diceware', 'memorable password', 'eff word list', 'xkcd password'],
    aliases: ['word-password'],
    synonyms: [
      'password of words',
      'correct horse battery staple',
      'memorable passphrase',
      'strong passphrase',
    ],
    example: { input: '6 words', output: '77.5 bits' },
    accepts: [],
    writes: TEXT_FILE,
    options: {
      words: withHelp(int('Words', 1, 64, 6), 'Each word of the large list adds 12.9 bits.'),
      count: withHelp(int('How many', 1, 100, 1), 'Several at once, one on each line.'),
      list: withHelp(
        oneOf('Word list', 'large', 'short', 'distinct'),
        '7,776 words; 1,296 short words; or 1,296 that differ in their first three letters.',
      ),
      separator: withHelp(
        { kind: 'text', label: 'Between words', default: '-' },
        'A space, a hyphen, or nothing.',
      ),
      capitals: withHelp(
        oneOf('Capitals', 'none', 'first', 'all'),
        'For sites that ask for them; they add no strength.',
      ),
      digit: withHelp(bool('A digit at the end'), 'For sites that ask for one.'),
    },
    samples: [''],
    generates: 'alone',
    secret: true,
    load: async () => (await engines()).makePassphrases,
  }),
  defineTool({
    id: 'password-strength',
    group: 'generate',
    title: 'Password strength',
    summary: 'Estimates how soon a password would be guessed by somebody who knows how people choose them.',
    keywords: ['password strength', 'password checker', 'zxcvbn', 'crack time', 'entropy'],
    aliases: ['password-meter'],
    synonyms: ['is my password good', 'how long to crack', 'password test'],
    example: { input: 'Tr0ub4dour&3', output: 'Weak (1 of 4)' },
    accepts: ['text'],
    writes: TEXT_FILE,
    options: {},
    samples: ['Tr0ub4dour&3', 'correct horse battery staple'],
    secret: true,
    judges: true,
    liveLimit: 0,
    load: async () => (await engines()).judgePassword,
  }),
]
