/**
 * Returns the element that a fragment, without its `#`, leads to. Source: HTML, "find a potential indicated
 * element".
 */
export function targetOf(fragment: string, page: Pick<Document, 'getElementById'>): HTMLElement | null {
  return page.getElementById(fragment) ?? page.getElementById(decodeFragment(fragment))
}

/** The text that a fragment encodes; one that encodes none stands for itself. */
function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch (error) {
    if (error instanceof URIError) return fragment
    throw error
  }
}
