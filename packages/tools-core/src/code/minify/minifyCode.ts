/** Makes HTML, JavaScript and SVG smaller, with libraries that are loaded on first use. */
import { openText } from '../../shared/charset/openText.ts'
import { refuseInput } from '../../shared/input/refuseInput.ts'
import { refuseChoice } from '../../shared/options/choices.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { aboutAll, placeAtLine } from '../../shared/result/place.ts'
import { fail, type Result, succeed, type ToolError } from '../../shared/result/result.ts'

/** What is minified. */
export interface MinifyCodeOptions {
  /** @defaultValue `'html'` */
  readonly language?: 'html' | 'javascript' | 'svg'
}

/**
 * Smaller code that does the same: HTML without comments and needless white space (rehype), and with its own
 * scripts smaller; JavaScript with short names inside of functions (Terser); SVG without what no viewer needs
 * (SVGO).
 *
 * Errors: `invalid-code`, with what the parser says and its place. Rejects if Terser or SVGO, which must be
 * installed too, cannot be loaded.
 *
 * @example
 * await minifyCode('let a = 1 + 1 // two', { language: 'javascript' }) // value: 'let a=2;'
 */
export async function minifyCode(input: TextInput, options: MinifyCodeOptions = {}): Promise<Result<string>> {
  const refused = refuseInput(input) ?? refuseChoice(options, { language: ['html', 'javascript', 'svg'] })
  if (refused !== undefined) return refused
  const opened = openText(input)
  if (!opened.ok) return opened
  try {
    return succeed(await MINIFIERS[options.language ?? 'html'](opened.value), opened.notes)
  } catch (error) {
    return aboutAll(opened.value, fail(problemOf(error, opened.value)))
  }
}

type Minifier = (text: string) => Promise<string>

const html: Minifier = async (text) => (await import('./minifyHtml.ts')).minifyHtml(text)

const javascript: Minifier = async (text) => {
  const { minify } = await import('terser')
  const isModule = /^\s*(?:import|export)\b/m.test(text)
  return (await minify(text, { module: isModule, toplevel: false })).code ?? ''
}

const svg: Minifier = async (text) => {
  const { optimize } = await import('svgo/browser')
  return optimize(text, { multipass: true }).data
}

const MINIFIERS = { html, javascript, svg } as const satisfies Record<string, Minifier>

/** The error of a parser, with its place: Terser counts columns from 0, and SVGO from 1. */
function problemOf(error: unknown, text: string): ToolError {
  const { message, reason, line, col, column } = error as Readonly<
    Record<'message' | 'reason', string | undefined>
  > &
    Readonly<Record<'line' | 'col' | 'column', number | undefined>>
  const sentence = String(reason ?? message).split('\n')[0] ?? ''
  const place = col === undefined ? column : col + 1
  return {
    code: 'invalid-code',
    message: /[.!?]$/.test(sentence) ? sentence : `${sentence}.`,
    ...(line === undefined ? {} : placeAtLine(text, line, place ?? 1)),
  }
}
