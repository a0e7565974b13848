/** Whether a file may be an image, by its media type. Pure. */

/**
 * Whether a file may be an image. Files from some systems have no media type, or a generic one; those are
 * identified by their bytes when opened.
 */
export function mayBeImage(file: File): boolean {
  return file.type === '' || file.type === 'application/octet-stream' || isCalledImage(file)
}

/** Whether its media type says that it is an image. */
export function isCalledImage({ type }: File): boolean {
  return type.startsWith('image/')
}
