/** Whether a file is worth opening as a picture. Pure. */

/** Files from some systems carry no type, or one that says nothing; those are judged by their bytes when they are opened. */
export function mayBeImage({ type }: File): boolean {
  return type === '' || type === 'application/octet-stream' || type.startsWith('image/')
}
