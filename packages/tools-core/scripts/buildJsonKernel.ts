/**
 * Assembles `src/json/jsonKernel.wat` and writes it, as text that needs no loading, into `jsonKernel.generated.ts`.
 *
 * Run it after every change of the kernel: `node scripts/buildJsonKernel.ts`. A unit test fails when it was forgotten.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import assembler from 'wabt'

const SOURCE = new URL('../src/json/jsonKernel.wat', import.meta.url)
const TARGET = new URL('../src/json/jsonKernel.generated.ts', import.meta.url)

/** The kernel as base64 of its WebAssembly. */
export async function assembleKernel(): Promise<string> {
  const { parseWat } = await assembler()
  const module = parseWat('jsonKernel.wat', readFileSync(SOURCE, 'utf8'), { simd: true })
  return Buffer.from(module.toBinary({}).buffer).toString('base64')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lines = [
    '/** Made from `jsonKernel.wat` by `scripts/buildJsonKernel.ts`; do not edit. WebAssembly as base64. */',
    'export const JSON_KERNEL: string =',
    `  '${await assembleKernel()}'`,
  ]
  writeFileSync(TARGET, `${lines.join('\n')}\n`)
}
