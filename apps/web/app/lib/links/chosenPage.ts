/** The state of a navigation to a page that was chosen where one types, or handed something: who came to type can go on. */

/** For `navigate`: another one for each navigation, also to the page that is there. */
export function chosenState(): { readonly isChosen: true } {
  return { isChosen: true }
}

/** Whether a location's state is that. */
export function isChosen(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isChosen' in state
}
