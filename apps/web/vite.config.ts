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

/** Resolves the workspace packages to their source, in dev and in the build: they need not be built first. */
const SOURCE = '@whittle/source'

/**
 * Modules that several pages load share one file with their dependencies: split into twenty small files, the same code is five kilobytes
 * larger.
 */
const SHARED: readonly SharedChunk[] = [
  // The layout around the pages, their metadata, file intake, and access to the tools' stores.
  {
    name: 'frame',
    modules: [
      '/app/root.tsx',
      '/app/routes/region.tsx',
      '/app/pages/describePage.ts',
      '/app/lib/state/toolContext.ts',
      '/app/ui/FileInput.tsx',
      '/app/ui/usePageDrop.ts',
      '/app/lib/files/pastedFiles.ts',
      '/zustand/',
      // The part of React DOM outside the renderer, which would otherwise be a separate file that every page loads.
      '/react-dom/index.js',
    ],
    priority: 3,
  },
  // The form fields of most tools; text pages have none.
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
  // Code shared by other pages and the converters, which would otherwise be in the converters' file.
  {
    name: 'handOver',
    modules: [
      '/app/lib/links/pagePath.ts',
      '/app/lib/links/toolPath.ts',
      '/app/pages/converters.ts',
      '/app/lib/handOver/handOverItem.ts',
      '/app/lib/handOver/handOver.ts',
      '/app/ui/tellHandOverLost.ts',
      '/registry/tool.ts',
      '/registry/options.ts',
    ],
    priority: 2,
  },
  // Code shared by tools with a store.
  {
    name: 'toolParts',
    modules: [
      '/app/lib/files/freeUrl.ts',
      '/app/lib/text/grouped.ts',
      '/app/lib/files/saveBlob.ts',
      '/app/lib/errors/thrown.ts',
      '/foundation/src/messageOf.ts',
      '/app/ui/copyText.ts',
      '/app/ui/OnDemand.tsx',
      '/app/ui/ErrorBoundary.tsx',
    ],
    priority: 2,
  },
  // Code that the image and code tools need at once, and the converters only after the page.
  {
    name: 'workers',
    modules: [
      '/app/lib/jobs/workerClient.ts',
      '/app/lib/jobs/workerProtocol.ts',
      '/app/lib/text/lineStart.ts',
      '/app/ui/pageKeys.ts',
      '/app/ui/walkToolbar.ts',
      '/foundation/src/record.ts',
    ],
    priority: 2,
  },
  // Opening links and files in the tools that are not converters.
  { name: 'opening', modules: ['/app/lib/jobs/latest.ts', '/app/ui/followLinks.ts'], priority: 1 },
  // Formatting of sizes, which pages need at once; the rest of that package reads whole files, in workers.
  { name: 'estimates', modules: ['/image-core/src/estimates/'], priority: 2 },
  // Code shared by the two picture tools, and the editor's geometry, which would otherwise be several small files.
  {
    name: 'pictures',
    modules: [
      '/app/ui/FactsLine.tsx',
      '/app/ui/openFirst.ts',
      '/app/content/imageEditor.ts',
      '/app/content/imageNotes.ts',
      '/app/lib/errors/detailsOf.ts',
      '/app/lib/files/mayBeImage.ts',
      '/image-core/src/geometry/clamp.ts',
      '/image-core/src/geometry/crop.ts',
      '/image-core/src/geometry/outputSize.ts',
      '/foundation/src/arguments.ts',
      '/image-core/src/geometry/wholeSize.ts',
    ],
    priority: 2,
  },
  {
    name: 'rotation',
    modules: [
      '/cropper-react/src/errors.ts',
      '/cropper-react/src/rectangle.ts',
      '/image-core/src/geometry/affine.ts',
      '/image-core/src/geometry/orientation.ts',
      '/image-core/src/geometry/roundRect.ts',
      '/image-core/src/geometry/scaleRect.ts',
    ],
    priority: 1,
  },
  // Metadata of the pages of converters and of their groups, which would otherwise be two small files.
  {
    name: 'converterMeta',
    modules: ['/app/pages/converterMeta.ts', '/app/pages/converters.ts'],
    priority: 1,
  },
  // Places of errors in a text, and the errors that parsers throw within themselves.
  { name: 'places', modules: ['/result/place.ts', '/result/fault.ts'], priority: 2 },
  // Code shared by all converters without a page of their own.
  { name: 'converter', modules: ['/features/converter/ConverterPage.tsx'], priority: 1 },
]

export default defineConfig(({ mode }) => ({
  plugins: [
    articleRoutes(),
    evaluatedModules(),
    reactRouter(),
    styleLayers(),
    previewDocuments(),
    // Lists of what lazy parts import cost a kilobyte on every page, and save only one round trip on a rare first use.
    sharedChunks(SHARED, { unlisted: ['frame', 'converter', 'opening', 'color'], listed: ['visitPage'] }),
    workersOnly(['sass']),
    sassWithoutEval(),
    shippedPackages({ publish: true }),
  ],
  resolve: { conditions: [SOURCE, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [SOURCE, ...defaultServerConditions] } },
  // The site configuration, and the build year for the footer: the same in the prerendered and the hydrated page.
  define: {
    BUILT_SITE: JSON.stringify(readSiteConfig(loadEnv(mode, import.meta.dirname, 'VITE_'))),
    'import.meta.env.VITE_BUILD_YEAR': JSON.stringify(String(new Date().getFullYear())),
    'import.meta.env.VITE_PREVIEW_VERSION': JSON.stringify(previewVersion()),
  },
  build: {
    // Every asset is a separate file under /assets, so that the security policy need not allow `data:` scripts or fetches.
    assetsInlineLimit: 0,
    // One style sheet for the whole site: it is 18 kB compressed, and a page that waits for ten small ones is painted later.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        assetFileNames: ({ names, originalFileNames }) => {
          // The script of ffmpeg's threads, for the same reason as the site's own workers below.
          if (names.includes('ffmpeg-core.worker.js')) return 'assets/workers/[name]-[hash][extname]'
          // Its two builds have the same names, but fetching ahead must distinguish them (publish/offlineManifest.ts).
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
    // A separate folder: a cross-origin isolated page only starts workers that have its embedder policy (publish/headers.ts).
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/workers/[name]-[hash].js',
        chunkFileNames: 'assets/workers/[name]-[hash].js',
      },
    },
  },
}))
