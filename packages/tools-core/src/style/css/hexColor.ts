/** Hex colours. Pure. Source: CSS Color Module Level 4, section 5.2. */

/** Whether a text is a hex colour: `#` with 3, 4, 6 or 8 hex digits. */
export function isHexColor(text: string): boolean {
  return /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text)
}
