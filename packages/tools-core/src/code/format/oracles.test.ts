// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders belong to code in a text
/** Formatted code is compared with its source by parsers that Prettier does not use. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Parser } from 'acorn'
import acornJsx from 'acorn-jsx'
import { parse as parseGraphql, print } from 'graphql'
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../test/results.ts'
import { type CodeLanguage, formatCode } from './index.ts'

const OWN_FOLDER = new URL('../../../', import.meta.url)

/** Files of this package and of those it installs, as sources that nobody wrote for this test. */
function filesIn(folder: string, ending: string, most: number): readonly string[] {
  return readdirSync(new URL(folder, OWN_FOLDER), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending) && !name.includes('node_modules'))
    .toSorted()
    .slice(0, most)
    .map((name) => `${folder}${name}`)
}

const read = (name: string) => readFileSync(fileURLToPath(new URL(name, OWN_FOLDER)), 'utf8')

/** A syntax tree as data, without what only says how it was written. */
function shape(tree: unknown): unknown {
  const left = new Set(['start', 'end', 'range', 'loc', 'raw', 'parenthesized', 'comments', 'sourceType'])
  return JSON.parse(
    JSON.stringify(tree, (key, value: unknown) => {
      if (left.has(key)) return undefined
      if (typeof value === 'bigint') return String(value)
      const { type, expression } = (value ?? {}) as { type?: string; expression?: unknown }
      // Parentheses that only group, as around a type union with a leading bar, are left out.
      if (type === 'ParenthesizedExpression' || type === 'TSParenthesizedType')
        return expression ?? (value as { typeAnnotation?: unknown }).typeAnnotation
      return value
    }),
  )
}

/** The tree with the text in JSX as single words, because Prettier breaks it into other lines. */
function withoutLayout(tree: unknown): unknown {
  return JSON.parse(
    JSON.stringify(tree, (key, value: unknown) => {
      if (key !== 'children' || !Array.isArray(value)) return value
      return value.flatMap((child: { type?: string; value?: unknown; expression?: { value?: unknown } }) => {
        const text =
          child.type === 'JSXText'
            ? child.value
            : child.type === 'JSXExpressionContainer' && child.expression?.value === ' '
              ? ' '
              : undefined
        if (typeof text !== 'string') return [child]
        const words = text.split(/\s+/).filter((word) => word !== '')
        return words.map((word) => ({ type: 'JSXText', value: word }))
      })
    }),
  )
}

const OPTIONS = [
  {},
  { indent: 'tab', width: 60, quotes: 'single', semicolons: 'needed' },
  { indent: 4, width: 30 },
] as const

async function formatted(text: string, language: CodeLanguage, options: (typeof OPTIONS)[number]) {
  const once = unwrap(await formatCode(text, { language, ...options }))
  expect(unwrap(await formatCode(once, { language, ...options }))).toBe(once)
  return once
}

const JSX = Parser.extend(acornJsx())
const byAcorn = (text: string) =>
  withoutLayout(shape(JSX.parse(text, { ecmaVersion: 'latest', sourceType: 'module' })))

