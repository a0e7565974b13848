/**
 * Vite plugin: compiles an article's Markdown file into a route module when the site is built.
 *
 * `content/blog/a-slug.md` becomes a module that renders the blog's article page with its own HTML, so that
 * each article is a separate chunk, loaded when it is read, and no Markdown compiler is shipped.
 */
import { basename, dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { compileMarkdown } from './markdown.ts'

const VIEW = fileURLToPath(new URL('../app/routes/article.tsx', import.meta.url))

/** Compiles `*.md` files into route modules. */
export function articleRoutes(): Plugin {
  return {
    name: 'whittle:article-routes',
    enforce: 'pre',
    transform: {
      filter: { id: /\.md$/ },
      handler(text, id) {
        const view = relative(dirname(id), VIEW)
        const slug = JSON.stringify(basename(id, '.md'))
        const code = [
          "import { createElement } from 'react'",
          `import { ArticleRoute, articleMeta } from ${JSON.stringify(view)}`,
          `const article = ${JSON.stringify(compileMarkdown(text))}`,
          `export const meta = () => articleMeta(${slug})`,
          `export default function Article() { return createElement(ArticleRoute, { slug: ${slug}, article }) }`,
        ]
        return { code: code.join('\n'), map: null, moduleType: 'js' }
      },
    },
  }
}
