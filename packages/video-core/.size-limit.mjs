/**
 * The size budgets: of each entry with everything that it may load, and of what it loads at once where that
 * is less.
 */
import { STATIC_PART } from '../../scripts/packaging/staticPart.mjs'

const page = { path: 'dist/browser/index.js', import: '{ makeVideo, renderFrame, detectEncoders }' }
const worker = { path: 'dist/browser/worker.js' }
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
  { name: 'page: makeVideo, renderFrame, with the muxer that loads on demand', ...page, limit: '66 kB' },
  { name: 'page: what loads at once', ...page, limit: '15 kB', ...STATIC_PART },
  { name: 'worker, with the muxer', ...worker, limit: '54 kB' },
  { name: 'worker: what loads at once', ...worker, limit: '40 kB', ...STATIC_PART },
  { name: 'node, with the muxer (the decoder of a TIFF’s JPEG on demand)', ...node, limit: '72 kB' },
]
