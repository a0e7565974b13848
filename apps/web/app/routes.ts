/**
 * The routes of the site: which module renders which path. What each page is about is in `pages/pages.ts`.
 */
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { posts } from './content/blog/posts.ts'
import { writeToolRoute } from './converterRoutes.ts'
import { toolPath } from './lib/links/toolPath.ts'
import { loadInNode } from './loadInNode.ts'
import type { Page } from './pages/ownPages.ts'

const { tools } = loadInNode<typeof import('@whittle/tools-core')>('@whittle/tools-core')
const { converterPages } = loadInNode<typeof import('./pages/converterPages.ts')>('./pages/converterPages.ts')

export default [
  layout('routes/region.tsx', [
    index('routes/home.tsx'),
    route('image-editor', 'routes/image-editor.tsx'),
    route('image-batch', 'routes/image-batch.tsx'),
    ...converterPages.map(converterRoute),
    route('image-to-video', 'routes/image-to-video.tsx'),
    route('json', 'routes/json.tsx'),
    route('compiler', 'routes/compiler.tsx'),
    route('differ', 'routes/differ.tsx'),
    route('pipeline', 'routes/pipeline.tsx'),
    route('cropper', 'routes/cropper.tsx'),
    route('tools', 'routes/tools.tsx'),
    route('faq', 'routes/faq.tsx'),
    route('about', 'routes/about.tsx'),
    route('trust', 'routes/trust.tsx'),
    route('privacy-policy', 'routes/privacy-policy.tsx'),
    route('terms-conditions', 'routes/terms-conditions.tsx'),
    route('contact', 'routes/contact.tsx'),
    route('blogs', 'routes/blogs.tsx'),
    // An article's own file is its route module (`vite/articleRoutes.ts`).
    ...posts.map(({ slug }) => route(`blogs/${slug}`, `content/blog/${slug}.md`)),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig

/** The path is the id: groups and tools may have the same name. */
function converterRoute(page: Page): RouteConfigEntry {
  const path = page.path.slice(1)
  const tool = tools.find((each) => toolPath(each) === page.path)
  const module = tool === undefined ? `routes/${path}-group.tsx` : writeToolRoute(tool)
  return route(path, module, { id: path })
}
