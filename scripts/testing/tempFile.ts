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
  const folder = mkdtempSync(join(tmpdir(), 'whittle-'))
  try {
    const path = join(folder, `file.${extension}`)
    writeFileSync(path, bytes)
    return use(path)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
