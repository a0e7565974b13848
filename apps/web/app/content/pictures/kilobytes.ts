/** A size of a file as the copy writes it: `74 KB`. Pure. */
export function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1024)} KB`
}
