import { build, type Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import { type SharedChunk, type SharedChunkOptions, sharedChunks } from './sharedChunks.ts'

const SOURCES: Readonly<Record<string, string>> = {
  '/entry': "import '/left'\nimport '/right'\nexport const later = () => import('/later')",
  '/left': "console.log('left')",
  '/right': "console.log('right')",
  '/later': "console.log('later')",
}
const BOTH: SharedChunk = { name: 'both', modules: ['/left', '/right'], priority: 1 }
const NO_LISTS: SharedChunkOptions = { unlisted: [], listed: [] }

async function built(chunks: readonly SharedChunk[], options = NO_LISTS): Promise<Rolldown.OutputChunk[]> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      sharedChunks(chunks, options),
      {
        name: 'sources',
        enforce: 'pre',
        resolveId: (id) => (id in SOURCES ? id : undefined),
        load: (id) => SOURCES[id],
      },
    ],
    build: { write: false, rolldownOptions: { input: '/entry', preserveEntrySignatures: 'strict' } },
  })) as Rolldown.RolldownOutput
  return output.filter((file) => file.type === 'chunk')
}

describe('sharedChunks', () => {
  it('puts a chunk’s modules into it', async () => {
    const chunk = (await built([BOTH])).find(({ name }) => name === 'both')
    expect(chunk?.moduleIds).toEqual(expect.arrayContaining(['/left', '/right']))
    expect(chunk?.moduleIds).not.toContain('/later')
  })

  it('fails if a named module does not exist', async () => {
    const renamed = { ...BOTH, modules: ['/left', '/write'] }
    await expect(built([renamed])).rejects.toThrow(
      'vite/sharedModules.ts: no module’s path has “/write”, which “both” should contain. Was it renamed?',
    )
  })

  it('refuses a module that is named twice', () => {
    const again = { ...BOTH, name: 'again', modules: ['/later', '/right'] }
    expect(() => sharedChunks([BOTH, again], NO_LISTS)).toThrow('“/right” is in “both” and in “again”')
  })

  it.each(['unlisted', 'listed'] as const)('fails if a file named as %s does not exist', async (kind) => {
    const named = (name: string) => built([BOTH], { ...NO_LISTS, [kind]: [name] })
    await expect(named('early')).rejects.toThrow('no file is called “early”')
    await expect(named('later')).resolves.toHaveLength(3)
  })
})
