/**
 * The notices for third-party code that is shipped with the site, as Markdown that is readable as plain text.
 * Pure.
 */

/** A package that is shipped, in whole or in part. */
export interface ShippedPackage {
  readonly name: string
  readonly version: string
  /** Where it is installed from; absent for data that is in no registry. */
  readonly registry?: 'npm'
  /** SPDX expression from its `package.json`. */
  readonly licence: string
  /**
   * `code`: bundled into the site's own scripts and styles. `file`: a separate, unmodified file that is
   * loaded by URL.
   */
  readonly as: 'code' | 'file'
  /** URL of its source code. */
  readonly source: string
  /** The texts of its licence files, unchanged. */
  readonly texts: readonly string[]
}

/**
 * Licences that allow a package to be part of the site's own files. MPL-2.0 requires the source of its own
 * files only.
 */
const PERMISSIVE: ReadonlySet<string> = new Set([
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'CC-BY-3.0',
  'MPL-2.0',
  '(MIT AND Zlib)',
])

/** Licences that require a separate file that can be replaced. */
const COPYLEFT: ReadonlySet<string> = new Set(['LGPL-3.0', 'GPL-2.0-or-later'])

/**
 * Rejects packages that must not be shipped this way.
 *
 * @throws Error naming the package: its licence has not been reviewed, it is copyleft but part of the site's
 *   own code, or it is code without a licence text, which every licence requires to be passed on.
 */
export function assertLicences(packages: readonly ShippedPackage[]): void {
  for (const { name, licence, as, texts } of packages) {
    if (COPYLEFT.has(licence) && as === 'code')
      throw new Error(`${name} (${licence}) must stay a separate file, but is bundled into the site’s code.`)
    if (!COPYLEFT.has(licence) && !PERMISSIVE.has(licence))
      throw new Error(
        `${name} is under ${licence || 'no licence'}, which vite/notices.ts does not list. Check its terms first.`,
      )
    if (as === 'code' && texts.length === 0) throw new Error(`${name} (${licence}) includes no licence text.`)
  }
}

/**
 * Returns the document: a table of the packages, then each licence text once, with the packages it applies
 * to.
 */
export function notices(packages: readonly ShippedPackage[]): string {
  const sorted = [...packages].sort((a, b) => (a.name < b.name ? -1 : 1))
  const rows = sorted.map(
    ({ name, version, licence, as, source }) =>
      `| [${name}](${source}) | ${version} | ${licence} | ${as === 'code' ? 'in the site’s scripts' : 'a file of its own'} |`,
  )
  const texts = new Map<string, Set<string>>()
  for (const { name, texts: own } of sorted)
    for (const text of own) texts.set(tidy(text), new Set(texts.get(tidy(text))).add(name))
  const sections = [...texts].map(([text, names]) => `## ${[...names].join(', ')}\n\n${fence(text)}\n`)
  return `# Third-party notices

Third-party code that is shipped with the site. Generated from the modules that the build contains; \`npm run notices\` updates this file.
Each name links to the source code. Packages under MPL-2.0 are used unmodified. The libraries inside the WebAssembly files are listed in
\`THIRD_PARTY.md\` of the packages image-core and video-core. All licence texts, theirs too, are published with the site, in
\`/licences/third-party.txt\` and \`/licences/GPL-2.0.txt\`.

The sample photograph of a barn, also on the home page, is number 22 of the Kodak Lossless True Color Image Suite, which Eastman Kodak
released for unrestricted use, without its black edge. The camera and the position in its metadata are invented. All other pictures of the site are its own.

| package | version | licence | shipped as |
|---|---|---|---|
${rows.join('\n')}

${sections.join('\n')}`
}

/** Removes differences between copies of a text: line endings, and spaces at the ends of lines. */
function tidy(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .trim()
}

/** As a code block, so that none of it is read as Markdown. */
function fence(text: string): string {
  return `~~~text\n${text}\n~~~`
}
