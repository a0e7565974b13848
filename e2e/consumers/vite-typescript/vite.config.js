export default {
  // The packages load codecs with `import()`, which only module workers support.
  worker: { format: 'es' },
  // Otherwise the development server finds what only a worker imports at its first use, and reloads the page.
  optimizeDeps: {
    include: ['@whittle/image-core/browser', '@whittle/image-core/geometry', '@whittle/video-core/worker'],
  },
}
