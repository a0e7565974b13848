/**
 * The manifests of two schemes in which something other than the host vouches for what a site serves: WAICT,
 * which browsers are to enforce, and WEBCAT, an extension. Both are made of the hashes of the build, so that
 * an owner can take part as soon as that is possible; `obstacles` says what stands in the way today. Pure.
 *
 * Sources: WAICT working group, "Signalling and Integrity" (draft); Freedom of the Press Foundation, WEBCAT
 * documentation, "Requirements", "CSP" and "webcat.config.json schema".
 */
import { createHash } from 'node:crypto'
import type { SiteConfig } from '../app/site.config.ts'
import { headersFor } from './siteRules.mjs'
import type { SiteTable } from './siteTable.ts'

/** Where the extension looks for a manifest. */
export const WEBCAT_PATH = '/.well-known/webcat/manifest.json'
/** The media type of {@link waictManifest}. */
export const WAICT_TYPE = 'application/waict-integrity-manifest'

/** What the manifests are made of. */
export interface ManifestSources {
  readonly table: SiteTable
  readonly site: SiteConfig
  /** The bytes of each file that is served, by its path in the published folder. */
  readonly files: ReadonlyMap<string, Uint8Array>
  /** The version of the compiler's preview, with which its documents are asked for. */
  readonly previewVersion: string
  /** The paths of the preview's documents. */
  readonly previews: readonly string[]
  /** Of the sources; empty where it is unknown. */
  readonly commit: string
}

/** SHA-256 in base64url without padding, as both schemes write it. */
export function manifestHash(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('base64url')
}

/**
 * Where the WAICT manifest is. What an address answers may never change, so that its name has a hash of the
 * files that everything later, the manifest too, is made of: its own would have to be in the headers that the
 * service worker stores, which is in the manifest.
 */
export function waictPath(files: ReadonlyMap<string, Uint8Array>): string {
  const lines = [...files].map(([path, bytes]) => `${manifestHash(bytes)} ${path}\n`).sort()
  return `/assets/waict-${manifestHash(lines.join('')).slice(0, 22)}.waict`
}

/** The value of the header: failures are reported to the visitor's console, and nothing is refused. */
export function waictHeader(path: string): string {
  return `max-age=0, mode=report, manifest="${path}"`
}

/** The manifest, and a line for the proof that it is public, which is empty: no service gives one yet. */
export function waictManifest(sources: ManifestSources): string {
  const hashes = [...sources.files].flatMap(([file, bytes]) =>
    addressesOf(file, sources).map((address) => [address, manifestHash(bytes)] as const),
  )
  const manifest = { hashes: Object.fromEntries(hashes.sort(byName)), wasm_hashes: wasmHashes(sources.files) }
  return `${JSON.stringify(manifest)}\n\n`
}

/** The manifest, which the owner signs to take part. */
export function webcatManifest(sources: ManifestSources): string {
  const { table, site, files, commit } = sources
  const policies = [...policiesOf(sources)]
  const [, main = ''] = policies.find(([path]) => path === '/') ?? []
  const hashes = [...files].map(
    ([file, bytes]) => [file === '/index.html' ? file : addressOf(file, table), manifestHash(bytes)] as const,
  )
  const manifest = {
    app: site.origin,
    version: commit,
    default_csp: main,
    extra_csp: Object.fromEntries(policies.filter(([, policy]) => policy !== main).sort(byName)),
    default_index: 'index.html',
    default_fallback: table.notFoundFile,
    wasm: wasmHashes(files),
    files: Object.fromEntries(hashes.sort(byName)),
  }
  return `${JSON.stringify({ manifest, signatures: {} }, null, 1)}\n`
}

/**
 * The hashes of every WebAssembly module: of files, and of those that scripts contain in base64, which is how
 * bundlers and the kernels of our own packages store them. Sorted, without repeats.
 */
