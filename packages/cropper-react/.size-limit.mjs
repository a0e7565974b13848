/**
 * The size budget, 8 kB in all with the sheet, in two ways: everything that is in this package, whenever it is loaded; and what is
 * loaded with the component, where the geometry of image-core is counted too. React is left out of both.
 *
 * What comes later is kept small too: the part that opens a picture and writes a crop, image-core's share of it counted. To it
 * comes one reader of colours, 3 kB for a JPEG, and nothing for a GIF; a format that browsers cannot show brings its decoder.
 */
const outside = (isOutside) => ({
  name: 'leave out',
  resolveId: (id) => (isOutside(id) ? { id, external: true } : null),
})

const leaveDynamicImportsOut = {
  name: 'leave dynamic imports out',
  resolveDynamicImport: (id) => (typeof id === 'string' ? { id, external: true } : null),
}

const withPlugin = (plugin) => (config) => ({ ...config, plugins: [plugin] })

export default [
  {
    name: 'everything in the package',
    path: 'dist/index.js',
    ignore: ['react'],
    gzip: true,
    limit: '7.24 kB',
    modifyRolldownConfig: withPlugin(outside((id) => id.startsWith('@whittle/'))),
  },
  {
    name: '<ImageCropper> with the geometry it uses',
    path: 'dist/index.js',
    import: '{ ImageCropper }',
    ignore: ['react'],
    gzip: true,
    limit: '7.4 kB',
    modifyRolldownConfig: withPlugin(leaveDynamicImportsOut),
  },
  {
    name: 'what the first picture brings',
    path: 'dist/pictureChunk-*.js',
    ignore: ['react'],
    gzip: true,
    limit: '5.5 kB',
    modifyRolldownConfig: withPlugin(leaveDynamicImportsOut),
  },
  {
    name: 'styles.css (0.6 kB minified)',
    path: 'src/styles.css',
    rolldown: false,
    gzip: true,
    limit: '0.665 kB',
  },
]
