import { defineConfig } from 'tsup'
import { packageBuild } from '../../scripts/packaging/packageBuild.ts'

export default defineConfig(packageBuild(new URL('.', import.meta.url)))
