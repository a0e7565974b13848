import { readFileSync } from 'node:fs'

/** In how many parts of a second Linux counts time for programs, on every processor it runs on. */
const TICKS = 100

/**
 * The seconds that the processor has spent on the children of this process that have ended, and on theirs.
 * Linux counts them; on other systems it is `undefined`.
 */
export function childSeconds(): number | undefined {
  let stat: string
  try {
    stat = readFileSync('/proc/self/stat', 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
  // The second field is a name, which may have spaces and brackets; `cutime` and `cstime` are the 16th and
  // 17th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[13]) + Number(fields[14])) / TICKS
}
