import type { ReactElement } from 'react'
import type { Post } from '../../content/blog/posts.ts'
import { longDate } from '../../lib/longDate.ts'

/** When an article was published, and how long it takes to read. */
export function PostFacts({ post }: { readonly post: Post }): ReactElement {
  return (
    <>
      <time dateTime={post.published}>{longDate(post.published)}</time>
      {` · ${post.minutes} min read`}
    </>
  )
}
