import { defineConfig } from 'vitest/config'
import { builtProject, sourceProject } from '../../scripts/testing/testProjects.ts'

export default defineConfig({
  test: { projects: [sourceProject({ include: ['src/**/*.test.ts'] }), builtProject()] },
})
