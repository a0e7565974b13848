/** Formats code with Prettier, whose parts are loaded on first use. */
import type { Plugin } from 'prettier'
import { openText } from '../../shared/charset/openText.ts'
import { refuseInput } from '../../shared/input/refuseInput.ts'
import { refuseChoice, refuseIndent } from '../../shared/options/choices.ts'
import { CHECKED, COUNT } from '../../shared/options/optionKinds.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { aboutAll, placeAtLine } from '../../shared/result/place.ts'
import { fail, type Result, succeed, type ToolError } from '../../shared/result/result.ts'

/** A language that can be formatted. */
export type CodeLanguage = 'javascript' | 'jsx' | 'typescript' | 'tsx' | 'html' | 'graphql'

/** How code is formatted. */
export interface FormatCodeOptions {
  /** @defaultValue `'javascript'` */
  readonly language?: CodeLanguage
  /** Spaces for each level, 1 to 8, or a tab. @defaultValue `2` */
  readonly indent?: number | 'tab'
  /** The line length to aim for. @defaultValue `100` */
  readonly width?: number
  /** @defaultValue `'double'` */
  readonly quotes?: 'double' | 'single'
  /** @defaultValue `'always'` */
  readonly semicolons?: 'always' | 'needed'
}

/** What Prettier needs for a language: its parser's name, and the plugins that provide it. */
interface Parts {
  readonly parser: string
  readonly plugins: () => Promise<readonly { readonly default: Plugin }[]>
}

const script: Parts = {
  parser: 'babel',
  plugins: () => Promise.all([import('prettier/plugins/babel'), import('prettier/plugins/estree')]),
}
const typed: Parts = {
  parser: 'typescript',
  plugins: () => Promise.all([import('prettier/plugins/typescript'), import('prettier/plugins/estree')]),
}

const PARTS: Readonly<Record<CodeLanguage, Parts>> = {
  javascript: script,
  jsx: script,
  typescript: typed,
  tsx: typed,
  html: {
    parser: 'html',
    plugins: () =>
      Promise.all([
        import('prettier/plugins/html'),
        import('prettier/plugins/postcss'),
        import('prettier/plugins/babel'),
        import('prettier/plugins/estree'),
      ]),
  },
  graphql: { parser: 'graphql', plugins: () => Promise.all([import('prettier/plugins/graphql')]) },
}

/**
 * Code laid out by Prettier, with the styles and scripts in HTML.
 *
 * Errors: `invalid-code`, with what Prettier's parser says and its place. Rejects if Prettier, which must be
 * installed too, cannot be loaded.
 *
 * @example
 * await formatCode('let a=1', { language: 'typescript' }) // value: 'let a = 1;\n'
 */
export async function formatCode(input: TextInput, options: FormatCodeOptions = {}): Promise<Result<string>> {
  const refused =
    refuseInput(input) ??
    refuseChoice(options, {
      language: Object.keys(PARTS) as CodeLanguage[],
      indent: CHECKED,
      width: COUNT,
      quotes: ['double', 'single'],
      semicolons: ['always', 'needed'],
    })
  if (refused !== undefined) return refused
  const {
    language = 'javascript',
    indent = 2,
    width = 100,
    quotes = 'double',
    semicolons = 'always',
  } = options
  const uneven = indent === 'tab' ? undefined : refuseIndent(indent, 1)
  if (uneven !== undefined) return uneven
  const opened = openText(input)
  if (!opened.ok) return opened
  const { parser, plugins } = PARTS[language]
  const [{ format }, loaded] = await Promise.all([import('prettier/standalone'), plugins()])
  try {
    const text = await format(opened.value, {
      parser,
      plugins: loaded.map((one) => one.default),
      printWidth: width,
      singleQuote: quotes === 'single',
      semi: semicolons === 'always',
      ...(indent === 'tab' ? { useTabs: true } : { tabWidth: indent }),
    })
    return succeed(text, opened.notes)
  } catch (error) {
    return aboutAll(opened.value, fail(problemOf(error, opened.value)))
  }
}

/**
 * The error that Prettier's parsers throw. Its message ends with a picture of the place, which is left out.
 */
function problemOf(error: unknown, text: string): ToolError {
  const { message, loc } = error as { message: string; loc?: { start?: { line: number; column: number } } }
  const [first = ''] = String(message).split('\n')
  const sentence = first.replace(/(?<!\s)\s*\(\d+:\d+\)\s*$/, '').replace(/^SyntaxError: /, '')
  const whole = /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
  const start = loc?.start
  return {
    code: 'invalid-code',
    message: whole,
    ...(start === undefined ? {} : placeAtLine(text, start.line, start.column)),
  }
}
