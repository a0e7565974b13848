import { describe, expect, it } from 'vitest'
import { posts } from '../../content/blog/posts.ts'
import figures from '../../content/pictures/figures.json' with { type: 'json' }
import { figureUrl } from './figures.ts'

describe('each article', () => {
  it.each(posts.map(({ slug }) => slug))('%s has a figure, large and small', (slug) => {
    expect(figureUrl(slug, 'large')).toContain(slug)
    expect(figureUrl(slug, 'small')).toContain(`${slug}-small`)
    expect(figures.articles).toHaveProperty(slug)
  })
})

it('a missing figure is reported by its article', () => {
  expect(() => figureUrl('no-such-article', 'large')).toThrow('no-such-article')
})
