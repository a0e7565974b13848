/**
 * The files that a visitor pastes. Pure.
 *
 * Text is more than a file beside it: office programs add a picture of the copied cells. The text that a file
 * manager adds is only the names, paths or addresses of the copied files, one a line.
 */

/** The files on a clipboard whose text, if it has any, only names them; else none. */
export function pastedFiles(clipboard: Pick<DataTransfer, 'files' | 'getData'>): readonly File[] {
  const files = [...clipboard.files]
  // In an address, a name is written with percent signs.
  const isName = (line: string): boolean =>
    line === '' || line.startsWith('file:') || files.some(({ name }) => name === line.split(/[/\\]/).pop())
  return clipboard
    .getData('text/plain')
    .split(/[\r\n]+/)
    .every(isName)
    ? files
    : []
}
