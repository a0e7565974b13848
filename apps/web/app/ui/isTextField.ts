/**
 * Whether what is typed or pasted here, or undone, belongs to a field for text. A slider or a checkbox leaves
 * those keys to the page.
 */
export function isTextField(target: EventTarget | null): target is HTMLElement {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('textarea, input:not([type=checkbox], [type=color], [type=file], [type=range])'))
  )
}
