/** Generates the notices of all third-party code shipped with the site, as Markdown that is readable as plain text. Pure. */

/** A package that is shipped, at least in part. */
export interface ShippedPackage {
  readonly name: string
  readonly version: string
  /** SPDX expression from its `package.json`. */
  readonly licence: string
  /** `code`: bundled into the site's own scripts and styles. `file`: a separate, unchanged file, loaded by its address. */
  readonly as: 'code' | 'file'
  /** URL of its source code. */
  readonly source: string
  /** Texts of its licence files, unchanged. */
  readonly texts: readonly string[]
}

/** Licences under which a package may be bundled into the site's own files. MPL-2.0 requires only the source of its own files. */
const PERMISSIVE: ReadonlySet<string> = new Set([
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'MPL-2.0',
  '(MIT AND Zlib)',
])

/** Licences that require a separate, replaceable file. */
const COPYLEFT: ReadonlySet<string> = new Set(['LGPL-3.0', 'GPL-2.0-or-later'])

/**
 * Checks that every package may be shipped in the way it is.
 *
 * @throws Error naming the package: it has an unreviewed licence, is copyleft but bundled into the site's own code, or is bundled without
 * its licence text, which every licence requires.
 */
export function assertLicences(packages: readonly ShippedPackage[]): void {
  for (const { name, licence, as, texts } of packages) {
    if (COPYLEFT.has(licence) && as === 'code')
      throw new Error(
        `${name} (${licence}) must be shipped as a separate file, but is bundled into the site’s code.`,
      )
    if (!COPYLEFT.has(licence) && !PERMISSIVE.has(licence))
      throw new Error(`${name} is under ${licence || 'no licence'}, which publish/notices.ts does not list.`)
    if (as === 'code' && texts.length === 0)
      throw new Error(`${name} (${licence}) does not include its licence text.`)
  }
}

/** Returns the document: a table of the packages, then each licence text once with the packages it applies to. */
export function notices(packages: readonly ShippedPackage[]): string {
  const sorted = [...packages].sort((a, b) => (a.name < b.name ? -1 : 1))
  const rows = sorted.map(
    ({ name, version, licence, as, source }) =>
      `| [${name}](${source}) | ${version} | ${licence} | ${as === 'code' ? 'in the site’s scripts' : 'as a separate file'} |`,
  )
  const texts = new Map<string, Set<string>>()
  for (const { name, texts: own } of sorted)
    for (const text of own) texts.set(tidy(text), new Set(texts.get(tidy(text))).add(name))
  const sections = [...texts].map(([text, names]) => `## ${[...names].join(', ')}\n\n${fenced(text)}\n`)
  return `# Third-party notices

Third-party code that is shipped with the site. Generated from the modules in the build; \`npm run notices\` regenerates it.
Each name links to the source code. Packages under MPL-2.0 are used as published. What the WebAssembly files contain, and
what their licences require, is on the site's page \`/about\` and in \`THIRD_PARTY.md\` of the packages image-core and video-core.
The texts of the licences are published with the site, in \`/licences/third-party.txt\` and \`/licences/GPL-2.0.txt\`.

| package | version | licence | shipped as |
|---|---|---|---|
${rows.join('\n')}

${sections.join('\n')}`
}

/** Removes what differs between copies of the same text: line ends, and trailing spaces. */
function tidy(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .trim()
}

/** Wraps a text in a code block, so that nothing in it is parsed as Markdown. */
function fenced(text: string): string {
  return `~~~text\n${text}\n~~~`
}
