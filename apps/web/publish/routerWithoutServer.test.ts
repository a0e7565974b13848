import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import config from '../react-router.config.ts'
import { ANSWERS, answered } from './routerWithoutServer.ts'

const router = new URL('../node_modules/react-router', import.meta.url)

describe('answered', () => {
  it.each(ANSWERS)('knows what $module asks, as it is installed', async (known) => {
    const code = await readFile(`${router.pathname}${known.module}`, 'utf8')
    expect(code).toContain(known.question)
    expect(answered(code, known)).not.toContain(known.question)
  })

  it('refuses a module that asks in another way', () => {
    expect(() => answered('if (isDiscovering(routes))', ANSWERS[0]!)).toThrow('does not ask')
  })

  it('answers for a site without a server, with the router’s own entry, which names no instruments', async () => {
    expect(config.ssr).toBe(false)
    const files = await readdir(new URL('../app', import.meta.url))
    expect(files.filter((file) => file.startsWith('entry.client'))).toEqual([])
  })
})
