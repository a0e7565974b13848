import { defineConfig } from 'vitest/config'
import {
  browserProject,
  builtProject,
  pinnedSeed,
  sourceProject,
} from '../../scripts/testing/testProjects.ts'

const IN_BROWSER = 'src/**/*.browser.test.ts'

export default defineConfig({
  test: {
    projects: [
      sourceProject({
        include: ['src/**/*.test.ts', 'test/*.test.ts', 'test/conformance/*.test.ts'],
        exclude: [IN_BROWSER],
      }),
      browserProject({ include: [IN_BROWSER], setupFiles: [pinnedSeed] }, { early: ['fast-check'] }),
      builtProject(),
    ],
  },
})
