import { readFileSync } from 'node:fs'

/**
 * The most memory that a running process has had, in megabytes. Linux keeps it; of a process that has ended,
 * and on other systems, it is 0.
 */
export function peakMemory(pid: number | undefined): number {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes ?? 0) / 1024
  } catch (error) {
    // The process has just ended, or there is no such file system.
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'ESRCH') throw error
    return 0
  }
}
