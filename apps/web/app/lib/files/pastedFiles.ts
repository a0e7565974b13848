/**
 * The files that a visitor pastes. Pure.
 *
 * Text is more than a file beside it: office programs add a picture of the copied cells. The text that a file manager adds is only the
 * names or paths of the copied files.
 */

/** The files on a clipboard whose text, if it has any, is only their names; else none. */
export function pastedFiles(clipboard: Pick<DataTransfer, 'files' | 'getData'>): readonly File[] {
  const files = [...clipboard.files]
  const text = clipboard.getData('text/plain')
  return text === '' || files.some(({ name }) => text.includes(name)) ? files : []
}
