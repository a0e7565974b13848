import { defineConfig } from 'vitest/config'
import { sourceProject } from './testProjects.ts'

export default defineConfig({ test: { projects: [sourceProject({ include: ['*.test.ts'] })] } })
