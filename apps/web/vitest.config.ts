import { browserProject, sourceProject } from '@whittle/scripts/testing/testProjects'
import { defineConfig } from 'vitest/config'

/** Tests of the built site. */
const BUILT = '{publish,vite}/**/*.dist.test.ts'
/** Tests of what a document keeps for as long as it lives, in variables of its modules. */
const OF_A_DOCUMENT = [
  'app/lib/device/**/*.test.ts',
  'app/features/contact/draft.test.ts',
  'app/features/differ/storedVisit.test.ts',
  'app/features/json/{store,workspace}.test.ts',
  'app/features/regex/workspace.test.ts',
]
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
        exclude: [BUILT, IN_BROWSER, ...OF_A_DOCUMENT],
        // Loading the site's modules again for each of the 200 files takes longer than their tests.
        isolate: false,
        unstubGlobals: true,
        restoreMocks: true,
      }),
      sourceProject({ name: 'unit-document', include: OF_A_DOCUMENT }),
      // The site's own code is not a package: it is tested from its source, against the site in `build/`.
      sourceProject({ name: 'dist', include: [BUILT] }),
      browserProject({ include: [IN_BROWSER] }, { early: [...REACT, ...CODE_EDITOR] }),
    ],
  },
})
