/**
 * `node scripts/packaging/kernels.ts`: assembles every WebAssembly kernel of the packages (`src/**\/*.wat`)
 * and writes it as base64 into a `.generated.ts` next to it, so that it needs no request. Run it after every
 * change to a kernel; a unit test fails otherwise.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import assembler from 'wabt'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Assembles a source file and returns the WebAssembly as base64. */
export async function assembledKernel(source: URL): Promise<string> {
  const { parseWat } = await assembler()
  const module = parseWat(basename(source.pathname), readFileSync(source, 'utf8'), {
    simd: true,
    relaxed_simd: true,
  })
  return Buffer.from(module.toBinary({}).buffer).toString('base64')
}

/** `jsonKernel` → `JSON_KERNEL`. */
function constantName(name: string): string {
  return name.replace(/(?=[A-Z])/g, '_').toUpperCase()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const file of globSync('packages/*/src/**/*.wat', { cwd: ROOT })) {
    const name = basename(file, '.wat')
    const lines = [
      '/**',
      ` * Made from \`${name}.wat\` by \`scripts/packaging/kernels.ts\` of the repository; do not edit. WebAssembly as`,
      ' * base64.',
      ' */',
      `export const ${constantName(name)}: string =`,
      `  '${await assembledKernel(pathToFileURL(join(ROOT, file)))}'`,
    ]
    writeFileSync(join(ROOT, file.replace(/\.wat$/, '.generated.ts')), `${lines.join('\n')}\n`)
  }
}
