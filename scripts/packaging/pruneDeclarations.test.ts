import { describe, expect, it } from 'vitest'
import { reachable } from './pruneDeclarations.ts'

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
