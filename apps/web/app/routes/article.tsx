/**
 * The common part of the article routes; the route modules themselves are the Markdown files
 * (`vite/articleRoutes.ts`).
 */
import type { ReactElement } from 'react'
import type { MetaDescriptor } from 'react-router'
import { findPost, type Post } from '../content/blog/posts.ts'
import { Article, type ArticleText } from '../features/blog/Article.tsx'
import { pageMeta } from '../pages/pageMeta.ts'
import { article } from '../pages/structuredContent.ts'
import { site } from '../site.config.ts'

/** Returns the meta list of an article. */
export function articleMeta(slug: string): MetaDescriptor[] {
  const post = existing(slug)
  return pageMeta(`/blogs/${slug}`, article({ ...post, path: `/blogs/${slug}` }, site))
}

export interface ArticleRouteProps {
  readonly slug: string
  readonly article: ArticleText
}

/** The page of an article. */
export function ArticleRoute({ slug, article }: ArticleRouteProps): ReactElement {
  return <Article post={existing(slug)} text={article} />
}

function existing(slug: string): Post {
  const post = findPost(slug)
  if (post === undefined)
    throw new RangeError(`The list of articles does not contain ${JSON.stringify(slug)}.`)
  return post
}
