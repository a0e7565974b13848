/** Focuses the field of an option. Loaded with the first error. */

/** Focuses the option's field, opening it first if it is collapsed. */
export function moveToOption(name: string): void {
  const place = document.querySelector(`[data-option="${CSS.escape(name)}"]`)
  const folded = place?.querySelector('details')
  if (folded) folded.open = true
  place?.querySelector<HTMLElement>('input, select, textarea')?.focus()
}
