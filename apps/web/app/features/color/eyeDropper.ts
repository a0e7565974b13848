/** The browser’s eyedropper, where available: https://wicg.github.io/eyedropper-api/. */

interface EyeDropper {
  open(): Promise<{ readonly sRGBHex: string }>
}

type EyeDropperHost = typeof globalThis & { readonly EyeDropper?: new () => EyeDropper }

/** Whether this browser can pick a colour from anywhere on the screen. */
export function canPickFromScreen(): boolean {
  return 'EyeDropper' in window
}

/**
 * Returns the colour that the visitor picks, as `#rrggbb`. Only where the browser can.
 *
 * @throws an `AbortError` when they cancel with Escape.
 */
export async function pickFromScreen(): Promise<string> {
  const { EyeDropper } = window as EyeDropperHost
  return (await new EyeDropper!().open()).sRGBHex
}
