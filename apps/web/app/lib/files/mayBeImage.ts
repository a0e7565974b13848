/** Whether a file is worth opening as a picture. Pure. */

/** Files from some systems carry no type, or one that says nothing; those are judged by their bytes when they are opened. */
export function mayBeImage(file: File): boolean {
  return file.type === '' || file.type === 'application/octet-stream' || isCalledImage(file)
}

/** Whether its type says that it is one. */
export function isCalledImage({ type }: File): boolean {
  return type.startsWith('image/')
}
