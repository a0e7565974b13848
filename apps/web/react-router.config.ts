import type { Config } from '@react-router/dev/config'
import { loadInNode } from './app/loadInNode.ts'
import { readSiteConfig } from './app/site.config.ts'

const { notFoundPage, pages } = loadInNode<typeof import('./app/pages/pages.ts')>('./pages/pages.ts')

/**
 * A static site: every page is prerendered from the table of pages, and the server configuration is written
 * next to them.
 */
export default {
  ssr: false,
  // Set by the test that builds its own site.
  buildDirectory: process.env.WHITTLE_BUILD_FOLDER ?? 'build',
  prerender: [...pages, notFoundPage].map((page) => page.path),
  buildEnd: async ({ reactRouterConfig, viteConfig }) => {
    const { publishSite } = loadInNode<typeof import('./publish/publishSite.ts')>('../publish/publishSite.ts')
    const site = readSiteConfig(viteConfig.env)
    await publishSite({ buildFolder: reactRouterConfig.buildDirectory, pages, notFoundPage, site })
  },
} satisfies Config
