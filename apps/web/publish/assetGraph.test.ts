import { describe, expect, it } from 'vitest'
import { assetGraph } from './assetGraph.ts'

const ASSETS = [
  '/assets/page-1.js',
  '/assets/lazy-1.js',
  '/assets/codec-1.js',
  '/assets/workers/w-1.js',
  '/assets/workers/codec-1.js',
  '/assets/codec-1.wasm',
  '/assets/routes-1.js',
  '/assets/other-1.js',
]
const TEXTS = new Map([
  ['/assets/page-1.js', 'import"./routes-1.js";import("./lazy-1.js")'],
  ['/assets/lazy-1.js', 'new Worker("/assets/workers/w-1.js")'],
  ['/assets/workers/w-1.js', 'import("./codec-1.js")'],
  ['/assets/workers/codec-1.js', 'new URL("../codec-1.wasm",import.meta.url)'],
  ['/assets/routes-1.js', '{"other":"/assets/other-1.js"}'],
])
const graph = assetGraph(ASSETS, TEXTS)

function reach(html: string): Set<string> {
  return graph.reach(graph.named(html), (path) => path.includes('routes'))
}

describe('assetGraph', () => {
  it('follows scripts into lazy chunks, workers and the wasm files those load', () => {
    expect([...reach('<script src="/assets/page-1.js">')].sort()).toEqual([
      '/assets/codec-1.wasm',
      '/assets/lazy-1.js',
      '/assets/page-1.js',
      '/assets/routes-1.js',
      '/assets/workers/codec-1.js',
      '/assets/workers/w-1.js',
    ])
  })

  it('includes the list of all routes without following it', () => {
    expect(reach('<link href="/assets/routes-1.js">')).toEqual(new Set(['/assets/routes-1.js']))
  })

  it('finds nothing in a page that references nothing', () => {
    expect(reach('<p>page-2.js</p>').size).toBe(0)
  })
})
