/** The contrast of two colours. Pure. */

/** Whether a colour is written as `#rrggbb`. */
export function isHexColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}

/** The contrast of two colours as `#rrggbb`, from 1 to 21. Source: WCAG 2.2, contrast ratio. */
export function contrastOf(
  first: string,
  second: string,
): { readonly ratio: number; readonly isFirstLighter: boolean } {
  const [a, b] = [luminance(first), luminance(second)]
  return { ratio: (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05), isFirstLighter: a > b }
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
