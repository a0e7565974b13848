/**
 * Moves the focus to the heading of the page in `main`, unless something in the page has it already, such as
 * the field of a tool: whoever has chosen a page begins at what it is, not at the links above it.
 */
export function focusHeading(main: HTMLElement): void {
  const { activeElement } = document
  if (activeElement !== main && main.contains(activeElement)) return
  const heading = main.querySelector('h1')
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
