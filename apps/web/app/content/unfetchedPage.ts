/** Texts for a page that cannot be fetched. */

export const UNFETCHED_PAGE_COPY = {
  text: 'The page could not be fetched',
  detail:
    'Nothing here was lost. Check your connection and follow the link again. If that does not help, reload the page; that closes what is open here and discards what you passed on.',
  load: 'Load the page',
} as const
