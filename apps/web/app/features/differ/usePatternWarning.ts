/** Warns of a pattern that can take too long, as the visitor types it. */
import { useEffect, useState } from 'react'
import { isAbort, messageOf } from '../../lib/errors/thrown.ts'
import { createWorkerClient } from '../../lib/jobs/workerClient.ts'
import type { RegexWorkerApi } from '../../workers/regex.worker.ts'

/** Long enough that a pattern is not checked at each key press, in milliseconds. */
const PAUSE_MS = 300

/** The warning of the safety check about a pattern; `null` if there is none. */
export function usePatternWarning(pattern: string): string | null {
  const [warning, setWarning] = useState<{ readonly pattern: string; readonly text: string } | null>(null)
  useEffect(() => {
    if (pattern === '') return
    const client = createWorkerClient<RegexWorkerApi>(startWorker)
    const check = async (): Promise<void> => {
      try {
        const checks = await client.run('check', { pattern, flags: 'gu', rows: [] })
        const isUnsafe = checks.ok && checks.value.safety.verdict === 'vulnerable'
        if (isUnsafe) setWarning({ pattern, text: checks.value.safety.message })
      } catch (error) {
        if (!isAbort(error)) console.info('The pattern was not checked.', messageOf(error))
      }
    }
    const timer = setTimeout(() => void check(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      client.end()
    }
  }, [pattern])
  return warning?.pattern === pattern ? warning.text : null
}

function startWorker(): Worker {
  return new Worker(new URL('../../workers/regex.worker.ts', import.meta.url), { type: 'module' })
}
