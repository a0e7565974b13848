import type { ReactElement } from 'react'
import type { Post } from '../../content/blog/posts.ts'
import { longDate } from '../../lib/text/longDate.ts'

/** Publication date and reading time of an article. */
export function PostFacts({ post }: { readonly post: Post }): ReactElement {
  return (
    <>
      <time dateTime={post.published}>{longDate(post.published)}</time>
      {` · ${post.minutes} min read`}
    </>
  )
}
