/**
 * The state of the sources that a build is made of: its commit and its date.
 *
 * A build takes no time from the clock, so that everybody who builds a commit gets the same bytes, in any
 * year. Source: https://reproducible-builds.org/specs/source-date-epoch/
 */
import { execFileSync } from 'node:child_process'
import process from 'node:process'

/**
 * Returns the commit of the sources: `SOURCE_COMMIT`, or else that of the checkout; empty where neither is
 * known. A container's build has no history and is told.
 *
 * @throws RangeError when the variable is no full hash of a commit.
 */
export function commitOf(folder: string, stated = process.env.SOURCE_COMMIT): string {
  if (stated === undefined || stated === '') return git(folder, 'rev-parse', 'HEAD') ?? ''
  if (!/^(?:[\da-f]{40}|[\da-f]{64})$/.test(stated))
    throw new RangeError(`SOURCE_COMMIT must be the full hash of a commit, not “${stated}”`)
  return stated
}

/**
 * Returns when the sources were last changed: `SOURCE_DATE_EPOCH` (seconds), or else the date of the commit;
 * today where neither is known.
 *
 * @throws RangeError when the variable is no number of seconds.
 */
export function sourceDate(folder: string, epoch = process.env.SOURCE_DATE_EPOCH): Date {
  if (epoch !== undefined && epoch !== '') {
    if (!/^\d{1,11}$/.test(epoch))
      throw new RangeError(`SOURCE_DATE_EPOCH must be seconds since 1970, not “${epoch}”`)
    return new Date(Number(epoch) * 1000)
  }
  const seconds = git(folder, 'log', '-1', '--format=%ct')
  return seconds === undefined ? new Date() : new Date(Number(seconds) * 1000)
}

function git(folder: string, ...command: string[]): string | undefined {
  try {
    return execFileSync('git', command, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch (error) {
    console.info('The commit of this build is unknown.', error)
    return undefined
  }
}
