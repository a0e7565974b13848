/** Where programs are on this machine. Runs in the Node that a root command is started with, before there is a toolchain. */
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'

const ENDINGS = process.platform === 'win32' ? ['.exe', '.cmd'] : ['']

/** Where a program is on the `PATH`; `undefined` if there is none. @param {string} name */
export function programPath(name) {
  return programPaths(name)[0]
}

/** Every place of the `PATH` that has one of this name, the first to be taken first. @param {string} name */
export function programPaths(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => ENDINGS.map((ending) => join(folder, name + ending)))
    .filter(isExecutable)
}

/** Whether there is a file that may be run. @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    // Not there, or not to be run.
    return false
  }
}
