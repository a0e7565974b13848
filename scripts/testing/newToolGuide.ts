/** `docs/adding-a-tool.md`, for the tests that follow it in a copy of the repository. */
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CodeBlock, codeBlocks } from './markdownCode.ts'

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))

/** A step that writes a file. */
interface WrittenStep {
  /** Relative to the root of the repository. */
  readonly path: string
  readonly text: string
}

/** The steps of the guide, in order. */
export interface Guide {
  /** The scaffold command, for a shell at the root. */
  readonly scaffold: string
  /** The engine and its test. */
  readonly written: readonly WrittenStep[]
  /** The line of its metadata that shows what it does: `example: { … },`. */
  readonly example: string
  /** The line to add to the end-to-end tests: `'group/tool': 'output of its sample',`. */
  readonly sample: string
  /** The commands that show the tool and test it. */
  readonly commands: string
}

/**
 * Reads the guide, with the name `rot31` for its tool: whoever has followed it has a tool of the guide's own
 * name.
 *
 * @throws Error if it does not have the steps that the tests follow.
 */
export function newToolGuide(): Guide {
  const text = readFileSync(join(REPOSITORY, 'docs/adding-a-tool.md'), 'utf8')
    .replaceAll('rot13', 'rot31')
    .replaceAll('Rot13', 'Rot31')
    .replaceAll('ROT13', 'ROT31')
  const [scaffold, engine, test, example, sample, commands, ...more] = codeBlocks(text)
  if (!scaffold || !engine || !test || !example || !sample || !commands || more.length > 0)
    throw new Error('The guide’s steps are not scaffold, engine, test, example, sample and commands.')
  return {
    scaffold: scaffold.text,
    written: [engine, test].map(writtenStep),
    example: example.text.trim(),
    sample: sample.text.trim(),
    commands: commands.text,
  }
}

function writtenStep({ lead, text }: CodeBlock): WrittenStep {
  const path = lead.match(/`([^`]+)`:$/)?.[1]
  if (path === undefined) throw new Error(`The guide does not name the file to write: ${lead}`)
  return { path, text }
}

/** Writes the guide's files and its example into a copy where the scaffold has already created them. */
export function writeSteps(root: string, { written, example }: Guide): void {
  for (const { path, text } of written) {
    if (!existsSync(join(root, path))) throw new Error(`The scaffold has not created ${path}.`)
    writeFileSync(join(root, path), text)
  }
  const [first] = written
  const metadata = join(root, dirname(first?.path ?? ''), 'tool.ts')
  writeFileSync(metadata, readFileSync(metadata, 'utf8').replace(/^( *)example: .*$/m, `$1${example}`))
}

/** Generated files, and files that belong to this checkout only. */
const NOT_COPIED =
  /^\.git$|(^|\/)(node_modules|\.turbo|\.react-router|test-results)$|^[^/]+\/[^/]+\/(dist|build)$/

/**
 * Copies the repository and its installed packages to a temporary folder; workspace packages in the copy
 * resolve to the copy.
 */
export function copyRepository(): string {
  // The real path, because Vite compares resolved paths with it.
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'whittle-new-tool-')))
  cpSync(REPOSITORY, root, {
    recursive: true,
    filter: (path) => !NOT_COPIED.test(relative(REPOSITORY, path)),
  })
  symlinkSync(join(REPOSITORY, 'node_modules'), join(root, 'node_modules'), 'dir')
  // Relative links in these lead to the copy's own workspaces and, through the link above, to everything
  // else.
  for (const manifest of globSync('*/*/package.json', { cwd: root })) {
    const installed = join(dirname(manifest), 'node_modules')
    if (existsSync(join(REPOSITORY, installed)))
      cpSync(join(REPOSITORY, installed), join(root, installed), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (path) => !/\/node_modules\/\.(cache|vite[^/]*)$/.test(path),
      })
  }
  return root
}