export function wasmHashes(files: ReadonlyMap<string, Uint8Array>): string[] {
  const hashes = [...files].flatMap(([path, bytes]) => {
    if (path.endsWith('.wasm')) return [manifestHash(bytes)]
    if (!/\.m?js$/.test(path)) return []
    const texts = Buffer.from(bytes).toString('latin1').match(WASM_IN_BASE64) ?? []
    return texts.map((text) => manifestHash(Buffer.from(text, 'base64')))
  })
  return [...new Set(hashes)].sort()
}

/** `\0asm` and the version in base64, and what follows. */
const WASM_IN_BASE64 = /AGFzbQEAAA[A-Za-z0-9+/]{8,}={0,2}/g

/** What keeps this build from taking part, in sentences; of a policy, with the path that it is for. */
export function obstacles(sources: ManifestSources): string[] {
  const { table } = sources
  const paths = [...new Set([...table.pages.map(({ path }) => path), ...sources.previews])]
  const refused = paths.flatMap((path) =>
    Object.keys(headersFor(table.rules, path))
      .filter((name) => ['link', 'refresh'].includes(name.toLowerCase()))
      .map((name) => `WEBCAT refuses the header ${name}, which ${path} has.`),
  )
  return [
    'WAICT: no service proves yet that the manifest is public, so max-age stays 0 and the mode report.',
    `WAICT: ${table.notFoundFile} answers every unknown address, and a manifest cannot name those.`,
    'WEBCAT: the manifest is not signed: that and the enrolment take keys of the owner.',
    ...refused,
    ...[...policiesOf(sources)].flatMap(([path, policy]) =>
      policyProblems(policy).map((problem) => `WEBCAT refuses the policy of ${path}: ${problem}.`),
    ),
  ]
}

/** What WEBCAT allows in the directives that decide about code. */
const HASH = /^'sha(?:256|384|512)-[\w+/=]+'$/
const ALLOWED: Readonly<Record<string, (source: string) => boolean>> = {
  'default-src': (source) => ["'self'", "'none'"].includes(source),
  'script-src': (source) => ["'self'", "'none'", "'wasm-unsafe-eval'"].includes(source) || HASH.test(source),
  'style-src': (source) =>
    ["'self'", "'none'", "'unsafe-inline'", "'unsafe-hashes'"].includes(source) || HASH.test(source),
  'object-src': (source) => source === "'none'",
  'worker-src': (source) => ["'self'", "'none'"].includes(source),
}

/** Why WEBCAT does not accept a policy; empty if it does. */
export function policyProblems(policy: string): string[] {
  const directives = new Map(
    policy
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources] as const),
  )
  const isClosed = directives.get('default-src')?.join(' ') === "'none'"
  const missing = isClosed ? [] : Object.keys(ALLOWED).filter((name) => !directives.has(name))
  return [
    ...(policy.includes(',') ? ['it has a comma'] : []),
    ...missing.map((name) => `it has no ${name}`),
    ...Object.entries(ALLOWED).flatMap(([name, isAllowed]) => {
      const wrong = directives.get(name)?.filter((source) => !isAllowed(source)) ?? []
      return wrong.length === 0 ? [] : [`${name} allows ${wrong.join(' ')}`]
    }),
  ]
}

/** The policies by the paths that they are for: that of `/`, and of the preview's documents. */
function policiesOf({ table, previews }: ManifestSources): Map<string, string> {
  const policyOf = (path: string): string => headersFor(table.rules, path)['Content-Security-Policy'] ?? ''
  return new Map(['/', ...previews].map((path) => [path, policyOf(path)]))
}

/** The address that a file answers: a page's has no ending. */
function addressOf(file: string, { pages }: SiteTable): string {
  return pages.find((page) => page.file === file)?.path ?? file
}

/** All addresses: the preview's documents are asked for with their version. */
function addressesOf(file: string, { table, previews, previewVersion }: ManifestSources): string[] {
  return previews.includes(file) ? [`${file}?v=${previewVersion}`] : [addressOf(file, table)]
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1
}
