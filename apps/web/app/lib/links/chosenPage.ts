/**
 * The location state of a page that was chosen from a text field or opened with a hand-over, so that it can
 * focus its input.
 */

/** For `navigate`: returns a new object each time, so that navigating to the current page counts too. */
export function chosenState(): { readonly isChosen: true } {
  return { isChosen: true }
}

/** Whether a location's state is one of these. */
export function isChosen(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isChosen' in state
}
