/**
 * Pipelines kept on this device under their names, and all of them as one file. None contains a secret.
 *
 * What cannot be read here, because a newer version of the site has stored it, stays stored.
 */
import { isRecord } from '@whittle/foundation/record'
import { formatPipeline, type Pipeline, parsePipeline, type StepError } from '@whittle/tools-core/pipeline'
import { storedPipelines, storePipelines } from '../../lib/device/keptPipelines.ts'
import type { KeptPipeline } from './store.ts'

/** The value of an exported file's `format`. */
const FORMAT = 'whittle-pipelines'
const VERSION = 1
/** The most pipelines of a file. */
const MAX_PIPELINES = 1000

/** What became of a file that was imported. */
export type Imported =
  | { readonly ok: true; readonly added: number; readonly same: number }
  | { readonly ok: false; readonly message: string }

/** The pipelines kept on this device, by name. */
export function keptPipelines(): readonly KeptPipeline[] {
  return storedPipelines()
    .flatMap((value) => readNamed(value) ?? [])
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

/** Keeps a pipeline, in place of one of the same name. */
export function keepPipeline(pipeline: Pipeline): void {
  storePipelines([...othersThan(pipeline.name), plain(pipeline)])
}

/** Removes the pipeline of this name. */
export function forgetPipeline(name: string): void {
  storePipelines(othersThan(name))
}

/** All kept pipelines as the text of one file. */
export function exportedPipelines(): string {
  const pipelines = keptPipelines().map(({ pipeline }) => plain(pipeline))
  return `${JSON.stringify({ format: FORMAT, version: VERSION, pipelines }, undefined, 2)}\n`
}

/**
 * Keeps the pipelines of a file, which may also be a single pipeline: all of them, or none where one is
 * wrong. One with the name of a kept pipeline that is different gets a number; the same one stays as it is.
 */
export function importPipelines(text: string): Imported {
  const values = valuesOf(text)
  if (typeof values === 'string') return { ok: false, message: values }
  const read: KeptPipeline[] = []
  for (const [index, value] of values.entries()) {
    const parsed = parsePipeline(value)
    if (!parsed.ok) return { ok: false, message: wrongPipeline(value, index, parsed.errors) }
    read.push({ name: parsed.value.name ?? `Pipeline ${index + 1}`, pipeline: parsed.value })
  }
  let same = 0
  for (const { name, pipeline } of read) {
    const kept = keptPipelines()
    const isKept = kept.some((each) => stepsText(each.pipeline) === stepsText(pipeline) && each.name === name)
    if (isKept) same += 1
    else keepPipeline({ ...pipeline, name: freeName(name, new Set(kept.map((each) => each.name))) })
  }
  return { ok: true, added: read.length - same, same }
}

function valuesOf(text: string): readonly object[] | string {
  const value = parsed(text)
  if (value === undefined) return 'This file is not JSON. Choose a file that Export has saved.'
  if (!isRecord(value)) return 'This file holds no pipelines. Choose a file that Export has saved.'
  if ('steps' in value) return [value]
  const { format, version, pipelines } = value
  if (format !== FORMAT || !Array.isArray(pipelines))
    return 'This file holds no pipelines. Choose a file that Export has saved.'
  if (typeof version !== 'number' || version > VERSION)
    return 'This file comes from a newer version of the site. Reload the page and import it again.'
  if (pipelines.length > MAX_PIPELINES) return `A file holds at most ${MAX_PIPELINES} pipelines.`
  return pipelines
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function wrongPipeline(value: unknown, index: number, [error]: readonly StepError[]): string {
  const name = isRecord(value) && typeof value.name === 'string' ? `“${value.name.slice(0, 80)}”` : undefined
  return `${name ?? `Pipeline ${index + 1}`} cannot be read. ${error?.message ?? ''}`
}

/** The name, with a number where it is taken. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name
  for (let count = 2; taken.has(free); count += 1) free = `${name} (${count})`
  return free
}

function readNamed(value: unknown): KeptPipeline | undefined {
  if (!isRecord(value)) return undefined
  const read = parsePipeline(value)
  return read.ok && read.value.name !== undefined
    ? { name: read.value.name, pipeline: read.value }
    : undefined
}

function othersThan(name: string | undefined): readonly unknown[] {
  return storedPipelines().filter((value) => !isRecord(value) || value.name !== name)
}

/** As it is stored: without secrets. */
function plain(pipeline: Pipeline): unknown {
  return JSON.parse(formatPipeline(pipeline, 0))
}

function stepsText({ steps }: Pipeline): string {
  return formatPipeline({ version: 1, steps }, 0)
}
