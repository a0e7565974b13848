/** The notices of everything by others that is shipped with the site, as Markdown that is readable as plain text. Pure. */

/** A package of which something is shipped. */
export interface ShippedPackage {
  readonly name: string
  readonly version: string
  /** SPDX expression of its `package.json`. */
  readonly licence: string
  /** `code`: woven into the site's own scripts and styles. `file`: beside them, unchanged, loaded by address. */
  readonly as: 'code' | 'file'
  /** Address of its source code. */
  readonly source: string
  /** Its licence files, as they are. */
  readonly texts: readonly string[]
}

/** Licences under which a package may become part of the site's own files. MPL-2.0 asks for the source of its own files only. */
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

/** Licences that ask for a file of its own, which can be replaced. */
const COPYLEFT: ReadonlySet<string> = new Set(['LGPL-3.0', 'GPL-2.0-or-later'])

/**
 * Refuses what must not be shipped as it is.
 *
 * @throws Error naming the package: a licence that nobody has looked at yet, a copyleft package inside of the site's own code, or code
 *   whose licence's text, which every licence asks to be passed on, is nowhere.
 */
export function assertLicences(packages: readonly ShippedPackage[]): void {
  for (const { name, licence, as, texts } of packages) {
    if (COPYLEFT.has(licence) && as === 'code')
      throw new Error(
        `${name} (${licence}) has to stay a file of its own, and is woven into the site’s code.`,
      )
    if (!COPYLEFT.has(licence) && !PERMISSIVE.has(licence))
      throw new Error(`${name} is under ${licence || 'no licence'}, which publish/notices.ts does not know.`)
    if (as === 'code' && texts.length === 0)
      throw new Error(`${name} (${licence}) brings no text of its licence.`)
  }
}

/** The document: a table of the packages, then each text once with the packages it belongs to. */
export function notices(packages: readonly ShippedPackage[]): string {
  const sorted = [...packages].sort((a, b) => (a.name < b.name ? -1 : 1))
  const rows = sorted.map(
    ({ name, version, licence, as, source }) =>
      `| [${name}](${source}) | ${version} | ${licence} | ${as === 'code' ? 'in the site’s scripts' : 'a file of its own'} |`,
  )
  const texts = new Map<string, Set<string>>()
  for (const { name, texts: own } of sorted)
    for (const text of own) texts.set(tidy(text), new Set(texts.get(tidy(text))).add(name))
  const sections = [...texts].map(([text, names]) => `## ${[...names].join(', ')}\n\n${fenced(text)}\n`)
  return `# Third-party notices

What is shipped with the site that others wrote. Generated from the build, by which modules are really in it; \`npm run notices\` writes it anew.
Each name leads to the source code. Packages under MPL-2.0 are used as they are published. What the WebAssembly files are made of, and
what their licences ask, stands on the site's page \`/about\` and in \`THIRD_PARTY.md\` of the packages image-core and video-core.
The texts of the licences are published with the site, in \`/licences/third-party.txt\` and \`/licences/GPL-2.0.txt\`.

| package | version | licence | shipped as |
|---|---|---|---|
${rows.join('\n')}

${sections.join('\n')}`
}

/** Without what differs between copies of one text: line ends, and blanks at the ends of lines. */
function tidy(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .trim()
}

/** As code, so that no character of it is taken for Markdown. */
function fenced(text: string): string {
  return `~~~text\n${text}\n~~~`
}
