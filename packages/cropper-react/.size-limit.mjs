/**
 * The size budget, 8 kB in all: the component with the geometry it uses, and its sheet; without React. What is loaded with the
 * first picture and the first crop has a budget of its own.
 */
const leaveDynamicImportsOut = {
  name: 'leave dynamic imports out',
  resolveDynamicImport: (id) => (typeof id === 'string' ? { id, external: true } : null),
}

export default [
  {
    name: '<ImageCropper> with the geometry it uses',
    path: 'dist/index.js',
    import: '{ ImageCropper }',
    ignore: ['react'],
    gzip: true,
    limit: '7.24 kB',
    modifyRolldownConfig: (config) => ({ ...config, plugins: [leaveDynamicImportsOut] }),
  },
  {
    name: 'what comes with the first picture and the first crop',
    path: 'dist/{loadImage,output}-*.js',
    ignore: ['react'],
    gzip: true,
    limit: '3.7 kB',
    modifyRolldownConfig: (config) => ({ ...config, plugins: [leaveDynamicImportsOut] }),
  },
  { name: 'styles.css', path: 'src/styles.css', rolldown: false, gzip: true, limit: '0.76 kB' },
]
