/** Pure. Source: CSS Color Module Level 4, section 5.2. */

/** Whether a text is a colour in hexadecimal digits: `#` with 3, 4, 6 or 8 of them. */
export function isHexColor(text: string): boolean {
  return /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text)
}
