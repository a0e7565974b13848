/** Returns the `details` of an error of this project; none of any other. */
export function detailsOf(error: unknown): Readonly<Record<string, unknown>> {
  return (error as { readonly details?: Readonly<Record<string, unknown>> }).details ?? {}
}
