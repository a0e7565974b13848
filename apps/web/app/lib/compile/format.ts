/** Formats the code of a pane with Prettier, whose parts are loaded on first use. */
import type { Plugin } from 'prettier'
import type { Project } from './project.ts'

type Language = Project['html' | 'css' | 'script']['language']

/** What Prettier needs for a language: the parser name, and the plugins that provide it. */
interface Layout {
  readonly parser: string
  readonly plugins: () => Promise<readonly { readonly default: Plugin }[]>
}

const script = (parser: string): Layout => ({
  parser,
  plugins: () => Promise.all([import('prettier/plugins/babel'), import('prettier/plugins/estree')]),
})

const typed: Layout = {
  parser: 'typescript',
  plugins: () => Promise.all([import('prettier/plugins/typescript'), import('prettier/plugins/estree')]),
}

const style = (parser: string): Layout => ({
  parser,
  plugins: () => Promise.all([import('prettier/plugins/postcss')]),
})

const LAYOUTS: Readonly<Record<Language, Layout>> = {
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
  markdown: { parser: 'markdown', plugins: () => Promise.all([import('prettier/plugins/markdown')]) },
  css: style('css'),
  scss: style('scss'),
  javascript: script('babel'),
  jsx: script('babel'),
  typescript: typed,
  tsx: typed,
}

/**
 * Returns the formatted code.
 *
 * @throws SyntaxError when the code cannot be parsed.
 */
export async function formatCode(code: string, language: Language): Promise<string> {
  const { parser, plugins } = LAYOUTS[language]
  const [{ format }, loaded] = await Promise.all([import('prettier/standalone'), plugins()])
  return format(code, { parser, plugins: loaded.map((one) => one.default), printWidth: 100 })
}
