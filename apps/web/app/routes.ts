/** The map of the site: which module renders which path. What each page is about stands in `lib/pages.ts`. */
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { posts } from './content/blog/posts.ts'

export default [
  layout('routes/region.tsx', [
    index('routes/home.tsx'),
    route('image-editor', 'routes/image-editor.tsx'),
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
