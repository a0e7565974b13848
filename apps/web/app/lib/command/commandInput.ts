/** What a copied command works on. Pure. */
import type { CommandInput } from '@whittle/cli/command'

/** A longer text, in UTF-16 units, is not written into a command: it is piped in. */
const MAX_TEXT_LENGTH = 2000

/**
 * A short text itself, or a file by its name; otherwise the command reads its standard input. A NUL cannot be
 * written on a command line.
 */
export function commandInput(content: { readonly text: string } | { readonly file: Pick<File, 'name'> }): {
  readonly input?: CommandInput
} {
  if ('file' in content) return { input: { files: [content.file.name] } }
  const { text } = content
  const isWritten = text !== '' && text.length <= MAX_TEXT_LENGTH && !text.includes('\0')
  return isWritten ? { input: { text } } : {}
}
