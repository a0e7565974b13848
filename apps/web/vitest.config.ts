import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { setupFiles } from '../../scripts/testProjects.ts'

const conditions = ['@whittle/source', ...defaultServerConditions]

const project = { resolve: { conditions }, ssr: { resolve: { conditions } } }
const shared = { environment: 'node', setupFiles, testTimeout: 60_000 } as const

/** Tests of the built site end so. */
const BUILT = 'publish/**/*.dist.test.ts'

export default defineConfig({
  test: {
    projects: [
      {
        ...project,
        test: {
          ...shared,
          name: 'unit',
          include: ['app/**/*.test.{ts,tsx}', 'publish/**/*.test.ts'],
          exclude: [BUILT],
        },
      },
      { ...project, test: { ...shared, name: 'dist', include: [BUILT] } },
    ],
  },
})
