/** The focus on the field of an option. Loaded with the first error. */

/** Gives the option's field the focus, unfolded where it is folded. */
export function moveToOption(name: string): void {
  const place = document.querySelector(`[data-option="${CSS.escape(name)}"]`)
  const folded = place?.querySelector('details')
  if (folded) folded.open = true
  place?.querySelector<HTMLElement>('input, select, textarea')?.focus()
}
