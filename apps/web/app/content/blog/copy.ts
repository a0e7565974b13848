/** The words around the articles. */
export const BLOG_COPY = {
  title: 'Blogs',
  lead: 'How pictures, data and code behave when tools process them: measured, with the reasons.',
  feed: 'RSS feed',
  tryTool: 'Try it',
  more: 'More articles',
  all: 'All articles',
} as const
