import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { posts } from '../app/content/blog/posts.ts'
import { refusedInline } from '../publish/inlineScripts.ts'
import { compileMarkdown } from './markdown.ts'

const folder = join(import.meta.dirname, '../app/content/blog')

describe('compileMarkdown', () => {
  it('gives headings ids, and lists the second-level ones', () => {
    const { html, headings } = compileMarkdown('## What `x` is\n\ntext\n\n### Deeper\n')
    expect(headings).toEqual([{ id: 'what-x-is', text: 'What x is' }])
    expect(html).toContain('<h2 id="what-x-is">What <code>x</code> is</h2>')
    expect(html).toContain('<h3 id="deeper">')
  })

  it('colours code with classes, and escapes it', () => {
    const { html } = compileMarkdown('```javascript\nconst a = 1 < 2\n```\n')
    expect(html).toContain('<span class="hljs-keyword">const</span>')
    expect(html).toContain('&lt;')
    expect(refusedInline(html)).toBeUndefined()
  })

  it('rejects an unknown language, and duplicate headings', () => {
    expect(() => compileMarkdown('```cobol\nMOVE\n```')).toThrow()
    expect(() => compileMarkdown('## One\n\n## One\n')).toThrow('the same id')
  })

  it('computes the reading time from the number of words', () => {
    expect(compileMarkdown('word').minutes).toBe(1)
    expect(compileMarkdown('word '.repeat(238 * 4)).minutes).toBe(4)
  })
})

describe('the articles', () => {
  it('are one file per entry in the list', async () => {
    const files = (await readdir(folder)).filter((name) => name.endsWith('.md'))
    expect(files.sort()).toEqual(posts.map(({ slug }) => `${slug}.md`).sort())
  })

  it.each(posts)(
    '$slug compiles, has the reading time in the list, and contains no style that the policy blocks',
    async ({ slug, minutes }) => {
      const article = compileMarkdown(await readFile(join(folder, `${slug}.md`), 'utf8'))
      expect(article.minutes).toBe(minutes)
      expect(article.headings.length).toBeGreaterThanOrEqual(3)
      expect(refusedInline(article.html)).toBeUndefined()
    },
  )

  it('are listed newest first, with unique slugs', () => {
    const days = posts.map(({ published }) => published)
    expect(days).toEqual(days.toSorted().reverse())
    expect(new Set(posts.map(({ slug }) => slug)).size).toBe(posts.length)
  })
})
