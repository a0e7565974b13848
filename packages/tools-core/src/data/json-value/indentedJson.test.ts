import { describe, expect, it } from 'vitest'
import { firstError } from '../../../test/results.ts'
import { indentedJson } from './indentedJson.ts'
import type { JsonValue } from './jsonValue.ts'

describe('indentedJson', () => {
  it('looks at nothing more once the text is too long', () => {
    const half = { number: '1'.repeat(2 ** 28) }
    const unseen: JsonValue = {
      get members(): never {
        throw new Error('Seen.')
      },
    }
    expect(firstError(indentedJson([half, half, half, unseen]))).toMatchObject({ code: 'too-large' })
  })
})
