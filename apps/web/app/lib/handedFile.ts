/**
 * A file on its way from one page to the next: dropped on the home page, opened by the tool that fits it.
 *
 * It is held in memory only, for one navigation within the site, and taken once.
 */
let held: File | null = null

/** Holds a file for the page that is about to be shown. */
export function handFile(file: File): void {
  held = file
}

/** The file that was handed over, or `null`; asking again gives `null`. */
export function takeHandedFile(): File | null {
  const file = held
  held = null
  return file
}
