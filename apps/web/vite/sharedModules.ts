/** Which modules of the pages share a file (`sharedChunks.ts`). */
import type { SharedChunk, SharedChunkOptions } from './sharedChunks.ts'

/**
 * Modules that several pages load share one file with their dependencies: split into twenty small files, the same code is five kilobytes
 * larger.
 */
export const SHARED: readonly SharedChunk[] = [
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
      '/app/ui/asTyped.ts',
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
  // Places of errors in a text, and the errors that parsers throw within themselves.
  { name: 'places', modules: ['/result/place.ts', '/result/fault.ts'], priority: 2 },
  // Code shared by all converters: what their route modules import besides a page of their own.
  {
    name: 'converter',
    modules: [
      '/app/routes/converter/tool.tsx',
      '/features/converter/ConverterPage.tsx',
      '/app/lib/registry/shownTool.ts',
      '/app/pages/converterMeta.ts',
    ],
    priority: 1,
  },
]

/**
 * Lists of what lazy parts import cost a kilobyte on every page, and save only one round trip on a rare first use. Those that every visit
 * or every first conversion loads are listed.
 */
export const PRELOADS: SharedChunkOptions = {
  unlisted: ['frame', 'converter', 'opening', 'color'],
  listed: ['visitPage', 'encoding', 'number', 'style', 'text', 'time'],
}
