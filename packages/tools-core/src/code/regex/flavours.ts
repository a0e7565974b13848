/** What the regular expressions of other languages can express. Data. */

/** A language, or a library that several languages use. */
export type RegexFlavour = 'pcre' | 'python' | 'go' | 'dotnet' | 'java'

/** What a flavour has, and how it writes it. */
export interface FlavourRules {
  readonly name: string
  /** Where the rules come from. */
  readonly source: string
  readonly named: (name: string) => string
  readonly reference: ((group: string | number) => string) | undefined
  /** The names that groups may have. */
  readonly names: RegExp
  readonly end: string
  readonly ignoreCase: string
  readonly looks: 'none' | 'ahead' | 'fixed' | 'bounded' | 'any'
  readonly property: (name: string, isScript: boolean) => string | undefined
  readonly codePoint: (value: number) => string
  /** The highest number in a repetition. */
  readonly maxRepeat: number
  readonly sharesNames: boolean
  /** What a text consists of: characters, or UTF-16 units, of which some are halves of characters. */
  readonly unit: 'character' | 'half'
  /** Whether a text may hold half of a pair by itself. */
  readonly allowsHalves: boolean
  /** `[a&&b]`, which with `[^b]` also subtracts, or `[a-[b]]`. */
  readonly classOperations: 'none' | 'intersection' | 'subtraction'
}

const IDENTIFIER = /^[A-Za-z_]\w*$/
const CATEGORY = /^[LMNPSZC][a-z]?$/

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0')
}

function braced(value: number): string {
  return `\\x{${hex(value, 2)}}`
}

function inUnits(value: number): string {
  return [...String.fromCodePoint(value)]
    .flatMap((each) => each.split(''))
    .map((unit) => `\\u${hex(unit.charCodeAt(0), 4)}`)
    .join('')
}

/** The rules of each flavour. */
export const FLAVOURS: Readonly<Record<RegexFlavour, FlavourRules>> = {
  pcre: {
    name: 'PCRE',
    source: 'PCRE2 10.43, in UTF mode (PHP: flag u)',
    named: (name) => `(?<${name}>`,
    reference: (group) => (typeof group === 'string' ? `\\k<${group}>` : `\\g{${group}}`),
    names: /^[A-Za-z_]\w{0,31}$/,
    end: '\\z',
    ignoreCase: '(?i)',
    looks: 'bounded',
    property: (name) => `\\p{${name}}`,
    codePoint: braced,
    maxRepeat: 65_535,
    sharesNames: false,
    unit: 'character',
    allowsHalves: false,
    classOperations: 'none',
  },
  python: {
    name: 'Python',
    source: 'the module re of Python 3.11',
    named: (name) => `(?P<${name}>`,
    reference: (group) => (typeof group === 'string' ? `(?P=${group})` : `(?:\\${group})`),
    names: IDENTIFIER,
    end: '\\Z',
    ignoreCase: '(?i)',
    looks: 'fixed',
    property: () => undefined,
    codePoint: (value) => (value > 0xffff ? `\\U${hex(value, 8)}` : `\\u${hex(value, 4)}`),
    maxRepeat: 4_294_967_294,
    sharesNames: false,
    unit: 'character',
    allowsHalves: true,
    classOperations: 'none',
  },
  go: {
    name: 'Go',
    source: 'the package regexp (RE2)',
    named: (name) => `(?P<${name}>`,
    reference: undefined,
    names: IDENTIFIER,
    end: '\\z',
    ignoreCase: '(?i)',
    looks: 'none',
    property: (name, isScript) => (isScript || CATEGORY.test(name) ? `\\p{${name}}` : undefined),
    codePoint: braced,
    maxRepeat: 1_000,
    sharesNames: false,
    unit: 'character',
    allowsHalves: false,
    classOperations: 'none',
  },
  dotnet: {
    name: '.NET',
    source: 'System.Text.RegularExpressions of .NET 8',
    named: (name) => `(?<${name}>`,
    reference: (group) => `\\k<${group}>`,
    names: IDENTIFIER,
    end: '\\z',
    ignoreCase: '(?i)',
    looks: 'any',
    property: (name, isScript) => (!isScript && CATEGORY.test(name) ? `\\p{${name}}` : undefined),
    codePoint: inUnits,
    maxRepeat: 2_147_483_647,
    sharesNames: true,
    unit: 'half',
    allowsHalves: true,
    classOperations: 'subtraction',
  },
  java: {
    name: 'Java',
    source: 'java.util.regex of Java 21',
    named: (name) => `(?<${name}>`,
    reference: (group) => (typeof group === 'string' ? `\\k<${group}>` : `(?:\\${group})`),
    names: /^[A-Za-z][A-Za-z0-9]*$/,
    end: '\\z',
    ignoreCase: '(?iu)',
    looks: 'bounded',
    property: (name, isScript) =>
      isScript ? `\\p{Is${name}}` : CATEGORY.test(name) ? `\\p{${name}}` : undefined,
    codePoint: braced,
    maxRepeat: 2_147_483_647,
    sharesNames: false,
    unit: 'character',
    allowsHalves: true,
    classOperations: 'intersection',
  },
}
