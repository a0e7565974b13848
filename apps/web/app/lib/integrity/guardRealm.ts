/**
 * Puts the check of published files before every worker and every WebAssembly file of a page or a worker,
 * also of those that a library starts.
 */
import { assetPath, ChangedFile, checkedResponse, moduleChecker, type Published } from './published.ts'

/** What a guarded page or worker needs to know. */
export interface Guard {
  readonly published: () => Promise<Published>
  /** Called with the path of a file that is not the published one. */
  readonly onChanged: (path: string) => void
}

/** A worker tells its page about a changed file by such a message. */
interface ChangedNotice {
  readonly changedFile: string
}

/** Replaces `fetch` and `Worker`. Returns `import` for modules that have to be checked first. */
export function guardRealm({ published, onChanged }: Guard): (address: string) => Promise<unknown> {
  const fetchFile = globalThis.fetch.bind(globalThis)
  const check = moduleChecker(fetchFile)
  const Native = globalThis.Worker as typeof Worker | undefined

  function report(error: unknown): void {
    if (error instanceof ChangedFile) onChanged(error.path)
  }

  async function checkPath(path: string): Promise<Published> {
    try {
      const table = await published()
      await check(path, table)
      return table
    } catch (error) {
      report(error)
      throw error
    }
  }

  globalThis.fetch = async (input, init) => {
    const path = assetPath(input instanceof Request ? input.url : input)
    if (path === undefined || !path.endsWith('.wasm')) return fetchFile(input, init)
    const table = await published()
    return checkedResponse(await fetchFile(input, init), path, { published: table, onChanged: report })
  }

  /** Starts once its script is checked; messages wait until then. */
  class CheckedWorker extends EventTarget {
    #worker: Worker | undefined
    #waiting: (() => void)[] = []
    #isOver = false
    #handlers = new Map<string, EventListener>()

    constructor(address: string | URL, options?: WorkerOptions) {
      super()
      const path = assetPath(address)
      if (path === undefined) this.#begin(address, options)
      else
        checkPath(path).then(
          // A worker has no import map: it gets the hashes of what it will load with its name.
          (table) => this.#begin(address, { ...options, name: JSON.stringify(table) }),
          (error: unknown) => this.#fail(error),
        )
    }

    #begin(address: string | URL, options?: WorkerOptions): void {
      if (this.#isOver || Native === undefined) return
      const worker = new Native(address, options)
      this.#worker = worker
      worker.addEventListener('message', ({ data, ports }) => {
        if (isChangedNotice(data)) onChanged(data.changedFile)
        else this.dispatchEvent(new MessageEvent('message', { data, ports: [...ports] }))
      })
      worker.addEventListener('messageerror', ({ data }) =>
        this.dispatchEvent(new MessageEvent('messageerror', { data })),
      )
      worker.addEventListener('error', (event) => {
        // The event has no details when the script could not be loaded.
        const copy =
          event instanceof ErrorEvent
            ? new ErrorEvent('error', detailsOf(event))
            : new Event('error', { cancelable: true })
        if (!this.dispatchEvent(copy)) event.preventDefault()
      })
      for (const send of this.#waiting.splice(0)) send()
    }

    #fail(error: unknown): void {
      if (this.#isOver) return
      // As from the browser itself, the event has no details when the script could not be loaded.
      const event =
        error instanceof ChangedFile
          ? new ErrorEvent('error', { message: error.message, error, cancelable: true })
          : new Event('error', { cancelable: true })
      this.dispatchEvent(event)
    }

    postMessage(message: unknown, options?: Transferable[] | StructuredSerializeOptions): void {
      const transfer = Array.isArray(options) ? options : (options?.transfer ?? [])
      if (this.#worker !== undefined) {
        this.#worker.postMessage(message, transfer)
        return
      }
      // What is not transferred is copied now, as a started worker would: it may change before the worker
      // starts, and what cannot be copied is reported to the caller.
      const sent: unknown = transfer.length === 0 ? structuredClone(message) : message
      this.#waiting.push(() => this.#worker?.postMessage(sent, transfer))
    }

    terminate(): void {
      this.#isOver = true
      this.#worker?.terminate()
    }

    get onmessage(): EventListener | null {
      return this.#handlers.get('message') ?? null
    }
    set onmessage(handler: EventListener | null) {
      this.#handle('message', handler)
    }
    get onerror(): EventListener | null {
      return this.#handlers.get('error') ?? null
    }
    set onerror(handler: EventListener | null) {
      this.#handle('error', handler)
    }
    get onmessageerror(): EventListener | null {
      return this.#handlers.get('messageerror') ?? null
    }
    set onmessageerror(handler: EventListener | null) {
      this.#handle('messageerror', handler)
    }

    #handle(type: string, handler: EventListener | null): void {
      const before = this.#handlers.get(type)
      if (before !== undefined) this.removeEventListener(type, before)
      if (handler === null) this.#handlers.delete(type)
      else {
        this.#handlers.set(type, handler)
        this.addEventListener(type, handler)
      }
    }
  }

  if (Native !== undefined) Object.assign(globalThis, { Worker: CheckedWorker })

  return async (address) => {
    const path = assetPath(address)
    if (path !== undefined) await checkPath(path)
    return import(/* @vite-ignore */ address)
  }
}

function detailsOf({ message, filename, lineno, colno, error }: ErrorEvent): ErrorEventInit {
  return { message, filename, lineno, colno, error, cancelable: true }
}

function isChangedNotice(data: unknown): data is ChangedNotice {
  return typeof data === 'object' && data !== null && 'changedFile' in data
}
