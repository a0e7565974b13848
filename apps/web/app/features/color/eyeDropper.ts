/** The browser’s eyedropper, where available: https://wicg.github.io/eyedropper-api/. */

interface EyeDropper {
  open(): Promise<{ readonly sRGBHex: string }>
}

type EyeDropperHost = typeof globalThis & { readonly EyeDropper?: new () => EyeDropper }

/** Whether this browser can pick a colour from anywhere on the screen. */
export function canPickFromScreen(): boolean {
  return 'EyeDropper' in window
}

/** Returns the colour that the visitor picks, as `#rrggbb`; `null` when they cancel with Escape. */
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
