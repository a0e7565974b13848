/** The links, headings and paths that the texts for contributors name exist. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../toolchain.mjs'

/** The folders that a path may be relative to. */
const BASES = ['.', 'apps/web', 'apps/web/app', 'packages/*']

/** Folders that commands make. */
const GENERATED = ['apps/web/build/', 'docs/api']

describe.each(['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md', { cwd: ROOT })])('%s', (file) => {
  const text = readFileSync(join(ROOT, file), 'utf8')

  it('links only to files and headings that exist', () => {
    const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target!)
    expect(targets.filter((target) => !leadsSomewhere(target, file))).toEqual([])
  })

  it('names only paths that exist', () => {
    const paths = [...text.matchAll(/`([\w.-]+\/[\w./-]+)`/g)].map(([, path]) => path!)
    // The tool that the guide adds does not exist yet.
    expect(paths.filter((path) => !path.includes('rot13') && !isTarget(path))).toEqual([])
  })
})

/** Whether a link in a file is one to another site, or to a file, and a heading of it, that exist. */
function leadsSomewhere(target: string, file: string): boolean {
  if (target.startsWith('https://')) return true
  const [path, anchor] = target.split('#')
  const linked = join(ROOT, path ? join(dirname(file), path) : file)
  return (
    existsSync(linked) && (anchor === undefined || anchorsOf(readFileSync(linked, 'utf8')).includes(anchor))
  )
}

/** The anchors that GitHub gives the headings: lower case, without punctuation, with hyphens for spaces. */
function anchorsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function isTarget(path: string): boolean {
  // Outside the repository: a folder that a machine may have, such as that of the photographs.
  if (path.startsWith('../')) return true
  if (GENERATED.some((folder) => path.startsWith(folder))) return true
  return (
    globSync(
      BASES.map((base) => `${base}/${path}`),
      { cwd: ROOT },
    ).length > 0
  )
}
