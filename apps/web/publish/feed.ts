/** The blog's RSS feed. Pure. Source: https://www.rssboard.org/rss-specification */
import { BLOG_COPY } from '../app/content/blog/copy.ts'
import type { Post } from '../app/content/blog/posts.ts'
import { FEED_PATH } from '../app/pages/pages.ts'
import { pageUrl } from '../app/pages/structuredData.ts'
import type { SiteConfig } from '../app/site.config.ts'
import { escapeXml } from './documents.ts'

/** Returns the text of the feed. */
export function feed(posts: readonly Post[], site: SiteConfig): string {
  const items = posts.map(
    ({ slug, title, description, published }) => `    <item>
      <title>${escapeXml(title)}</title>
      <link>${escapeXml(pageUrl(`/blogs/${slug}`, site))}</link>
      <guid>${escapeXml(pageUrl(`/blogs/${slug}`, site))}</guid>
      <description>${escapeXml(description)}</description>
      <pubDate>${rssDate(published)}</pubDate>
    </item>`,
  )
  const [latest] = posts
    .map(({ published }) => published)
    .sort()
    .reverse()
  const changed = latest === undefined ? '' : `\n    <lastBuildDate>${rssDate(latest)}</lastBuildDate>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>${escapeXml(site.name)}</title>
    <link>${escapeXml(pageUrl('/blogs', site))}</link>
    <description>${escapeXml(BLOG_COPY.lead)}</description>
    <language>en</language>${changed}
    <atom:link href="${escapeXml(pageUrl(FEED_PATH, site))}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
  </channel>
</rss>
`
}

/** Formats a date for RSS (RFC 822). */
function rssDate(day: string): string {
  return new Date(`${day}T00:00:00Z`).toUTCString()
}
