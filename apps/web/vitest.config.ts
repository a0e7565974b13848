import { defineConfig } from 'vitest/config'
import { browserProject, sourceProject } from '../../scripts/testing/testProjects.ts'

/** Tests of the built site. */
const BUILT = '{publish,vite}/**/*.dist.test.ts'
/** Tests of components that need a browser but are not covered through a page of the site. */
const IN_BROWSER = 'app/**/*.browser.test.tsx'

const REACT = ['react', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client', 'react-router']
const CODE_EDITOR = [
  '@codemirror/autocomplete',
  '@codemirror/commands',
  '@codemirror/language',
  '@codemirror/lint',
  '@codemirror/search',
  '@codemirror/state',
  '@codemirror/view',
  '@lezer/highlight',
  'style-mod',
]

export default defineConfig({
  test: {
    projects: [
      sourceProject({
        include: ['app/**/*.test.{ts,tsx}', '{publish,vite}/**/*.test.ts'],
        exclude: [BUILT, IN_BROWSER],
      }),
      // The site's own code is not a package: it is tested from its source, against the site in `build/`.
      sourceProject({ name: 'dist', include: [BUILT] }),
      browserProject({ include: [IN_BROWSER] }, { early: [...REACT, ...CODE_EDITOR] }),
    ],
  },
})
