import { describe, expect, it } from 'vitest'
import { outputOf, superviseProcess } from './process.ts'

const LIMITS = { stallTimeoutMs: 20_000, maxBytes: 1000 }

/** What a shell's script does under supervision. */
const outputOfScript = (script: string, options: Partial<Parameters<typeof outputOf>[2]> = {}) =>
  outputOf('/bin/sh', ['-c', script], { ...LIMITS, ...options })

describe('outputOf', () => {
  it('returns what a program makes of its input, its exit code and its log', async () => {
    const input = new TextEncoder().encode('abc')
    const { code, log, stdout } = await outputOfScript('tr a-c x-z; echo noted >&2; exit 3', { input })
    expect([code, log, new TextDecoder().decode(stdout)]).toEqual([3, ['noted'], 'xyz'])
  })

  it('ends a program that writes more than it may', async () => {
    await expect(outputOfScript('exec cat /dev/zero')).rejects.toMatchObject({
      code: 'memory',
      message: expect.stringContaining('/bin/sh wrote more than 1000 bytes'),
    })
  })

  it('ends a program that gives no sign of life, and keeps its log', async () => {
    const stuck = outputOfScript('echo waiting >&2; exec sleep 60', { stallTimeoutMs: 2000 })
    await expect(stuck).rejects.toMatchObject({
      code: 'timeout',
      details: { milliseconds: 2000, log: ['waiting'] },
    })
  })

  it('has no log of a program that wrote none', async () => {
    expect(await outputOfScript('exit 3')).toMatchObject({ code: 3, log: [] })
  })

  it('takes a program that the system killed for one without memory, and keeps its log', async () => {
    await expect(outputOfScript('echo growing >&2; kill -KILL $$')).rejects.toMatchObject({
      code: 'memory',
      message: 'There was not enough memory for the video: the system killed /bin/sh',
      details: { log: ['growing'] },
    })
  })

  it('rejects with the reason of a signal, whether it is aborted before or during the run', async () => {
    const controller = new AbortController()
    const { signal } = controller
    const running = outputOfScript('exec sleep 60', { signal })
    controller.abort(new Error('enough'))
    await expect(running).rejects.toBe(signal.reason)
    await expect(outputOfScript('exit 0', { signal })).rejects.toBe(signal.reason)
  })
})

describe('superviseProcess', () => {
  it('lets a program live as long as it gives signs of life', async () => {
    const program = superviseProcess('/bin/sh', ['-c', 'sleep 4'], { stallTimeoutMs: 3000 }, () => undefined)
    const pulse = setInterval(program.alive, 50)
    const { code } = await program.exit
    clearInterval(pulse)
    expect(code).toBe(0)
  })
})
