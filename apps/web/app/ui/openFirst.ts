import { showToast } from './Toast.tsx'

/**
 * For a page that opens one file at a time: opens the first of those that were dropped. Once it is open, says
 * so if there are more.
 *
 * @param open Returns whether the file was opened.
 */
export async function openFirst(
  files: readonly File[],
  open: (file: File) => Promise<boolean>,
): Promise<void> {
  const [first] = files
  if (first === undefined || !(await open(first)) || files.length === 1) return
  showToast({
    text: `Opened ${first.name}, the first of ${files.length} files: this page opens one at a time.`,
  })
}
