/** The map of the site: which module renders which path. What each page is about stands in `lib/pages.ts`. */
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { loadInNode } from '../publish/loadInNode.ts'
import { posts } from './content/blog/posts.ts'
import { customPages } from './customPages.ts'

const { converterGroups, toolPath } =
  loadInNode<typeof import('./lib/converters.ts')>('../app/lib/converters.ts')

export default [
  layout('routes/region.tsx', [
    index('routes/home.tsx'),
    route('image-editor', 'routes/image-editor.tsx'),
    ...converterGroups.flatMap((group) => [
      pageRoute(group.path, 'routes/converter-group.tsx'),
      ...group.tools.map((tool) =>
        pageRoute(toolPath(tool), customPages[tool.id] ?? 'routes/converter-tool.tsx'),
      ),
    ]),
    route('image-to-video', 'routes/image-to-video.tsx'),
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

/** Several addresses with one module each need an id of their own: their path. */
function pageRoute(path: string, module: string): RouteConfigEntry {
  return route(path.slice(1), module, { id: path.slice(1) })
}
