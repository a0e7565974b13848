/**
 * `node scripts/packaging/kernels.ts`: assembles every WebAssembly kernel of the packages (`src/**\/*.wat`)
 * and writes it as base64 into a `.generated.ts` next to it, so that it needs no request. Run it after every
 * change to a kernel; a unit test fails otherwise.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import assembler from 'wabt'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Every kernel's source and the module made from it, as paths. */
export const KERNELS = globSync('packages/*/src/**/*.wat', { cwd: ROOT }).map((file) => ({
  source: join(ROOT, file),
  generated: join(ROOT, file.replace(/\.wat$/, '.generated.ts')),
}))

/** The text of the module with the WebAssembly of a source file. */
export async function kernelModule(source: string): Promise<string> {
  const name = basename(source, '.wat')
  const { parseWat } = await assembler()
  const assembled = parseWat(basename(source), readFileSync(source, 'utf8'), {
    simd: true,
    relaxed_simd: true,
  })
  const lines = [
    `/** Made from \`${name}.wat\` by \`scripts/packaging/kernels.ts\`; do not edit. WebAssembly as base64. */`,
    `export const ${constantName(name)}: string =`,
    `  '${Buffer.from(assembled.toBinary({}).buffer).toString('base64')}'`,
  ]
  return `${lines.join('\n')}\n`
}

/** `jsonKernel` → `JSON_KERNEL`. */
function constantName(name: string): string {
  return name.replace(/(?=[A-Z])/g, '_').toUpperCase()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { source, generated } of KERNELS) writeFileSync(generated, await kernelModule(source))
}
