/** What a thrown value says, whatever was thrown: an error's message, or the value as text. Pure. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}
