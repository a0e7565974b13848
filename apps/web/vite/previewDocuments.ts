/**
 * Vite plugin: makes the documents in which the compiler runs the visitor's code
 * (`app/lib/preview/previewDocuments.ts`).
 *
 * A document is one file with its script (`app/preview/boot.ts`, bundled) inline, so that it is complete in
 * the cache when there is no connection. The documents differ in the policies they are served with, which the
 * offline one also contains.
 */

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { PREVIEW_SOURCES, PREVIEW_URLS } from '../app/lib/preview/previewDocuments.ts'
import { HARNESS_NAME } from '../app/lib/preview/protocol.ts'
import { site } from '../app/site.config.ts'
import { policyText, previewHeaders } from '../publish/headers.ts'
import { bundleScript } from './bundleScript.ts'

const APP = join(import.meta.dirname, '../app')
const ENTRY = join(APP, 'preview/boot.ts')
/** What the documents are made from: every file in them. */
const FOLDERS = ['preview', 'lib/preview']

/**
 * Returns a version that changes with the documents' sources. It is part of their URLs, so that they can be
 * cached forever.
 *
 * It is computed from the sources, not from the bundle, since the pages' build needs it before the bundle
 * exists.
 */
export function previewVersion(): string {
  const hash = createHash('sha256')
  for (const folder of FOLDERS)
    for (const name of readdirSync(join(APP, folder)).sort())
      hash.update(readFileSync(join(APP, folder, name)))
  return hash.digest('hex').slice(0, 8)
}

/** Adds the documents to the build, and serves them in development. */
export function previewDocuments(): Plugin {
  return {
    name: 'whittle:preview-documents',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      for (const url of Object.values(PREVIEW_URLS))
        this.emitFile({ type: 'asset', fileName: url.slice(1), source: await previewDocument(url) })
    },
    configureServer({ middlewares }) {
      middlewares.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
        const path = request.url?.replace(/\?.*$/, '') ?? ''
        const headers = previewHeaders(path, site)
        if (headers === undefined) return next()
        previewDocument(path).then((html) => {
          response.writeHead(200, { ...headers, 'Content-Type': 'text/html; charset=utf-8' }).end(html)
        }, next)
      })
    },
  }
}

/** Returns the text of the document at a path. */
async function previewDocument(path: string): Promise<string> {
  const policy =
    path === PREVIEW_URLS.offline
      ? `<meta http-equiv="Content-Security-Policy" content="${policyText(PREVIEW_SOURCES.offline)}">\n`
      : ''
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
${policy}<meta name="robots" content="noindex">
<title>Preview</title>
<script>${await bootScript()}
//# sourceURL=${HARNESS_NAME}
</script>
</html>
`
}

async function bootScript(): Promise<string> {
  const code = await bundleScript(ENTRY, { format: 'iife', name: 'whittlePreview' })
  if (/<\/script/i.test(code))
    throw new Error('The preview’s script cannot be inlined: it contains a closing script tag.')
  return code
}
