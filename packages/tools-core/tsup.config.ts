import { defineConfig } from 'tsup'
import { packageBuild } from '../../scripts/packageBuild.ts'

export default defineConfig(packageBuild(new URL('.', import.meta.url)))
