/**
 * `npm run docs`: the reference of every published package's API as Markdown in `docs/api`, written from the docblocks.
 *
 * Fails on a gap: a type that a public one speaks of and that nobody can import, a link that leads nowhere. (That everything public has a
 * docblock is checked by `scripts/checks/checkDocs.mjs`, with `npm run check`.) The files are made anew by each run and not kept in the repository.
 *
 * A workspace of its own, because typedoc reads code through the compiler API that TypeScript had up to version 6.
 */
import * as fs from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { enterToolchain, install, ROOT } from '../scripts/toolchain.mjs'

enterToolchain()
install()
// Loaded only now, because it has to be installed.
const { Application } = await import('typedoc')

const OUT = join(ROOT, 'docs/api')
const MARKDOWN = import.meta.resolve('typedoc-plugin-markdown')
fs.rmSync(OUT, { recursive: true, force: true })
let gaps = 0
for (const manifest of fs.globSync('packages/*/package.json', { cwd: ROOT }).sort()) {
  const folder = join(ROOT, manifest, '..')
  const { name, exports, private: isPrivate } = JSON.parse(fs.readFileSync(join(ROOT, manifest), 'utf8'))
  if (isPrivate) continue
  const sources = Object.values(exports).flatMap((target) => target['@whittle/source'] ?? [])
  gaps += await document(folder, name, sources)
}
fs.writeFileSync(join(OUT, 'README.md'), index())
console.log(gaps === 0 ? `Written: ${OUT}` : `${gaps} gaps in the docblocks; they stand above.`)
process.exit(gaps === 0 ? 0 : 1)

/** Writes the reference of one package, one file an entry, and gives the number of gaps. */
async function document(folder, name, sources) {
  process.chdir(folder)
  const app = await Application.bootstrapWithPlugins({
    plugin: [MARKDOWN],
    entryPoints: sources,
    out: join(OUT, name.split('/')[1]),
    tsconfig: 'tsconfig.json',
    // The types are checked by TypeScript 7 in a step of its own; this reads them with an older compiler.
    skipErrorChecking: true,
    name,
    readme: 'none',
    disableSources: true,
    excludeInternal: true,
    hideGenerator: true,
    outputFileStrategy: 'modules',
    // That everything has a docblock is checked by scripts/checks/checkDocs.mjs.
    validation: { notExported: true, invalidLink: true, notDocumented: false },
    logLevel: 'Warn',
  })
  const project = await app.convert()
  if (project === undefined) throw new Error(`The sources of ${name} could not be read.`)
  app.validate(project)
  await app.generateOutputs(project)
  return app.logger.warningCount + app.logger.errorCount
}

function index() {
  const packages = fs.readdirSync(OUT).sort()
  return `# API reference\n\n${packages.map((name) => `- [@whittle/${name}](${name}/README.md)`).join('\n')}\n`
}
