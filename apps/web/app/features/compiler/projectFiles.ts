/** Projects as files: one page that contains everything, or an archive of its parts. */

import type { PageFiles } from '../../lib/compile/page.ts'
import { EMPTY_PROJECT, type Project, parseProject } from '../../lib/compile/project.ts'
import { codePlaceOf } from '../../lib/files/codeFiles.ts'
import { inUtf8 } from '../../lib/files/inUtf8.ts'

/** The sources in an archive, beside the compiled files. */
const SOURCES_FILE = 'whittle-project.json'

/** Size limit in bytes: larger files are not hand-written code. */
const MAX_BYTES = 5_000_000

/** Derives a file name from a title: letters and digits, never empty. */
export function fileName(project: Project, ending: 'html' | 'zip'): string {
  const name = project.title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return `${name || 'page'}.${ending}`
}

/** An archive with the page, its parts and its sources. */
export async function zipProject(project: Project, files: PageFiles): Promise<Blob> {
  const { zipSync, strToU8 } = await import('fflate')
  const entries = {
    'index.html': strToU8(files.html),
    'style.css': strToU8(files.css),
    'script.js': strToU8(files.script),
    ...Object.fromEntries(files.modules.map(({ name, code }) => [name, strToU8(code)])),
    [SOURCES_FILE]: strToU8(`${JSON.stringify(project, null, 2)}\n`),
  }
  return new Blob([zipSync(entries).slice()], { type: 'application/zip' })
}

/** The content of a file: a project exported here, or pages and parts to split into panes. */
export type OpenedFile =
  | { readonly kind: 'project'; readonly project: Project }
  | { readonly kind: 'parts'; readonly html: string; readonly css: string; readonly script: string }

/**
 * Reads a page, an archive, a style sheet or a script.
 *
 * @throws RangeError with a message for the visitor, when it is none of these or too large.
 */
export async function openFile(file: File): Promise<OpenedFile> {
  if (file.size > MAX_BYTES) throw new RangeError(`${file.name} is larger than 5 MB: too large to edit here.`)
  if (file.name.toLowerCase().endsWith('.zip')) return openZip(file)
  const place = codePlaceOf(file.name)
  if (place === undefined)
    throw new RangeError(`${file.name} is not a page, a style sheet, a script or a zip of them.`)
  const { pane, language } = place
  const code = await (await inUtf8(file)).text()
  // A plain page may contain the other two and is split; a page in a compiled language stays as written.
  if (language === EMPTY_PROJECT[pane].language)
    return { kind: 'parts', html: '', css: '', script: '', [pane]: code }
  return { kind: 'project', project: { ...EMPTY_PROJECT, [pane]: { language, code } } }
}

async function openZip(file: File): Promise<OpenedFile> {
  const { unzip, strFromU8 } = await import('fflate')
  const bytes = new Uint8Array(await file.arrayBuffer())
  let total = 0
  const entries = await new Promise<Record<string, Uint8Array>>((resolve, reject) => {
    const filter = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
      const isWanted =
        /(^|\/)[^/]+\.(html?|css|m?js|json)$/i.test(name) && !/(^|\/)(__MACOSX|node_modules)\//.test(name)
      total += isWanted ? originalSize : 0
      return isWanted && total <= MAX_BYTES
    }
    unzip(bytes, { filter }, (error, done) => {
      if (error === null) resolve(done)
      else reject(new RangeError(`${file.name} is not a complete zip archive.`))
    })
  })
  if (total > MAX_BYTES)
    throw new RangeError(`${file.name} expands to more than 5 MB: too large to edit here.`)
  const text = (pattern: RegExp): string =>
    Object.entries(entries)
      .filter(([name]) => pattern.test(name))
      .map(([, content]) => strFromU8(content))
      .join('\n')
  const sources = text(new RegExp(`(^|/)${SOURCES_FILE}$`))
  const project = sources === '' ? undefined : parseProject(JSON.parse(sources))
  if (project !== undefined) return { kind: 'project', project }
  const html = text(/(^|\/)index\.html?$/i) || text(/\.html?$/i)
  const opened = { html, css: text(/\.css$/i), script: text(/\.m?js$/i) }
  if (Object.values(opened).every((part) => part === ''))
    throw new RangeError(`${file.name} contains no page, style sheet or script.`)
  return { kind: 'parts', ...opened }
}
