/** “Add a tool in ten minutes” of the root README, for the tests that follow it to the letter in a copy of the repository. */
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
import { type CodeBlock, codeBlocks, section } from './markdownCode.ts'

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))

/** A step that has a file written. */
export interface WrittenStep {
  /** From the root of the repository. */
  readonly path: string
  readonly text: string
}

/** What the guide says to do, in its order. */
export interface Guide {
  /** The command of the scaffold, for a shell at the root. */
  readonly scaffold: string
  /** The engine and its test. */
  readonly written: readonly WrittenStep[]
  /** The line that the end-to-end tests get: `'group/tool': 'what comes of its sample',`. */
  readonly sample: string
  /** The commands that show the tool and test it. */
  readonly commands: string
}

/**
 * Reads the guide.
 *
 * @throws Error where it no longer has the steps that the tests follow.
 */
export function newToolGuide(): Guide {
  const text = readFileSync(join(REPOSITORY, 'README.md'), 'utf8')
  const [scaffold, engine, test, sample, commands, ...more] = codeBlocks(
    section(text, 'Add a tool in ten minutes'),
  )
  if (!scaffold || !engine || !test || !sample || !commands || more.length > 0)
    throw new Error('The guide has other steps than scaffold, engine, test, sample and commands.')
  return {
    scaffold: scaffold.text,
    written: [engine, test].map(writtenStep),
    sample: sample.text.trim(),
    commands: commands.text,
  }
}

function writtenStep({ lead, text }: CodeBlock): WrittenStep {
  const path = lead.match(/`([^`]+)`:$/)?.[1]
  if (path === undefined) throw new Error(`The guide does not say which file to write: ${lead}`)
  return { path, text }
}

/** Writes the guide's files into a copy, where its scaffold has begun them. */
export function writeSteps(root: string, steps: readonly WrittenStep[]): void {
  for (const { path, text } of steps) {
    if (!existsSync(join(root, path))) throw new Error(`The scaffold has not begun ${path}.`)
    writeFileSync(join(root, path), text)
  }
}

/** What is made from the rest, or belongs to this copy alone. */
const NOT_COPIED =
  /^\.git$|(^|\/)(node_modules|\.turbo|\.react-router|test-results)$|^[^/]+\/[^/]+\/(dist|build)$/

/** A copy of the repository in a folder of its own, with what is installed here: the packages in it are the copy's. */
export function copyRepository(): string {
  // The true path: Vite compares what it resolves with where it is.
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'whittle-new-tool-')))
  cpSync(REPOSITORY, root, {
    recursive: true,
    filter: (path) => !NOT_COPIED.test(relative(REPOSITORY, path)),
  })
  symlinkSync(join(REPOSITORY, 'node_modules'), join(root, 'node_modules'), 'dir')
  // The links in these lead to the neighbours in the copy, and by the link above to everything else.
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
