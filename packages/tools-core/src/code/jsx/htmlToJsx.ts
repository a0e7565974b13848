/** Turns HTML into JSX. Pure. */
import { jsx, toJs } from 'estree-util-to-js'
import { toEstree } from 'hast-util-to-estree'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { openText } from '../../shared/charset/openText.ts'
import { refuseInput } from '../../shared/input/refuseInput.ts'
import { refuseChoice } from '../../shared/options/choices.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { aboutAll } from '../../shared/result/place.ts'
import { andThen, fail, type Result, succeed } from '../../shared/result/result.ts'

/** How JSX is written. */
export interface HtmlToJsxOptions {
  /** The elements alone, or a component that returns them. @defaultValue `'elements'` */
  readonly form?: 'elements' | 'component'
  /** The names of attributes: `className` or `class`. @defaultValue `'react'` */
  readonly names?: 'react' | 'html'
}

/**
 * The JSX of a part of an HTML page: attributes with the names that React knows, styles as objects, void
 * elements closed, braces and comments as JSX writes them. Several elements get a fragment around them.
 *
 * @example
 * htmlToJsx('<br><b class=a>c</b>') // value: '<><br /><b className="a">{"c"}</b></>\n'
 */
export function htmlToJsx(input: TextInput, options: HtmlToJsxOptions = {}): Result<string> {
  const refused =
    refuseInput(input) ?? refuseChoice(options, { form: ['elements', 'component'], names: ['react', 'html'] })
  if (refused !== undefined) return refused
  const { form = 'elements', names = 'react' } = options
  return andThen(openText(input), (text) => {
    try {
      return succeed(jsxOf(text, { form, names }))
    } catch (error) {
      // The parser of style attributes throws where it cannot read one.
      return aboutAll(text, fail({ code: 'invalid-code', message: sentenceOf(error) }))
    }
  })
}

function sentenceOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { message?: string; reason?: string } }
  const reason = cause?.reason ?? cause?.message?.replace(/^undefined:\d+:\d+: /, '')
  const first =
    String(reason === undefined ? message : `A style cannot be read: ${reason}`).split('\n')[0] ?? ''
  return /[.!?]$/.test(first) ? first : `${first}.`
}

function jsxOf(text: string, { form, names }: Required<HtmlToJsxOptions>): string {
  const tree = unified().use(rehypeParse, { fragment: true }).parse(text.trim())
  const program = toEstree(tree, {
    elementAttributeNameCase: names,
    stylePropertyNameCase: names === 'react' ? 'dom' : 'css',
  })
  if (names === 'react') numberAttributes(program)
  // These would be written above all elements; each stands in the tree as well.
  program.comments = []
  const written = toJs(program, { handlers: { ...jsx, JSXEmptyExpression: writeComments } })
    .value.trim()
    .replace(/;$/, '')
  // A fragment around a single element is not needed.
  const [only, ...others] = tree.children
  const isOne = only?.type === 'element' && others.length === 0
  const elements = isOne ? written.replace(/^<>([\s\S]*)<\/>$/, '$1') : written
  if (form === 'elements') return `${elements}\n`
  return `export default function Component() {\n  return (\n    ${elements}\n  )\n}\n`
}

/** Writes the comments within braces that hold nothing else. */
function writeComments(node: unknown, state: { write(text: string): void }): void {
  const { comments = [] } = node as { comments?: readonly { readonly value: string }[] }
  for (const { value } of comments) state.write(`/*${value.replaceAll('*/', '* /')}*/`)
}

/** Attributes that are numbers in the types of React, which refuse texts. */
const NUMBERS: ReadonlySet<string> = new Set(
  'cols colSpan high low maxLength minLength optimum rows rowSpan size span start tabIndex'.split(' '),
)

/** Part of a syntax tree, as far as attributes are concerned. */
interface Part {
  readonly type?: string
  readonly name?: unknown
  value?: unknown
}

/** Writes `colSpan={2}` for `colSpan="2"`, in the tree. */
function numberAttributes(node: unknown): void {
  if (typeof node !== 'object' || node === null) return
  const part = node as Part
  if (part.type === 'JSXAttribute') {
    const { name } = part.name as Part
    const text = (part.value as Part | null)?.value
    if (NUMBERS.has(String(name)) && typeof text === 'string' && String(Number(text)) === text)
      part.value = { type: 'JSXExpressionContainer', expression: { type: 'Literal', value: Number(text) } }
    return
  }
  for (const child of Array.isArray(node) ? node : Object.values(node)) numberAttributes(child)
}
