import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defaultClientConditions, defaultServerConditions, defineConfig, loadEnv } from 'vite'
import { readSiteConfig } from './app/site.config.ts'
import { sourceDate } from './publish/sourceState.ts'
import { articleRoutes } from './vite/articleRoutes.ts'
import { checkedImports } from './vite/checkedImports.ts'
import { evaluatedModules } from './vite/evaluatedModules.ts'
import { isOnEveryPage } from './vite/onEveryPage.ts'
import { previewDocuments, previewVersion } from './vite/previewDocuments.ts'
import { previewGuards } from './vite/previewGuards.ts'
import { previewReact } from './vite/previewReact.ts'
import { sassWithoutEval } from './vite/sassWithoutEval.ts'
import { shippedPackages } from './vite/shippedPackages.ts'
import { styleLayers } from './vite/styleLayers.ts'

/** Resolves the workspace packages to their source, in dev and in the build: they need not be built first. */
const SOURCE = '@whittle/source'

/** Modules that do not belong to the pages of converters, which are most pages of the site. */
const BESIDE_CONVERTERS = /^(?!.*\/(?:features|routes)\/converter\/)/

export default defineConfig(({ mode }) => ({
  plugins: [
    articleRoutes(),
    evaluatedModules(),
    reactRouter(),
    styleLayers(),
    previewDocuments(),
    sassWithoutEval(),
    shippedPackages({ publish: true }),
  ],
  // Code that both a page and a worker load may not need a document, so packages that have two builds give
  // the one for workers.
  resolve: {
    conditions: [SOURCE, 'worker', ...defaultClientConditions],
    // The parser of the command line also reads pasted commands, and is a class of events.
    alias: { 'node:events': fileURLToPath(import.meta.resolve('eventemitter3')) },
  },
  ssr: { resolve: { conditions: [SOURCE, ...defaultServerConditions] } },
  // The site configuration, and the year of the sources for the footer: the same in the prerendered and the
  // hydrated page.
  define: {
    BUILT_SITE: JSON.stringify(readSiteConfig(loadEnv(mode, import.meta.dirname, 'VITE_'))),
    'import.meta.env.VITE_BUILD_YEAR': JSON.stringify(
      String(sourceDate(import.meta.dirname).getUTCFullYear()),
    ),
    'import.meta.env.VITE_PREVIEW_VERSION': JSON.stringify(previewVersion()),
  },
  build: {
    // Every asset is a separate file under /assets, so that the security policy need not allow `data:`
    // scripts or fetches.
    assetsInlineLimit: 0,
    // One style sheet for the whole site: it is 18 kB compressed, and a page that waits for ten small ones is
    // painted later.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // Code that all pages load, or that most pages and their lazy parts share, is one file each, and so
        // is what only the pages of converters share; the bundler decides about all other code. Without this
        // a page loads three times as many files.
        codeSplitting: {
          groups: [
            { name: (id, context) => (isOnEveryPage(id, context) ? 'common' : null), priority: 2 },
            { name: 'common', minShareCount: 40, test: BESIDE_CONVERTERS, priority: 1 },
            { name: 'converter', minShareCount: 40 },
          ],
        },
        assetFileNames: ({ names, originalFileNames }) => {
          // The script of ffmpeg's threads, for the same reason as the site's own workers below.
          if (names.includes('ffmpeg-core.worker.js')) return 'assets/workers/[name]-[hash][extname]'
          // Sample pictures are fetched when a visitor chooses one, and not kept for offline use before.
          if (originalFileNames.some((name) => name.includes('/pictures/samples/')))
            return 'assets/samples/[name]-[hash][extname]'
          // The two builds of ffmpeg have the same names, but fetching ahead must distinguish them
          // (publish/offlineManifest.ts).
          return originalFileNames.some((name) => name.includes('/core-mt/'))
            ? 'assets/[name]-threaded-[hash][extname]'
            : 'assets/[name]-[hash][extname]'
        },
      },
    },
  },
  worker: {
    format: 'es',
    plugins: () => [checkedImports(), previewReact(), previewGuards(), sassWithoutEval(), shippedPackages()],
    // A separate folder: a cross-origin isolated page only starts workers that have its embedder policy
    // (publish/headers.ts).
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/workers/[name]-[hash].js',
        chunkFileNames: 'assets/workers/[name]-[hash].js',
      },
    },
  },
}))
