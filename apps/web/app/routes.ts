/** The routes of the site: which module renders which path. What each page is about is in `pages/pages.ts`. */
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { posts } from './content/blog/posts.ts'
import { customPages } from './customPages.ts'
import { loadInNode } from './loadInNode.ts'
import type { Page } from './pages/ownPages.ts'

const { converterPages } = loadInNode<typeof import('./pages/converterPages.ts')>('./pages/converterPages.ts')

export default [
  layout('routes/region.tsx', [
    index('routes/home.tsx'),
    route('image-editor', 'routes/image-editor.tsx'),
    ...converterPages.map(converterRoute),
    route('image-to-video', 'routes/image-to-video.tsx'),
    route('json', 'routes/json.tsx'),
    route('compiler', 'routes/compiler.tsx'),
    route('differ', 'routes/differ.tsx'),
    route('faq', 'routes/faq.tsx'),
    route('about', 'routes/about.tsx'),
    route('privacy-policy', 'routes/privacy-policy.tsx'),
    route('terms-conditions', 'routes/terms-conditions.tsx'),
    route('contact', 'routes/contact.tsx'),
    route('blogs', 'routes/blogs.tsx'),
    // An article's own file is its route module (`publish/articleRoutes.ts`).
    ...posts.map(({ slug }) => route(`blogs/${slug}`, `content/blog/${slug}.md`)),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig

/** Routes that share a module need unique ids, so the path is the id. */
function converterRoute({ path, kind }: Page): RouteConfigEntry {
  const [, , group = '', tool = ''] = path.split('/')
  const module =
    kind === 'converters'
      ? `routes/converter/${group}-group.tsx`
      : (customPages[tool] ?? `routes/converter/${group}.tsx`)
  return route(path.slice(1), module, { id: path.slice(1) })
}
