/** The files that a command line names, and how results become files. */
import { createHash } from 'node:crypto'
import type { Stats } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, parse, relative, resolve, sep } from 'node:path'
import { UsageError } from './exitCodes.ts'

/** A file to read, and the path of its result below the folder for results. */
export interface InputFile {
  readonly path: string
  /** Its path below the folder that was named, or its name. */
  readonly name: string
}

/**
 * The files of these arguments: a file is itself, a folder all files in it, and a pattern such as
 * `**\/*.json` the files that it matches, for shells that do not expand it. They are in the order of the
 * arguments, and each is there once.
 *
 * @param accepts whether a file of a folder is taken, by its name.
 * @throws UsageError for a path that does not exist, or a pattern that matches nothing.
 */
export async function inputFiles(
  args: readonly string[],
  accepts: (name: string) => boolean = () => true,
): Promise<readonly InputFile[]> {
  const found = new Map<string, InputFile>()
  for (const argument of args) {
    for (const file of await filesOf(argument, accepts)) {
      const key = resolve(file.path)
      if (!found.has(key)) found.set(key, file)
    }
  }
  return [...found.values()]
}

async function filesOf(argument: string, accepts: (name: string) => boolean): Promise<readonly InputFile[]> {
  const there = await statIfThere(argument)
  if (there?.isDirectory()) return (await filesBelow(argument)).filter(({ name }) => accepts(name))
  if (there !== undefined) return [{ path: argument, name: basename(argument) }]
  // Loaded on demand: most commands name no pattern, and it would take a tenth of the time to start.
  const { glob, isDynamicPattern } = await import('tinyglobby')
  if (!isDynamicPattern(argument)) throw new UsageError(`There is no file or folder ${argument}.`)
  const matches = (
    await glob(argument.replaceAll('\\', '/'), { onlyFiles: true, expandDirectories: false })
  ).sort()
  if (matches.length === 0) throw new UsageError(`No file matches ${argument}.`)
  return matches.map((path) => ({ path, name: withoutParents(path) }))
}

/** All files of a folder and of the folders in it, in the order of their paths. */
export async function filesBelow(folder: string): Promise<readonly InputFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => ({ path, name: relative(folder, path) }))
}

/** What is at a path, or `undefined` where nothing is. Other errors, such as a refused folder, are thrown. */
export async function statIfThere(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw error
  }
}

/** The bytes of a file that an option or an argument names. @throws UsageError where there is none. */
export async function readNamed(path: string): Promise<Buffer> {
  if ((await statIfThere(path)) === undefined) throw new UsageError(`There is no file ${path}.`)
  return readFile(path)
}

/** A path without `.`, `..` and a leading slash, so that the result stays below the folder for results. */
function withoutParents(path: string): string {
  return path
    .split('/')
    .filter((part) => part !== '..' && part !== '.' && part !== '')
    .join(sep)
}

/**
 * The name of each result: that of its input, with the extension of what is written. Where inputs differ in
 * nothing but their extension, as `a.json` and `a.yaml`, theirs is added to it: `a.json.csv`, `a.yaml.csv`.
 * Of files with the same name from several folders, each but the first gets a number. The names depend on the
 * list of files alone, and letter case does not tell them apart.
 */
export function resultNames(
  files: readonly InputFile[],
): (file: InputFile, extension: string | undefined) => string {
  const names = new Map<InputFile, string>()
  const taken = new Set<string>()
  const bases = new Map<string, number>()
  for (const file of files) {
    const { dir, name: base, ext } = parse(file.name)
    let free = file.name
    for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = join(dir, `${base}-${count}${ext}`)
    taken.add(free.toLowerCase())
    names.set(file, free)
    const stem = withoutExtension(free).toLowerCase()
    bases.set(stem, (bases.get(stem) ?? 0) + 1)
  }
  return (file, extension) => {
    const name = names.get(file) ?? file.name
    if (extension === undefined) return name
    const stem = withoutExtension(name)
    const isAlone = (bases.get(stem.toLowerCase()) ?? 0) <= 1
    return `${isAlone ? stem : name}.${extension}`
  }
}

function withoutExtension(path: string): string {
  const { dir, name } = parse(path)
  return join(dir, name)
}

/** What the name of an unfinished file ends with. */
export const UNFINISHED = '.whittle-unfinished'

/**
 * Writes a file so that it stands under its name whole or not at all, whenever the program ends: first under
 * another name, then renamed.
 */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const unfinished = `${path}${UNFINISHED}`
  try {
    await writeFile(unfinished, bytes, { flush: true })
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** The SHA-256 digest of bytes, or of a text in UTF-8, in hexadecimal digits. */
export function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}
