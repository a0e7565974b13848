/** Id of the field in which the selected value is changed. */
export const VALUE_ID = 'json-value'

/** Moves the focus to that field, with its text selected; whether there is one. */
export function focusValue(): boolean {
  const field = document.getElementById(VALUE_ID)
  if (!(field instanceof HTMLInputElement)) return false
  field.focus()
  field.select()
  return true
}
