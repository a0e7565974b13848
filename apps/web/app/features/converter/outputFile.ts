/** An output as a file to save, or to hand on. Loaded when one is wanted. */
import type { Tool } from '@whittle/tools-core'
import { giveResultAway } from '../../lib/resultFiles.ts'
import { saveBlob } from '../../lib/saveBlob.ts'
import { outputText } from './outputText.ts'
import type { ConverterInput, ConverterOutput } from './store.ts'

/** How much of a file tells what it is. */
const HEAD_BYTES = 65_536

/** The bytes to save or to hand on. */
function outputFile(output: ConverterOutput): Blob {
  if (output.kind === 'blob') return output.blob
  if (output.kind === 'bytes') return new Blob([output.bytes.slice()])
  return new Blob([outputText(output) ?? ''], { type: 'text/plain;charset=utf-8' })
}

/**
 * The name to save it under: that of the file it was made of, or of the tool, with an ending that fits what it is.
 *
 * @example
 * downloadName(base64Encode, { kind: 'file', file: photo }, 'txt') // 'photo.jpg.base64-encode.txt'
 */
function downloadName(tool: Tool, input: ConverterInput, extension: string): string {
  const base = input.kind === 'file' ? `${input.file.name}.${tool.id}` : tool.id
  return `${base}.${extension}`
}

/** An output as a file for another tool. */
export function fileOf(tool: Tool, input: ConverterInput, output: ConverterOutput): File {
  const blob = outputFile(output)
  giveResultAway(blob)
  return new File([blob], downloadName(tool, input, 'bin'))
}

/** An output and the name to save it under, with the ending that its first bytes ask for. */
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

/** By the file's first bytes; where the code that knows them cannot be fetched, by its type alone. */
async function extensionFor(file: Blob): Promise<string> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  try {
    const { extensionOf } = await import('../../lib/recognise.ts')
    return extensionOf(head)
  } catch (error) {
    console.info('The kind of the file could not be recognised.', error)
    return file.type.startsWith('text/') ? 'txt' : 'bin'
  }
}
