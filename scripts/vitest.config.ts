import { defineConfig } from 'vitest/config'
import { sourceProject } from './testing/testProjects.ts'

export default defineConfig({ test: { projects: [sourceProject({ include: ['*/*.test.ts'] })] } })
