import type { APIRequestContext } from '@playwright/test'

/** The path of every public page, as the site's own sitemap lists them. */
export async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get('/sitemap.xml')).text()
  const paths = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  if (paths.length === 0) throw new Error('The sitemap lists no page.')
  return paths
}
