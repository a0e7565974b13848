/** Turns an output into a file to save or to pass to another tool. Loaded on demand. */
import { type OptionValues, type Tool, writtenFile } from '@whittle/tools-core'
import { giveResultAway } from '../../lib/files/resultFiles.ts'
import { saveBlob } from '../../lib/files/saveBlob.ts'
import { groupTool } from '../../lib/registry/groupTools.ts'
import { outputText } from './outputText.ts'
import type { ConverterInput, ConverterOutput } from './store.ts'

/** Number of leading bytes used to detect the file type. */
const HEAD_BYTES = 65_536
/** The extension at the end of a name, which is not all of it. */
const EXTENSION = /(?<=.)\.[a-z][a-z0-9]{0,9}$/i

/** An output, and what it was made of. */
interface Made {
  readonly tool: Tool
  readonly options: OptionValues
  readonly input: ConverterInput
  readonly output: ConverterOutput
}

/** The bytes to save or pass on. */
function outputFile({ tool, options, output }: Made): Blob {
  if (output.kind === 'blob') return output.blob
  if (output.kind === 'bytes') return new Blob([output.bytes.slice()])
  const written = writtenFile(tool, options)
  const mediaType = written === 'content' ? 'text/plain' : written.mediaType
  return new Blob([outputText(output) ?? ''], { type: `${mediaType};charset=utf-8` })
}

/**
 * The name to save it under: that of the input's file, or else of the tool, with the extension of what is
 * written.
 *
 * @example
 * downloadName({ tool: csvToJson, input: { kind: 'file', file: orders }, … }, 'json') // 'orders.json'
 */
async function downloadName({ tool, input }: Made, extension: string): Promise<string> {
  const name = input.kind === 'file' ? input.file.name : input.name
  // The id of a tool already says how the output was made, so “min” and the like would say it twice.
  if (name === undefined || name === '') return `${tool.id}.${extension.replace(/^.*\./, '')}`
  const inverse = tool.inverse === undefined ? undefined : await groupTool({ ...tool, id: tool.inverse })
  return `${stemOf(name, [extension, ...fixedExtensions(inverse)])}.${extension}`
}

/** What the inverse tool puts at the end of a name, of several parts perhaps: `base64.txt`. */
function fixedExtensions(inverse: Tool | undefined): readonly string[] {
  const written = inverse === undefined ? 'content' : writtenFile(inverse, {})
  return written === 'content' ? [] : [written.extension]
}

/** The name without the longest of these extensions, or else without its last one. */
function stemOf(name: string, extensions: readonly string[]): string {
  const own = extensions
    .toSorted((one, other) => other.length - one.length)
    .find((extension) => name.length > extension.length + 1 && name.toLowerCase().endsWith(`.${extension}`))
  return own === undefined ? name.replace(EXTENSION, '') : name.slice(0, -own.length - 1)
}

/** Returns an output as a file for another tool. */
export async function fileOf(made: Made): Promise<File> {
  const blob = outputFile(made)
  giveResultAway(blob)
  const written = writtenFile(made.tool, made.options)
  return new File([blob], await downloadName(made, written === 'content' ? 'bin' : written.extension))
}

/** Returns an output and the name to save it under. */
export async function namedOutput(made: Made): Promise<{ readonly name: string; readonly blob: Blob }> {
  const blob = outputFile(made)
  return { name: await downloadName(made, await extensionOfOutput(made, blob)), blob }
}

/** Saves an output. */
export async function saveOutput(made: Made): Promise<void> {
  const { name, blob } = await namedOutput(made)
  giveResultAway(blob)
  saveBlob(blob, name)
}

/** The extension that the tool says, or that of the input's file, or what the first bytes call for. */
async function extensionOfOutput({ tool, options, input }: Made, blob: Blob): Promise<string> {
  const written = writtenFile(tool, options)
  if (written === 'content') return extensionFor(blob)
  const name = input.kind === 'file' ? input.file.name : (input.name ?? '')
  const kept = written.keepsExtension === true ? EXTENSION.exec(name)?.[0].slice(1) : undefined
  return kept ?? written.extension
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
