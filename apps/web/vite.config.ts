import { reactRouter } from '@react-router/dev/vite'
import { defaultClientConditions, defaultServerConditions, defineConfig, loadEnv } from 'vite'
import { readSiteConfig } from './app/site.config.ts'
import { articleRoutes } from './publish/articleRoutes.ts'
import { evaluatedModules } from './publish/evaluatedModules.ts'
import { previewDocuments, previewVersion } from './publish/previewDocuments.ts'
import { previewGuards } from './publish/previewGuards.ts'
import { previewReact } from './publish/previewReact.ts'
import { sassWithoutEval } from './publish/sassWithoutEval.ts'
import { type SharedChunk, sharedChunks } from './publish/sharedChunks.ts'
import { shippedPackages } from './publish/shippedPackages.ts'
import { styleLayers } from './publish/styleLayers.ts'
import { workersOnly } from './publish/workersOnly.ts'

/** The workspace packages are taken live from their source, in dev and in the build: no package build is needed. */
const SOURCE = '@whittle/source'

/** What several pages load is one file with all that it needs: in twenty small ones the same code is five kilobytes more. */
const SHARED: readonly SharedChunk[] = [
  // The frame around the pages, the head of each, how files come to most of them, and how tools reach their stores.
  {
    name: 'frame',
    modules: [
      '/app/root.tsx',
      '/app/routes/region.tsx',
      '/app/lib/pages/describePage.ts',
      '/app/lib/toolContext.ts',
      '/app/ui/FileInput.tsx',
      '/app/ui/usePageDrop.ts',
      '/zustand/',
      // The part of React DOM that is not its renderer: else a file of its own that every page loads.
      '/react-dom/index.js',
    ],
    priority: 3,
  },
  // The fields of most tools; pages that are read have none.
  {
    name: 'fields',
    modules: [
      '/app/ui/fields/Checkbox.tsx',
      '/app/ui/fields/NumberField.tsx',
      '/app/ui/fields/Select.tsx',
      '/app/ui/fields/TextField.tsx',
    ],
    priority: 2,
  },
  // What pages and converters have in common would else be in the file of the converters.
  {
    name: 'handing',
    modules: [
      '/app/lib/pages/converters.ts',
      '/app/lib/handOver/handOverItem.ts',
      '/app/lib/handOver/handOver.ts',
      '/app/ui/tellHandOverLost.ts',
      '/registry/tool.ts',
      '/registry/options.ts',
    ],
    priority: 2,
  },
  // What tools with a state have.
  {
    name: 'working',
    modules: [
      '/app/lib/files/freeUrl.ts',
      '/app/lib/grouped.ts',
      '/app/lib/files/saveBlob.ts',
      '/app/lib/thrown.ts',
      '/app/ui/copyText.ts',
      '/app/ui/OnDemand.tsx',
      '/app/ui/ErrorBoundary.tsx',
    ],
    priority: 2,
  },
  // What the image and code tools need at once, and the converters only for large inputs and for errors.
  {
    name: 'workers',
    modules: [
      '/app/lib/jobs/workerClient.ts',
      '/app/lib/jobs/workerProtocol.ts',
      '/app/lib/text/lineStart.ts',
      '/foundation/src/record.ts',
    ],
    priority: 2,
  },
  // Sizes as text: pages need it at once, and what is in the same package reads whole files, in their workers.
  { name: 'estimates', modules: ['/image-core/src/estimates/'], priority: 2 },
  // What the two tools for pictures have, and how the editor turns and rounds: each would be some small files.
  {
    name: 'pictures',
    modules: [
      '/app/ui/FactsLine.tsx',
      '/app/content/imageEditor.ts',
      '/app/content/imageNotes.ts',
      '/app/lib/files/mayBeImage.ts',
      '/image-core/src/geometry/clamp.ts',
      '/image-core/src/geometry/crop.ts',
      '/image-core/src/geometry/outputSize.ts',
      '/image-core/src/geometry/require.ts',
      '/image-core/src/geometry/wholeSize.ts',
    ],
    priority: 2,
  },
  {
    name: 'turning',
    modules: [
      '/cropper-react/src/rectangle.ts',
      '/image-core/src/geometry/affine.ts',
      '/image-core/src/geometry/orientation.ts',
      '/image-core/src/geometry/roundRect.ts',
      '/image-core/src/geometry/scaleRect.ts',
    ],
    priority: 1,
  },
  // What all converters but those with a page of their own have.
  { name: 'converter', modules: ['/features/converter/ConverterPage.tsx'], priority: 1 },
]

export default defineConfig(({ mode }) => ({
  plugins: [
    articleRoutes(),
    evaluatedModules(),
    reactRouter(),
    styleLayers(),
    previewDocuments(),
    // Lists of what their later parts import in turn are a kilobyte on every page, and spare a rare first use one round trip.
    sharedChunks(SHARED, { unlisted: ['frame', 'converter'], listed: ['visitPage'] }),
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
    // One style sheet for the whole site: it travels as 18 kB, and a page that waits for ten small ones is painted later.
    cssCodeSplit: false,
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
      },
    },
  },
  worker: {
    format: 'es',
    plugins: () => [previewReact(), previewGuards(), sassWithoutEval(), shippedPackages()],
    // A folder of their own: a cross-origin isolated page only starts workers that carry its embedder policy (publish/headers.ts).
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/workers/[name]-[hash].js',
        chunkFileNames: 'assets/workers/[name]-[hash].js',
      },
    },
  },
}))
