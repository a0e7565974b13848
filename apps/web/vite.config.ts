import { reactRouter } from '@react-router/dev/vite'
import { defaultClientConditions, defaultServerConditions, defineConfig, loadEnv } from 'vite'
import { readSiteConfig } from './app/site.config.ts'
import { articleRoutes } from './publish/articleRoutes.ts'
import { evaluatedModules } from './publish/evaluatedModules.ts'
import { previewDocuments, previewVersion } from './publish/previewDocuments.ts'
import { previewReact } from './publish/previewReact.ts'
import { sassWithoutEval } from './publish/sassWithoutEval.ts'
import { shippedPackages } from './publish/shippedPackages.ts'
import { styleLayers } from './publish/styleLayers.ts'
import { workersOnly } from './publish/workersOnly.ts'

/** The workspace packages are taken live from their source, in dev and in the build: no package build is needed. */
const SOURCE = '@whittle/source'

/** The frame around the pages, the head of each, and how files come to most of them. */
const FRAME = /\/app\/(?:root|routes\/region|lib\/describePage|ui\/(?:FileInput|usePageDrop))\.tsx?/

/** The fields of most tools; pages that are read have none. */
const FIELDS = /\/app\/ui\/fields\/(?:Checkbox|NumberField|Select|TextField)\.tsx/

/** What pages and converters have in common would else be in the file of the converters; the second is what tools with a state have. */
const HANDING =
  /\/app\/(?:lib\/(?:converters|handOverItem|handOver)|ui\/tellHandOverLost)\.ts|\/registry\/(?:tool|options)\.ts/
const WORKING = /\/app\/(?:lib\/saveBlob|ui\/(?:copyText|OnDemand|ErrorBoundary))\.tsx?|\/zustand\//

/** What the image and code tools need at once, and the converters only for large inputs. */
const WORKERS = /\/app\/lib\/(?:workerClient|workerProtocol)\.ts/

/** Sizes as text: pages need it at once, and what is in the same package reads whole files, in their workers. */
const ESTIMATES = /\/image-core\/src\/estimates\//

/** What all converters but those with a page of their own have. */
const CONVERTER = /\/features\/converter\/ConverterPage\.tsx/
/** The files of what every page, and what every converter, has at once. */
const AT_ONCE = /(?:^|\/)(?:frame|converter)-[^/]+$/
/** The file of what a converter asks for as soon as it is there. */
const NEXT = /(?:^|\/)visitPage-[^/]+$/

export default defineConfig(({ mode }) => ({
  plugins: [
    articleRoutes(),
    evaluatedModules(),
    reactRouter(),
    styleLayers(),
    previewDocuments(),
    workersOnly(['sass']),
    sassWithoutEval(),
    shippedPackages({ publish: true }),
  ],
  resolve: { conditions: [SOURCE, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [SOURCE, ...defaultServerConditions] } },
  // The owner's settings, and the year of the build in the footer: the same in the prerendered page and in the living one.
  define: {
    BUILT_SITE: JSON.stringify(readSiteConfig(loadEnv(mode, import.meta.dirname, 'VITE_'))),
    'import.meta.env.VITE_BUILD_YEAR': JSON.stringify(String(new Date().getFullYear())),
    'import.meta.env.VITE_PREVIEW_VERSION': JSON.stringify(previewVersion()),
  },
  build: {
    // Every asset is a file of its own under /assets, so that the policy of the headers needs no `data:` scripts or fetches.
    assetsInlineLimit: 0,
    // One style sheet for the whole site: it is a few kilobytes, and a page that waits for ten small ones is painted later.
    cssCodeSplit: false,
    modulePreload: {
      // Lists of what their later parts import in turn are a kilobyte on every page, and spare a rare first use one round trip.
      resolveDependencies: (file, imported, { hostId, hostType }) =>
        hostType === 'js' && AT_ONCE.test(hostId) && !NEXT.test(file) ? [] : imported,
    },
    rolldownOptions: {
      output: {
        assetFileNames: ({ names, originalFileNames }) => {
          // The script of ffmpeg's threads, for the same reason as our own workers below.
          if (names.includes('ffmpeg-core.worker.js')) return 'assets/workers/[name]-[hash][extname]'
          // Its two builds have the same names; who fetches ahead has to know which is which (publish/offlineManifest.ts).
          return originalFileNames.some((name) => name.includes('/core-mt/'))
            ? 'assets/[name]-threaded-[hash][extname]'
            : 'assets/[name]-[hash][extname]'
        },
        codeSplitting: {
          // What every page loads is one file with all that it needs: in twenty small ones the same code is five kilobytes more.
          groups: [
            { name: 'frame', test: FRAME, priority: 3 },
            { name: 'fields', test: FIELDS, priority: 2 },
            { name: 'handing', test: HANDING, priority: 2 },
            { name: 'working', test: WORKING, priority: 2 },
            { name: 'workers', test: WORKERS, priority: 2 },
            { name: 'estimates', test: ESTIMATES, priority: 2 },
            { name: 'converter', test: CONVERTER, priority: 1 },
          ],
        },
      },
    },
  },
  worker: {
    format: 'es',
    plugins: () => [previewReact(), sassWithoutEval(), shippedPackages()],
    // A folder of their own: a cross-origin isolated page only starts workers that carry its embedder policy (publish/headers.ts).
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/workers/[name]-[hash].js',
        chunkFileNames: 'assets/workers/[name]-[hash].js',
      },
    },
  },
}))
