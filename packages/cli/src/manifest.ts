/** The record of what earlier runs have done, so that an interrupted run continues where it stopped. */
import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The name of that record, a file in the folder for results. */
const MANIFEST_NAME = '.whittle-manifest.jsonl'

interface Entry {
  /** The path of the result below the folder. */
  readonly output: string
  /** SHA-256 of the input, of the pipeline and of the result. */
  readonly input: string
  readonly recipe: string
  readonly result: string
}

export interface Manifest {
  /** Finds the result that a pipeline gave for an input, if there is one. */
  find(input: string, recipe: string, name: string): Entry | undefined
  add(entry: Entry & { readonly name: string }): Promise<void>
}

/** Reads the manifest of a folder. A last line that was cut by the end of a program counts as absent. */
export async function openManifest(folder: string): Promise<Manifest> {
  const path = join(folder, MANIFEST_NAME)
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const entries = new Map<string, Entry>()
  for (const line of text.split('\n')) {
    const entry = entryOf(line)
    if (entry !== undefined) entries.set(keyOf(entry.input, entry.recipe, entry.name), entry)
  }
  // What is appended must not continue a line that was cut.
  let isCut = text !== '' && !text.endsWith('\n')
  return {
    find: (input, recipe, name) => entries.get(keyOf(input, recipe, name)),
    async add(entry) {
      const line = `${isCut ? '\n' : ''}${JSON.stringify(entry)}\n`
      isCut = false
      await appendFile(path, line, { flush: true })
    },
  }
}

function keyOf(input: string, recipe: string, name: string): string {
  return `${input} ${recipe} ${name}`
}

function entryOf(line: string): (Entry & { readonly name: string }) | undefined {
  try {
    const value: unknown = JSON.parse(line)
    return isEntry(value) ? value : undefined
  } catch {
    // A line that was cut, or the empty one at the end.
    return undefined
  }
}

function isEntry(value: unknown): value is Entry & { readonly name: string } {
  if (typeof value !== 'object' || value === null) return false
  const fields = value as Record<string, unknown>
  return ['name', 'output', 'input', 'recipe', 'result'].every((field) => typeof fields[field] === 'string')
}
