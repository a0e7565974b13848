/**
 * Compares a file with the hash that was published for it, before it runs.
 *
 * Browsers check the modules of a page themselves, by the page's import map. No browser does so for the
 * script of a worker, for what a worker imports, or for WebAssembly: those are fetched and compared here
 * first. The files are immutable, so what starts is what the browser has just stored; a server that ignores
 * that could still answer the second request differently (docs/threat-model.md).
 */

/** Hashes in the form of the `integrity` attribute, by path: `sha256-…`. */
export type Published = Readonly<Record<string, string>>

/** The folder to whose files the hashes apply. */
const ASSETS = '/assets/'

/** What a static import looks like in a built module: `from"./part-1a2b.js"`, `import"./part-1a2b.js"`. */
const STATIC_IMPORT = /\b(?:from|import)\s*["'`](\.{0,2}\/[\w./-]+\.js)["'`]/g

/** A file that is not the one that was published. */
export class ChangedFile extends Error {
  override readonly name = 'ChangedFile'
  readonly code = 'changed-file'
  readonly path: string

  constructor(path: string) {
    super(
      `${path} is not the file that was published, so it was not run. Reload the page; if that does not help, something between you and this site changes its files.`,
    )
    this.path = path
  }
}

/** The path of a file of this site that has a published hash; `undefined` for any other address. */
export function assetPath(address: string | URL): string | undefined {
  const url = new URL(address, location.href)
  return url.origin === location.origin && url.pathname.startsWith(ASSETS) ? url.pathname : undefined
}

/** Returns the modules that the text of a module imports statically, as paths. */
export function staticImports(text: string, path: string): string[] {
  return [...text.matchAll(STATIC_IMPORT)].map(
    ([, address = '']) => new URL(address, `https://site${path}`).pathname,
  )
}

/**
 * Makes a function that checks a module and everything that it imports statically, each file once.
 *
 * @throws ChangedFile when a file is another one; TypeError without a connection.
 */
export function moduleChecker(
  fetchFile: typeof fetch,
): (path: string, published: Published) => Promise<void> {
  /** What each checked module imports. */
  const checked = new Map<string, readonly string[]>()

  async function importsOf(path: string, published: Published): Promise<readonly string[]> {
    const known = checked.get(path)
    if (known !== undefined) return known
    // Code can contain text that looks like an import; what is imported has a hash.
    const named = staticImports(await fetchPublished(fetchFile, path, published), path)
    const imports = named.filter((each) => each in published)
    checked.set(path, imports)
    return imports
  }

  return async (first, published) => {
    const seen = new Set<string>()
    let next = [first]
    while (next.length > 0) {
      for (const path of next) seen.add(path)
      const found = await Promise.all(next.map((path) => importsOf(path, published)))
      next = [...new Set(found.flat())].filter((path) => !seen.has(path))
    }
  }
}

/** Fetches the text of a file and compares it with its hash. */
async function fetchPublished(fetchFile: typeof fetch, path: string, published: Published): Promise<string> {
  // Not by `integrity`: a browser gives the same error for a changed file, a missing one and no connection.
  const response = await fetchFile(path)
  // In the words of browsers, by which the pages recognise a part that could not be fetched.
  if (!response.ok) throw new TypeError(`Failed to fetch ${path}: status ${response.status}`)
  const bytes = await response.arrayBuffer()
  if ((await hashOf(bytes)) !== published[path]) throw new ChangedFile(path)
  return new TextDecoder().decode(bytes)
}

/** Returns the SHA-256 of bytes in the form of the `integrity` attribute. */
export async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return `sha256-${btoa(String.fromCharCode(...hash))}`
}

/**
 * Returns the response with a body that fails at its end, before anything can be started from it, unless the
 * file is the published one. What is fetched stays readable piece by piece, for its progress.
 */
export function checkedResponse(
  response: Response,
  path: string,
  {
    published,
    onChanged,
  }: { readonly published: Published; readonly onChanged: (error: ChangedFile) => void },
): Response {
  const { body, ok, status, statusText, headers } = response
  if (!ok || body === null) return response
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const checked = body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(piece, controller) {
        pieces.push(piece)
        controller.enqueue(piece)
      },
      async flush(controller) {
        const bytes = await new Blob(pieces).arrayBuffer()
        if ((await hashOf(bytes)) === published[path]) return
        const error = new ChangedFile(path)
        onChanged(error)
        controller.error(error)
      },
    }),
  )
  return new Response(checked, { status, statusText, headers })
}
