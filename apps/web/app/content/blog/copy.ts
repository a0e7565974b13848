/** The words around the articles. */
export const BLOG_COPY = {
  title: 'Blogs',
  lead: 'What tools really do with your pictures, your data and your code, with measured figures.',
  feed: 'RSS feed',
  tryTool: 'Try it',
  more: 'More articles',
  all: 'All articles',
} as const
