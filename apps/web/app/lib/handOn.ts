import { handFile } from './handedFile.ts'
import { handText } from './handedText.ts'

/** Holds a text for the page that is about to be shown: a converter takes it as its input, any other page as a file. */
export function handOn(text: string, path: string): void {
  if (path.startsWith('/converter/')) handText({ to: path, text })
  else handFile(new File([text], 'text.txt', { type: 'text/plain' }))
}
