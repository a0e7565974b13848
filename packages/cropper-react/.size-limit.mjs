import { STATIC_PART } from '../../scripts/packaging/staticPart.mjs'

/**
 * The size budgets of the JavaScript, React left out: everything in this package, whenever it is loaded,
 * which includes what is compiled in of image-core (the header readers of ten formats, and writers for BMP
 * and ICO); what loads with the component, including the geometry; and what loads with the first picture, to
 * open it and write a crop. A colour reader comes on top of that (3 kB for a JPEG, nothing for a GIF).
 */
export default [
  {
    name: 'everything in the package',
    path: 'dist/index.js',
    ignore: ['react'],
    gzip: true,
    limit: '53 kB',
  },
  {
    name: '<ImageCropper> with the geometry it uses',
    path: 'dist/index.js',
    import: '{ ImageCropper }',
    ignore: ['react'],
    gzip: true,
    limit: '9.5 kB',
    ...STATIC_PART,
  },
  {
    name: 'what loads with the first picture',
    path: 'dist/pictureChunk-*.js',
    ignore: ['react'],
    gzip: true,
    limit: '8 kB',
    ...STATIC_PART,
  },
  {
    name: 'styles.css (0.6 kB minified)',
    path: 'src/styles.css',
    rolldown: false,
    gzip: true,
    limit: '1 kB',
  },
]
