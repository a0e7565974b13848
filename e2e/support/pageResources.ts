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
 * The bytes that a page retains after a garbage collection, including elements and buffers but not compiled
 * code. Takes seconds.
 */
export async function dataOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => void chunks.push(chunk))
  await session.send('HeapProfiler.takeHeapSnapshot')
  await session.detach()
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as HeapSnapshot
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  let bytes = 0
  for (let node = 0; node < nodes.length; node += fields.length) {
    if (types[0][nodes[node + type]!] !== 'code') bytes += nodes[node + size]!
  }
  return bytes
}

/** The parts of a heap snapshot that are needed here. Source: V8, src/profiler/heap-snapshot-generator.cc. */
interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[]
      readonly node_types: readonly [readonly string[]]
    }
  }
  readonly nodes: readonly number[]
}