describe('formatted JavaScript', () => {
  const files = [
    ...filesIn('scripts/', '.mjs', 4),
    ...filesIn('node_modules/change-case/dist/', '.js', 2),
    ...filesIn('node_modules/estree-util-to-js/lib/', '.js', 2),
    ...filesIn('node_modules/github-slugger/', '.js', 1),
    ...filesIn('node_modules/hast-util-to-estree/lib/', '.js', 6),
    ...filesIn('node_modules/unified/lib/', '.js', 1),
  ]
  it.each(files)('has the syntax tree of %s, as Acorn reads it', async (name) => {
    const text = read(name).replace(/^#!.*/, '')
    for (const options of OPTIONS)
      expect(byAcorn(await formatted(text, 'javascript', options))).toEqual(byAcorn(text))
  })

  it.each([
    'a = b ? c : d ? e : f\n++g\n;[h].map(i => (j, k))\n;(l)()',
    'x = <a b="c" {...d}>e {f} <g/>{" "}h &amp; i<></></a>',
    'async function* a() { for await (const b of c) yield* b?.d ?? (e ||= f) }\nclass G { static #h = 1; get i() { return #h in this } }',
    'const a = `b${c}d${`e${f}`}`, g = /[a--b]\\/(?<h>i)/dgv.test(j), k = 1_000n ** 2n',
    'label: for (;;) { if (a) continue label; else break label }\nswitch (b) { case 1: default: }\ntry {} catch { } finally { }',
    'export default (a, { b: [c = 1, ...d], ...e } = {}) => ({ [a]: b, "c-d": 1, get f() { return 1 } })\nimport g, { h as i } from "j" with { type: "json" }',
  ])('has the syntax tree of %s', async (text) => {
    for (const options of OPTIONS)
      expect(byAcorn(await formatted(text, 'jsx', options))).toEqual(byAcorn(text))
  })
})

/** A tree of the parser in Vite, which is written in another language than Prettier's. */
function byOxc(text: string, name: string): unknown {
  const { program, errors } = parseSync(name, text)
  expect(errors).toEqual([])
  return withoutLayout(shape(program))
}

describe('formatted TypeScript', () => {
  const files = [...filesIn('src/code/', '.ts', 10), ...filesIn('node_modules/zod/src/v3/helpers/', '.ts', 8)]
  it.each(files)('has the syntax tree of %s, as Oxc reads it', async (name) => {
    const text = read(name)
    for (const options of OPTIONS)
      expect(byOxc(await formatted(text, 'typescript', options), name)).toEqual(byOxc(text, name))
  })

  it.each([
    'import type { ReactNode } from "react"\nexport const List = <Item,>({ items, children }: { readonly items: readonly Item[]; readonly children: (item: Item, at: number) => ReactNode }) => <ul className="list">{items.map((item, at) => <li key={at}>{children(item, at)}</li>)}</ul>',
    'export function Field({ label, hint, ...rest }: Props & { hint?: string }): ReactElement | null { const id = useId(); return rest.hidden ? null : <><label htmlFor={id}>{label}</label> <input id={id} aria-describedby={hint === undefined ? undefined : `${id}-hint`} {...rest} />{hint !== undefined && <p id={`${id}-hint`}>{hint}</p>}</> }',
    'const a = <T extends object>(b: T) => <Menu.Item<T> c={b} d="e &lt; f" g={{ h: 1, "i-j": [k] }} onL={(m) => void n(m as O)} p>q, r {" "}\n  <s:t u-v=\'w\' /> &amp; {/* x */}\n  y</Menu.Item>',
    'export default class A extends Component<B, C> { override state = { d: false } satisfies C; render() { return this.state.d ? <E f={this.g!} /> : <H i={async () => { await (this.j as K)() }}>l{m}n</H> } }',
    'const [a, setA] = useState<ReadonlyMap<string, B[]>>(() => new Map())\nexport const C = memo(forwardRef<HTMLDivElement, D>(({ e = 1, f }, ref) => <div ref={ref} style={{ width: `${e}px` }} dangerouslySetInnerHTML={{ __html: f }} />))',
  ])('with tags has the syntax tree of %s', async (text) => {
    for (const options of OPTIONS)
      expect(byOxc(await formatted(text, 'tsx', options), 'a.tsx')).toEqual(byOxc(text, 'a.tsx'))
  })

  it.each([
    'type A<B extends string = "c"> = B extends `d${infer E}` ? E : never\ntype F = { readonly [G in keyof A]?: A[G] } & (H | I)[]',
    'abstract class A<T> extends B<T> implements C, D { constructor(private readonly e: F, public g?: H) { super() } declare i: J; abstract k(): asserts this is L }',
    'enum A { B = 1, C = "d" }\nnamespace E.F { export const g = <H,>(i: H) => i satisfies J as K }\ndeclare module "l" { export = m }',
    'function a(this: B, c?: D): c is E\nfunction a(b: unknown, ...c: F[]): boolean { return b! as any }\nlet g: typeof a | (new () => H) | [i: J, k?: L, ...m: N[]]',
  ])('has the syntax tree of %s', async (text) => {
    for (const options of OPTIONS)
      expect(byOxc(await formatted(text, 'typescript', options), 'a.ts')).toEqual(byOxc(text, 'a.ts'))
  })
})

describe('formatted GraphQL', () => {
  it.each([
    'query A($b: [C!]! = [d], $e: F) @g { h: i(j: {k: 1.5, l: "m", n: $b}) { ...o ... on P @skip(if: true) { q } } }\nfragment o on P { r }',
    'schema { query: A }\n"""\nb\n  c\n"""\ntype A implements B & C @d(e: 1) { "f" g(h: I = J, k: [L!]!): M! @deprecated }\nextend type A { n: O }',
    'union A = | B | C\nenum D { E F @g }\ninput H { i: J = {k: 1} l: M! }\nscalar N @specifiedBy(url: "o")\ninterface P implements Q { r: S }\ndirective @t(u: V) repeatable on FIELD | QUERY',
    'subscription A { b(c: """d "e" \\""" f""") }\nmutation { g(h: null, i: [1, -2, 3e4], j: true) { k } }',
  ])('is, for its reference implementation, the document %s', async (text) => {
    for (const options of OPTIONS) {
      const made = await formatted(text, 'graphql', options)
      expect(print(parseGraphql(made))).toBe(print(parseGraphql(text)))
    }
  })
})

type Node = DefaultTreeAdapterMap['childNode']

/** Elements in whose text each space counts. */
const KEPT = new Set(['pre', 'textarea'])
/** Elements whose text is code: its own tests are above. */
const CODE = new Set(['script', 'style'])

/** A part of a page as the parser of the standard sees it, with white space as a browser shows it. */
function page(text: string): string {
  const write = (nodes: readonly Node[], isKept: boolean): string =>
    nodes
      .map((node) => {
        if (node.nodeName === '#text') {
          const { value } = node as DefaultTreeAdapterMap['textNode']
          return isKept ? value : value.replace(/[ \t\n\f\r]+/g, ' ')
        }
        if (node.nodeName === '#comment') return `<!--${(node as { data?: string }).data?.trim()}-->`
        const { tagName, attrs, childNodes } = node as DefaultTreeAdapterMap['element']
        const given = attrs
          .map(({ name, value }) => ` ${name}="${value.replace(/\s+/g, ' ').trim()}"`)
          .join('')
        const inner = CODE.has(tagName)
          ? ''
          : write(childNodes as readonly Node[], isKept || KEPT.has(tagName))
        return `<${tagName}${given}>${inner}</${tagName}>`
      })
      .join('')
  return write(parseFragment(text).childNodes as readonly Node[], false)
    .replace(
      / ?(<\/?(?:p|div|ul|ol|li|table|tbody|tr|td|section|form|h1|br|hr|pre|script|style|option|svg|path)\b[^>]*>) ?/g,
      '$1',
    )
    .trim()
}

describe('formatted HTML', () => {
  it.each([
    '<p>a <b>b</b>c<i> d</i> <a href="e">f</a>g</p><p>h</p>',
    '<ul><li>a<li>b <em>c</em></ul><table><tr><td>d<td>e</table>',
    '<pre>\n a\n  <b>b</b>  c\n</pre><textarea> d\n e</textarea>',
    '<div class="  a   b " data-x=\'c "d"\' hidden><input value="e" disabled><br>f<hr></div>',
    '<section><!-- a --><h1>b</h1><p>c &amp; d &lt;e&gt; &nbsp;f</p><script>let g="</p>"</script><style>h{i:j}</style></section>',
    '<form><button>a</button> <button>b</button><select><option>c<option selected>d</select></form>',
    '<p>A long paragraph with <strong>strong words</strong>, <code>some code</code>, and enough of a text that it must be broken into lines.</p>',
    '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg><math><mi>x</mi></math>',
  ])('shows what a browser shows of %s', async (text) => {
    for (const options of OPTIONS) expect(page(await formatted(text, 'html', options))).toBe(page(text))
  })
})
