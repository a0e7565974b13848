/** The pipelines that are kept on this device, as they are stored. */
import { setStored } from './deviceStorage.ts'
import { readStoredJson } from './storedJson.ts'

const PIPELINES_KEY = 'whittle:pipelines'

/** Every stored pipeline, unchecked: a newer version of the site may have written it. */
export function storedPipelines(): readonly unknown[] {
  const value = readStoredJson(PIPELINES_KEY)
  return Array.isArray(value) ? value : []
}

/** Stores these pipelines, which must not contain secrets, in place of all. */
export function storePipelines(pipelines: readonly unknown[]): void {
  setStored(PIPELINES_KEY, pipelines.length === 0 ? null : JSON.stringify(pipelines))
}
