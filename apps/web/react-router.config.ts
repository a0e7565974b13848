import type { Config } from '@react-router/dev/config'
import { notFoundPage, pages } from './app/lib/pages.ts'
import { readSiteConfig } from './app/site.config.ts'
import { publishSite } from './publish/publishSite.ts'

/** Static: every page is prerendered from the table of pages, and what a server must know is written beside them. */
export default {
  ssr: false,
  prerender: [...pages, notFoundPage].map((page) => page.path),
  buildEnd: async ({ reactRouterConfig, viteConfig }) => {
    const site = readSiteConfig(viteConfig.env)
    await publishSite({ buildFolder: reactRouterConfig.buildDirectory, pages, notFoundPage, site })
  },
} satisfies Config
