import process from 'node:process'
import { photographs } from '@whittle/scripts/testing/photographs'
import {
  browserProject,
  builtProject,
  sharedModules,
  sourceProject,
} from '@whittle/scripts/testing/testProjects'
import { defineConfig } from 'vitest/config'

const IN_BROWSER = 'src/**/*.browser.test.ts'

export default defineConfig({
  test: {
    projects: [
      sourceProject({
        include: ['src/**/*.test.ts', 'test/*.test.ts'],
        exclude: [IN_BROWSER],
        ...sharedModules,
      }),
      browserProject(
        {
          include: [IN_BROWSER],
          provide: { fixtures: photographs, isFullRun: process.env.WHITTLE_FULL !== undefined },
        },
        {
          early: ['browser-image-compression', 'fast-check', 'fflate', 'svgo/browser', 'utif2'],
          unmoved: ['@jsquash/avif', '@jsquash/jpeg', '@jsquash/oxipng', '@jsquash/webp', 'libheif-js'],
        },
      ),
      builtProject(),
    ],
  },
})
