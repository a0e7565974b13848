import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { workersOnly } from './workersOnly.ts'

it('replaces a package for workers with a module that throws, and leaves the others', async () => {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      workersOnly(['heavy']),
      {
        name: 'sources',
        enforce: 'pre',
        resolveId: (id) => (['entry', 'light'].includes(id) ? id : undefined),
        load: (id) =>
          id === 'entry'
            ? "import { light } from 'light'\nexport const both = async () => [light, await import('heavy')]"
            : id === 'light'
              ? "export const light = 'as it is'"
              : undefined,
      },
    ],
    build: { write: false, rolldownOptions: { input: 'entry', preserveEntrySignatures: 'strict' } },
  })) as Rolldown.RolldownOutput
  const code = built.output.map((file) => ('code' in file ? file.code : '')).join('\n')
  expect(code).toContain('heavy runs only in workers, but was imported by a page.')
  expect(code).toContain('as it is')
})
