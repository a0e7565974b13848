import { describe, expect, it } from 'vitest'
import { reachable, withCompiledIn } from './pruneDeclarations.ts'

const DECLARATIONS = new Map([
  [
    'dist/index.d.ts',
    'export { type Crop } from \'./crop/crop.ts\';\nimport type { Loop } from "./loop.js";',
  ],
  ['dist/crop/crop.d.ts', "export type Crop = import('../size.tsx').Size;"],
  ['dist/size.d.ts', "import type { ReactNode } from 'react';"],
  ['dist/loop.d.ts', "import './index.ts';"],
  ['dist/kernel.d.ts', "import { type KernelMemory } from '@whittle/foundation/kernel';"],
  ['dist/leak.d.ts', "export * from './kernel.ts';"],
])

describe('reachable', () => {
  it('follows every way to import, and leaves out what nothing leads to', () => {
    expect([...reachable(DECLARATIONS, ['dist/index.d.ts'])].sort()).toEqual([
      'dist/crop/crop.d.ts',
      'dist/index.d.ts',
      'dist/loop.d.ts',
      'dist/size.d.ts',
    ])
  })

  it('rejects an entry that leads to a package nobody can install', () => {
    expect(() => reachable(DECLARATIONS, ['dist/index.d.ts', 'dist/leak.d.ts'])).toThrow(
      'dist/kernel.d.ts is published and needs @whittle/foundation/kernel, which is not',
    )
  })

  it('rejects an entry that was not built', () => {
    expect(() => reachable(DECLARATIONS, ['dist/ico/index.d.ts'])).toThrow('dist/ico/index.d.ts')
  })
})

describe('withCompiledIn', () => {
  const other = {
    name: '@whittle/image-core',
    entries: new Map([['@whittle/image-core/geometry', 'dist/geometry/index.d.ts']]),
    declarations: new Map([
      ['dist/geometry/index.d.ts', "export * from './size.ts';\n//# sourceMappingURL=index.d.ts.map"],
    ]),
  }

  it('moves the declarations of the other package in, and imports them from there', () => {
    const own = new Map([
      ['dist/crop/crop.d.ts', "import type { Size } from '@whittle/image-core/geometry';"],
    ])
    expect(withCompiledIn(own, other)).toEqual(
      new Map([
        ['dist/crop/crop.d.ts', "import type { Size } from '../compiled/image-core/geometry/index.js';"],
        ['dist/compiled/image-core/geometry/index.d.ts', "export * from './size.ts';"],
      ]),
    )
  })

  it('rejects a declaration that needs something the other package does not export', () => {
    const own = new Map([['dist/index.d.ts', "export * from '@whittle/image-core/none';"]])
    expect(() => withCompiledIn(own, other)).toThrow('dist/index.d.ts needs @whittle/image-core/none')
  })
})
