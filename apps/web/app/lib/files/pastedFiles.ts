/**
 * The files that a visitor pastes. Pure.
 *
 * Text is more than a file beside it: office programs add a picture of the copied cells. The text that a file manager adds is only the
 * names or paths of the copied files.
 */

/** The files on a clipboard whose text, if it has any, is only their names; else none. */
export function pastedFiles(clipboard: Pick<DataTransfer, 'files' | 'getData'> | null): readonly File[] {
  const files = [...(clipboard?.files ?? [])]
  const text = clipboard?.getData('text/plain').trim() ?? ''
  const isName = (line: string): boolean => files.some(({ name }) => line.trim().endsWith(name))
  return text === '' || text.split('\n').every(isName) ? files : []
}
