import { defineConfig } from 'vitest/config'
import { hasFfmpeg } from '../../scripts/testing/inspectVideo.ts'
import { browserProject, builtProject, sourceProject } from '../../scripts/testing/testProjects.ts'
import { inspectVideoCommand } from './test/inspectVideoCommand.ts'
import { makeVideoNatively } from './test/makeVideoNatively.ts'

const IN_BROWSER = 'src/**/*.browser.test.ts'

export default defineConfig({
  test: {
    projects: [
      sourceProject({ include: ['src/**/*.test.ts', 'test/*.test.ts'], exclude: [IN_BROWSER] }),
      browserProject(
        {
          include: [IN_BROWSER],
          provide: { hasFfmpeg },
          browser: { commands: { inspectVideo: inspectVideoCommand, makeVideoNatively } },
        },
        { early: ['mediabunny', 'fast-check'] },
      ),
      builtProject(),
    ],
  },
})
