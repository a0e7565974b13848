import { STATIC_PART } from '../../scripts/packaging/staticPart.mjs'

/**
 * The size budgets, React left out: of what loads with the component, including the geometry, and of its
 * style. What loads with the first picture is not counted: an import rule keeps every codec out of it.
 */
export default [
  {
    name: '<ImageCropper> with the geometry it uses',
    path: 'dist/index.js',
    import: '{ ImageCropper }',
    ignore: ['react'],
    gzip: true,
    limit: '9.6 kB',
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
