import { defineConfig } from 'tsup'
import { packageBuild } from '../../scripts/packaging/packageBuild.ts'

const build = packageBuild(new URL('.', import.meta.url))

/** The command is named by `bin`, not by `exports`. */
export default defineConfig({ ...build, entry: { ...build.entry, 'node/cli': 'src/node/cli.ts' } })
