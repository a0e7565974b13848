/** Turns an output into a file to save or to pass to another tool. Loaded on demand. */
import type { Tool } from '@whittle/tools-core'
import { giveResultAway } from '../../lib/files/resultFiles.ts'
import { saveBlob } from '../../lib/files/saveBlob.ts'
import { outputText } from './outputText.ts'
import type { ConverterInput, ConverterOutput } from './store.ts'

/** Number of leading bytes used to detect the file type. */
const HEAD_BYTES = 65_536

/** The bytes to save or pass on. */
function outputFile(output: ConverterOutput): Blob {
  if (output.kind === 'blob') return output.blob
  if (output.kind === 'bytes') return new Blob([output.bytes.slice()])
  return new Blob([outputText(output) ?? ''], { type: 'text/plain;charset=utf-8' })
}

/**
 * The name to save it under: the name of the source file, or of the tool, with an extension that fits the content.
 *
 * @example
 * downloadName(base64Encode, { kind: 'file', file: photo }, 'txt') // 'photo.jpg.base64-encode.txt'
 */
function downloadName(tool: Tool, input: ConverterInput, extension: string): string {
  const base = input.kind === 'file' ? `${input.file.name}.${tool.id}` : tool.id
  return `${base}.${extension}`
}

/** Returns an output as a file for another tool. */
export function fileOf(tool: Tool, input: ConverterInput, output: ConverterOutput): File {
  const blob = outputFile(output)
  giveResultAway(blob)
  return new File([blob], downloadName(tool, input, 'bin'))
}

/** Returns an output and the name to save it under, with the extension its first bytes call for. */
export async function namedOutput(
  tool: Tool,
  input: ConverterInput,
  output: ConverterOutput,
): Promise<{ readonly name: string; readonly blob: Blob }> {
  const blob = outputFile(output)
  return { name: downloadName(tool, input, await extensionFor(blob)), blob }
}

/** Saves an output. */
export async function saveOutput(tool: Tool, input: ConverterInput, output: ConverterOutput): Promise<void> {
  const { name, blob } = await namedOutput(tool, input, output)
  giveResultAway(blob)
  saveBlob(blob, name)
}

/** Chosen by the file's first bytes; if the detecting code cannot be loaded, by the media type alone. */
async function extensionFor(file: Blob): Promise<string> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  try {
    const { extensionOf } = await import('../../lib/recognise/extensionOf.ts')
    return extensionOf(head)
  } catch (error) {
    console.info('The type of the file could not be detected.', error)
    return file.type.startsWith('text/') ? 'txt' : 'bin'
  }
}
