import type { ReactElement } from 'react'
import { posts } from '../content/blog/posts.ts'
import { PostList } from '../features/blog/PostList.tsx'
import { FEED_PATH } from '../pages/ownPages.ts'
import { pageMeta } from '../pages/pageMeta.ts'
import { site } from '../site.config.ts'

export const meta = () => [
  ...pageMeta('/blogs'),
  {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: `${site.name} articles`,
    href: FEED_PATH,
  },
]

export default function BlogsRoute(): ReactElement {
  return <PostList posts={posts} />
}
