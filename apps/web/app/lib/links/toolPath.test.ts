import { encodingGroup } from '@whittle/tools-core/groups/encoding'
import { describe, expect, it } from 'vitest'
import { toolAt } from './toolPath.ts'

describe('an address', () => {
  it('identifies a tool, with or without a trailing slash', () => {
    expect(toolAt(encodingGroup, '/converter/encoding/hash').id).toBe('hash')
    expect(toolAt(encodingGroup, '/converter/encoding/hash/').id).toBe('hash')
    expect(() => toolAt(encodingGroup, '/converter/encoding/nothing')).toThrow(RangeError)
  })
})
