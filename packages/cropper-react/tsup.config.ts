import { defineConfig } from 'tsup'
import { packageBuild } from '../../scripts/packaging/packageBuild.ts'

/**
 * So that a server component can render the cropper; esbuild drops a directive that stands in a source file.
 */
export default defineConfig({
  ...packageBuild(new URL('.', import.meta.url)),
  banner: { js: "'use client';" },
})
