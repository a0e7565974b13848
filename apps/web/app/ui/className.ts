/** Joins the class names that apply; falsy ones are left out. */
export function className(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
