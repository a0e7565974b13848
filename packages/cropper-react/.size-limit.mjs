/**
 * The size budget: 9 kB of JavaScript. It is checked twice: for everything in this package, whenever it is loaded;
 * and for what loads with the component, including image-core's geometry. React is left out of both.
 *
 * What loads later has a budget too: the part that opens a picture and writes a crop, including image-core's share. A colour reader
 * comes on top of that (3 kB for a JPEG, nothing for a GIF), and a decoder for formats that browsers cannot show.
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
    limit: '9 kB',
    modifyRolldownConfig: withPlugin(outside((id) => id.startsWith('@whittle/'))),
  },
  {
    name: '<ImageCropper> with the geometry it uses',
    path: 'dist/index.js',
    import: '{ ImageCropper }',
    ignore: ['react'],
    gzip: true,
    limit: '9 kB',
    modifyRolldownConfig: withPlugin(leaveDynamicImportsOut),
  },
  {
    name: 'what loads with the first picture',
    path: 'dist/pictureChunk-*.js',
    ignore: ['react'],
    gzip: true,
    limit: '7 kB',
    modifyRolldownConfig: withPlugin(leaveDynamicImportsOut),
  },
  {
    name: 'styles.css (0.6 kB minified)',
    path: 'src/styles.css',
    rolldown: false,
    gzip: true,
    limit: '1 kB',
  },
]
