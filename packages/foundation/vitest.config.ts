import { sourceProject } from '@whittle/scripts/testing/testProjects'
import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { projects: [sourceProject({ include: ['src/**/*.test.ts'] })] } })
