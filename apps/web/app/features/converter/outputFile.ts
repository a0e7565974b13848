/** An output as a file to save. */
import type { Tool } from '@whittle/tools-core'
import { outputText } from './outputText.ts'
import type { ConverterInput, ConverterOutput } from './store.ts'

/** How much of a file tells what it is. */
export const HEAD_BYTES = 65_536

/** The bytes to save. */
export function outputFile(output: ConverterOutput): Blob {
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
export function downloadName(tool: Tool, input: ConverterInput, extension: string): string {
  const base = input.kind === 'file' ? `${input.file.name}.${tool.id}` : tool.id
  return `${base}.${extension}`
}
