import { defineConfig } from 'vitest/config'
import { sourceProject } from './testing/testProjects.ts'

const POLICIES = 'policies/*.test.ts'

export default defineConfig({
  test: {
    projects: [
      sourceProject({ include: ['*/*.test.ts'], exclude: [POLICIES] }),
      // Part of `npm run check`: they read the code, and tell of lists and texts that no longer agree.
      sourceProject({ name: 'unit-policies', include: [POLICIES] }),
    ],
  },
})
