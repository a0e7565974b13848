/**
 * Finds programs on this machine. Runs in the Node that starts a root command, before the toolchain is
 * installed.
 */
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'

const ENDINGS = process.platform === 'win32' ? ['.exe', '.cmd'] : ['']

/** The path of a program on the `PATH`; `undefined` if there is none. @param {string} name */
export function programPath(name) {
  return programPaths(name)[0]
}

/** All paths of a program on the `PATH`, in order of precedence. @param {string} name */
export function programPaths(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => ENDINGS.map((ending) => join(folder, name + ending)))
    .filter(isExecutable)
}

/** Whether a path is an executable file. @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    // It does not exist or is not executable.
    return false
  }
}
