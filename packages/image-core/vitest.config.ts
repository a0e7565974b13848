import { defineConfig } from 'vitest/config'
import { browserProject, builtProject, fixtures, sourceProject } from '../../scripts/testProjects.ts'

const IN_BROWSER = 'src/**/*.browser.test.ts'

export default defineConfig({
  test: {
    projects: [
      sourceProject({ include: ['src/**/*.test.ts'], exclude: [IN_BROWSER] }),
      browserProject(
        { include: [IN_BROWSER], provide: { fixtures } },
        {
          early: ['browser-image-compression', 'fast-check', 'fflate', 'utif2'],
          unmoved: ['@jsquash/avif', '@jsquash/jpeg', '@jsquash/oxipng', '@jsquash/webp', 'libheif-js'],
        },
      ),
      builtProject(),
    ],
  },
})
