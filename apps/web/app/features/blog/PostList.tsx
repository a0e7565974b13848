import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { BLOG_COPY } from '../../content/blog/copy.ts'
import type { Post } from '../../content/blog/posts.ts'
import { FEED_PATH } from '../../pages/ownPages.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { figureUrl, SMALL_FIGURE_SIZE } from './figures.ts'
import { PostFacts } from './PostFacts.tsx'
import styles from './PostList.module.css'

/** Every article with its date, reading time and summary. */
export function PostList({ posts }: { readonly posts: readonly Post[] }): ReactElement {
  return (
    <div className={styles.page}>
      <PageHeader
        title={BLOG_COPY.title}
        lead={BLOG_COPY.lead}
        meta={<a href={FEED_PATH}>{BLOG_COPY.feed}</a>}
      />
      <ul className={styles.list}>
        {posts.map((post) => (
          <li key={post.slug}>
            <article className={styles.post}>
              <img src={figureUrl(post.slug, 'small')} alt="" {...SMALL_FIGURE_SIZE} loading="lazy" />
              <h2>
                <Link to={`/blogs/${post.slug}`} prefetch="intent">
                  {post.title}
                </Link>
              </h2>
              <p>{post.description}</p>
              <p className={styles.facts}>
                <PostFacts post={post} />
              </p>
            </article>
          </li>
        ))}
      </ul>
    </div>
  )
}
