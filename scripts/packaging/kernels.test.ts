import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { KERNELS, kernelModule } from './kernels.ts'

it.each(KERNELS.map((kernel) => [basename(kernel.generated), kernel] as const))(
  '%s is what its source is assembled to',
  async (_, { source, generated }) => {
    expect(readFileSync(generated, 'utf8')).toBe(await kernelModule(source))
  },
)
