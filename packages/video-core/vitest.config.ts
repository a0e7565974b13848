import { hasImageMagick } from '@whittle/scripts/testing/imageMagick'
import { hasFfmpeg } from '@whittle/scripts/testing/inspectVideo'
import {
  browserProject,
  builtProject,
  sharedModules,
  sourceProject,
} from '@whittle/scripts/testing/testProjects'
import { defineConfig } from 'vitest/config'
import { inspectAnimationCommand } from './test/inspectAnimationCommand.ts'
import { inspectVideoCommand } from './test/inspectVideoCommand.ts'
import { makeVideoNatively } from './test/makeVideoNatively.ts'

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
          provide: { hasFfmpeg, hasImageMagick: hasImageMagick() },
          browser: {
            commands: {
              inspectVideo: inspectVideoCommand,
              inspectAnimation: inspectAnimationCommand,
              makeVideoNatively,
            },
          },
        },
        { early: ['mediabunny', 'fast-check'], unmoved: ['@ffmpeg/ffmpeg'] },
      ),
      builtProject(),
    ],
  },
})
