/** The size budgets: of each entry with everything that it may load. */
const node = {
  path: 'dist/node/index.js',
  ignore: [
    'node:child_process',
    'node:events',
    'node:fs/promises',
    'node:os',
    'utif2',
    'node:path',
    'node:process',
    'node:timers/promises',
    'node:util',
  ],
}

export default [
  { name: 'pure core', path: 'dist/index.js', limit: '9 kB' },
  { name: 'page, with the muxer that loads on demand', path: 'dist/browser/index.js', limit: '66 kB' },
  { name: 'worker, with the muxer', path: 'dist/browser/worker.js', limit: '54 kB' },
  { name: 'node, with the muxer (the decoder of a TIFF’s JPEG on demand)', ...node, limit: '72 kB' },
]
