import {
  browserProject,
  builtProject,
  pinnedSeed,
  sharedModules,
  sourceProject,
} from '@whittle/scripts/testing/testProjects'
import { defineConfig } from 'vitest/config'

const IN_BROWSER = 'src/**/*.browser.test.ts'

export default defineConfig({
  test: {
    // This package has half of all unit tests: with a thread less, as is the default, a core would idle once
    // the other packages are done.
    maxWorkers: '100%',
    projects: [
      sourceProject({
        include: ['src/**/*.test.ts', 'test/*.test.ts', 'test/conformance/*.test.ts'],
        exclude: [IN_BROWSER],
        ...sharedModules,
      }),
      browserProject({ include: [IN_BROWSER], setupFiles: [pinnedSeed] }, { early: ['fast-check'] }),
      builtProject(),
    ],
  },
})
