/**
 * Vite plugin: makes the documents in which the compiler runs its visitors' code (`app/lib/previewDocuments.ts`).
 *
 * A document is one file: its script (`app/preview/boot.ts`, bundled) stands inline, so that it comes whole out of a cache when
 * there is no server. Both hold the same; they differ in the policy that they are served with.
 */

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { PREVIEW_URLS } from '../app/lib/preview/previewDocuments.ts'
import { HARNESS_NAME } from '../app/preview/protocol.ts'
import { site } from '../app/site.config.ts'
import { bundleScript } from './bundleScript.ts'
import { previewHeaders } from './headers.ts'

const FOLDER = join(import.meta.dirname, '../app/preview')
const ENTRY = join(import.meta.dirname, '../app/preview/boot.ts')

/**
 * Changes with the documents' sources. It is part of their URLs, so that a copy can be kept for good.
 *
 * Computed from the sources and not from the bundle: the page's own build needs it before there is one.
 */
export function previewVersion(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(FOLDER).sort()) hash.update(readFileSync(join(FOLDER, name)))
  return hash.digest('hex').slice(0, 8)
}

/** Adds the documents to the build, and serves them in development. */
export function previewDocuments(): Plugin {
  return {
    name: 'whittle:preview-documents',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const source = await previewDocument()
      for (const url of Object.values(PREVIEW_URLS))
        this.emitFile({ type: 'asset', fileName: url.slice(1), source })
    },
    configureServer({ middlewares }) {
      middlewares.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
        const headers = previewHeaders(request.url?.replace(/\?.*$/, '') ?? '', site)
        if (headers === undefined) return next()
        previewDocument().then((html) => {
          response.writeHead(200, { ...headers, 'Content-Type': 'text/html; charset=utf-8' }).end(html)
        }, next)
      })
    },
  }
}

/** The text of a document. */
async function previewDocument(): Promise<string> {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>Preview</title>
<script>${await bootScript()}
//# sourceURL=${HARNESS_NAME}
</script>
</html>
`
}

async function bootScript(): Promise<string> {
  const code = await bundleScript(ENTRY, { format: 'iife', name: 'whittlePreview' })
  if (/<\/script/i.test(code)) throw new Error('The preview’s script cannot stand in a page.')
  return code
}
