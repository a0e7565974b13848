import { defineConfig } from 'vitest/config'
import { hasImageMagick } from '../../scripts/testing/imageMagick.ts'
import { hasFfmpeg } from '../../scripts/testing/inspectVideo.ts'
import {
  browserProject,
  builtProject,
  sharedModules,
  sourceProject,
} from '../../scripts/testing/testProjects.ts'
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
