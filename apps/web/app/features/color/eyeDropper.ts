/** The browser’s eyedropper, where there is one: https://wicg.github.io/eyedropper-api/. */

interface EyeDropper {
  open(): Promise<{ readonly sRGBHex: string }>
}

type EyeDropperHost = typeof globalThis & { readonly EyeDropper?: new () => EyeDropper }

/** Whether this browser can take a colour from anywhere on the screen. */
export function canPickFromScreen(): boolean {
  return 'EyeDropper' in window
}

/** The colour that the visitor points at, as `#rrggbb`; `null` when they leave with Escape. */
export async function pickFromScreen(): Promise<string | null> {
  const Dropper = (window as EyeDropperHost).EyeDropper
  if (Dropper === undefined) return null
  try {
    return (await new Dropper().open()).sRGBHex
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null
    throw error
  }
}
