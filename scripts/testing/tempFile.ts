/** Temporary files, for programs that need a path. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Writes bytes to a temporary file for a program that needs a path, and removes it afterwards. */
export function withTempFile<Value>(
  bytes: Uint8Array,
  extension: string,
  use: (path: string) => Value,
): Value {
  const { path, remove } = tempFile(bytes, `file.${extension}`)
  try {
    return use(path)
  } finally {
    remove()
  }
}

/** Keeps a temporary file of this name until its asynchronous use ends. */
export async function whileTempFile<Value>(
  bytes: Uint8Array,
  name: string,
  use: (path: string) => Promise<Value>,
): Promise<Value> {
  const { path, remove } = tempFile(bytes, name)
  try {
    return await use(path)
  } finally {
    remove()
  }
}

/** A file in a folder of its own, which is removed with it. */
function tempFile(bytes: Uint8Array, name: string): { readonly path: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'whittle-'))
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return { path, remove: () => rmSync(folder, { recursive: true }) }
}
