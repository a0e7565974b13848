/**
 * Assembles `src/browser/i420Kernel.wat` and writes it, as text that needs no loading, into `i420Kernel.generated.ts`.
 *
 * Run it after every change of the kernel: `node scripts/buildKernel.ts`. A unit test fails when it was forgotten.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import assembler from 'wabt'

const SOURCE = new URL('../src/browser/i420Kernel.wat', import.meta.url)
const TARGET = new URL('../src/browser/i420Kernel.generated.ts', import.meta.url)

/** The kernel as base64 of its WebAssembly. */
export async function assembleKernel(): Promise<string> {
  const { parseWat } = await assembler()
  const module = parseWat('i420Kernel.wat', readFileSync(SOURCE, 'utf8'), { simd: true })
  return Buffer.from(module.toBinary({}).buffer).toString('base64')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lines = [
    '/** Made from `i420Kernel.wat` by `scripts/buildKernel.ts`; do not edit. WebAssembly as base64. */',
    'export const I420_KERNEL: string =',
    `  '${await assembleKernel()}'`,
  ]
  writeFileSync(TARGET, `${lines.join('\n')}\n`)
}
