/** The resources that a page holds: workers, object URLs, memory. */
import type { Page } from '@playwright/test'

/** The resources of one document at one moment. */
export interface Resources {
  /** Identifies the document. */
  readonly document: string
  /** The script URLs of the live workers. */
  readonly workers: readonly string[]
  /** The number of object URLs. */
  readonly urls: number
  /** The JavaScript heap in bytes, after a garbage collection. */
  readonly heap: number
}

interface Counted {
  readonly document: string
  readonly workers: Map<Worker, string>
  readonly urls: Set<string>
}

/** Counts the workers and object URLs of every document that is opened from now on. */
export async function countResources(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted: Counted = { document: String(Math.random()), workers: new Map(), urls: new Set() }
    Object.assign(globalThis, { counted })
    globalThis.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options)
        counted.workers.set(this, String(url))
      }
      override terminate() {
        counted.workers.delete(this)
        super.terminate()
      }
    }
    const { createObjectURL, revokeObjectURL } = URL
    URL.createObjectURL = (object) => {
      const url = createObjectURL.call(URL, object)
      counted.urls.add(url)
      return url
    }
    URL.revokeObjectURL = (url) => {
      counted.urls.delete(url)
      revokeObjectURL.call(URL, url)
    }
  })
}

/** The resources that the page holds now. */
export async function resourcesOf(page: Page): Promise<Resources> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  const counts = await page.evaluate(() => {
    const { document, workers, urls } = (globalThis as unknown as { counted: Counted }).counted
    return { document, workers: [...workers.values()], urls: urls.size }
  })
  return { ...counts, heap: usedSize }
}

/**
 * The bytes that a page retains after a garbage collection, including elements and buffers but not code:
 * neither what was compiled nor the sources of scripts. Takes seconds.
 */
export async function dataOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => void chunks.push(chunk))
  await session.send('HeapProfiler.takeHeapSnapshot')
  await session.detach()
  return dataIn(JSON.parse(chunks.join('')))
}

function dataIn({ snapshot, nodes, edges, strings }: HeapSnapshot): number {
  const { node_fields, node_types, edge_fields } = snapshot.meta
  const node = { type: node_fields.indexOf('type'), size: node_fields.indexOf('self_size') }
  const edge = { name: edge_fields.indexOf('name_or_index'), to: edge_fields.indexOf('to_node') }
  const count = node_fields.indexOf('edge_count')
  const isCode = (at: number): boolean => node_types[0][nodes[at + node.type]!] === 'code'

  // The references of all objects stand in one list, in the order of the objects.
  const firstEdges = new Map<number, number>()
  for (let at = 0, next = 0; at < nodes.length; at += node_fields.length) {
    firstEdges.set(at, next)
    next += nodes[at + count]! * edge_fields.length
  }
  const referredTo = (at: number, name: number): number[] => {
    const first = firstEdges.get(at)!
    const found: number[] = []
    for (let own = first; own < first + nodes[at + count]! * edge_fields.length; own += edge_fields.length)
      if (edges[own + edge.name] === name) found.push(edges[own + edge.to]!)
    return found
  }

  const source = strings.indexOf('source')
  // V8 keeps the characters of a script outside of its heap, in a buffer of the string.
  const buffer = strings.indexOf('2 / backing_store')
  const sources = new Set<number>()
  for (const at of firstEdges.keys()) {
    const found = isCode(at) ? referredTo(at, source) : []
    for (const text of found) for (const each of [text, ...referredTo(text, buffer)]) sources.add(each)
  }
  let bytes = 0
  for (const at of firstEdges.keys()) if (!isCode(at) && !sources.has(at)) bytes += nodes[at + node.size]!
  return bytes
}

/** The parts of a heap snapshot that are needed here. Source: V8, src/profiler/heap-snapshot-generator.cc. */
interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[]
      readonly node_types: readonly [readonly string[]]
      readonly edge_fields: readonly string[]
    }
  }
  readonly nodes: readonly number[]
  readonly edges: readonly number[]
  readonly strings: readonly string[]
}
