/** Ctrl Enter, or ⌘ Enter on a Mac: does what the page is for. */
export function isRunKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey) && !shiftKey && !altKey
}
