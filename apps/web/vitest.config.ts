import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { setupFiles } from '../../scripts/testProjects.ts'

const conditions = ['@whittle/source', ...defaultServerConditions]

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    environment: 'node',
    setupFiles,
    include: ['app/**/*.test.{ts,tsx}', 'publish/**/*.test.ts'],
    testTimeout: 60_000,
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
  },
})
