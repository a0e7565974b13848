import { photographs } from '@whittle/scripts/testing/photographs'
import { browserProject, builtProject, sourceProject } from '@whittle/scripts/testing/testProjects'
import { defineConfig } from 'vitest/config'

/** The same tests on the older of the two supported versions of React. */
const react18 = { react: 'react-18', 'react-dom': 'react-dom-18' }

const SERVER_RENDERING = 'src/**/*.ssr.test.tsx'
const IN_BROWSER = {
  include: ['src/**/*.browser.test.tsx'],
  browser: { viewport: { width: 800, height: 700 } },
}

/** What the tests with HEIC and TIFF import on demand, by way of image-core. */
const DECODING = ['@whittle/image-core > fflate', '@whittle/image-core > utif2']

function earlyEntries(suffix: '' | '-18'): string[] {
  const [react, dom] = [`react${suffix}`, `react-dom${suffix}`]
  return [...DECODING, react, `${react}/jsx-dev-runtime`, dom, `${dom}/client`, `${dom}/server.browser`]
}

export default defineConfig({
  test: {
    projects: [
      sourceProject({ include: ['src/**/*.test.ts', SERVER_RENDERING], provide: { react: '19' } }),
      sourceProject(
        {
          name: 'unit-react-18',
          include: [SERVER_RENDERING],
          setupFiles: ['src/testing/react18.ts'],
          provide: { react: '18' },
        },
        react18,
      ),
      browserProject(
        { ...IN_BROWSER, provide: { react: '19', fixtures: photographs } },
        { early: earlyEntries(''), unmoved: ['libheif-js'] },
      ),
      browserProject(
        { ...IN_BROWSER, name: 'browser-react-18', provide: { react: '18', fixtures: photographs } },
        { early: earlyEntries('-18'), unmoved: ['libheif-js'], aliases: react18 },
      ),
      builtProject(),
    ],
  },
})
