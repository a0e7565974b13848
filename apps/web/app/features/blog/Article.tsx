import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { BLOG_COPY } from '../../content/blog/copy.ts'
import { type Post, posts } from '../../content/blog/posts.ts'
import { indexedPage } from '../../lib/links/pageIndex.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { ContentsBeside } from '../../ui/ContentsBeside.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import styles from './Article.module.css'
import { FIGURE_SIZE, figureUrl } from './figures.ts'
import { PostFacts } from './PostFacts.tsx'

/** An article as the build compiled it (`vite/markdown.ts`). */
export interface ArticleText {
  readonly html: string
  readonly headings: readonly { readonly id: string; readonly text: string }[]
}

export interface ArticleProps {
  readonly post: Post
  readonly text: ArticleText
}

/** The page of one article: links to its sections, the text, the tool it is about, other articles. */
export function Article({ post, text }: ArticleProps): ReactElement {
  const toolName = post.tool === undefined ? undefined : indexedPage(post.tool)?.name
  return (
    <article>
      <PageHeader title={post.title} meta={<PostFacts post={post} />} />
      <ContentsBeside sections={text.headings.map(({ id, text: title }) => ({ id, title }))}>
        <div>
          <figure className={styles.figure}>
            <img src={figureUrl(post.slug, 'large')} alt={post.figure.alt} {...FIGURE_SIZE} />
            <figcaption>{post.figure.caption}</figcaption>
          </figure>
          {/* Our own Markdown, compiled at build time: it contains no visitor input. */}
          <div className={styles.text} dangerouslySetInnerHTML={{ __html: text.html }} />
          <footer className={styles.footer}>
            {post.tool === undefined || toolName === undefined ? null : (
              <ButtonLink to={post.tool} tone="primary" size="large">
                {BLOG_COPY.tryTool}: {toolName}
              </ButtonLink>
            )}
            <MorePosts without={post} />
          </footer>
        </div>
      </ContentsBeside>
    </article>
  )
}

/** The next articles of the list, wrapping around at its end. */
function MorePosts({ without }: { readonly without: Post }): ReactElement {
  const at = posts.indexOf(without)
  const next = [...posts.slice(at + 1), ...posts.slice(0, at)].slice(0, 3)
  return (
    <nav aria-labelledby="more-articles">
      <h2 id="more-articles">{BLOG_COPY.more}</h2>
      <ul className={styles.more}>
        {next.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={`/blogs/${slug}`} prefetch="intent">
              {title}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/blogs">{BLOG_COPY.all}</Link>
        </li>
      </ul>
    </nav>
  )
}
