import type { Config } from '@react-router/dev/config'
import { loadInNode } from './app/loadInNode.ts'
import { readSiteConfig } from './app/site.config.ts'

const { notFoundPage, pages } = loadInNode<typeof import('./app/lib/pages/pages.ts')>('./lib/pages/pages.ts')

/** Static: every page is prerendered from the table of pages, and what a server must know is written beside them. */
export default {
  ssr: false,
  // Elsewhere for the test that builds a site of its own.
  buildDirectory: process.env.WHITTLE_BUILD_FOLDER ?? 'build',
  prerender: [...pages, notFoundPage].map((page) => page.path),
  buildEnd: async ({ reactRouterConfig, viteConfig }) => {
    const { publishSite } = loadInNode<typeof import('./publish/publishSite.ts')>('../publish/publishSite.ts')
    const site = readSiteConfig(viteConfig.env)
    await publishSite({ buildFolder: reactRouterConfig.buildDirectory, pages, notFoundPage, site })
  },
} satisfies Config
