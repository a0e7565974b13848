import { describe, expect, it } from 'vitest'
import { readMessage } from './readMessage.ts'

const text = { kind: 'text', text: 'hello' }
const entry = { kind: 'message', level: 'log', parts: [text], stack: '' }

describe('readMessage', () => {
  it.each([
    { kind: 'alive' },
    { kind: 'left' },
    { kind: 'pressed' },
    {
      kind: 'console',
      entries: [
        entry,
        { ...entry, kind: 'table', parts: [{ kind: 'table', columns: ['a'], rows: [['1']] }] },
      ],
      dropped: 0,
    },
    {
      kind: 'console',
      entries: [
        {
          ...entry,
          parts: [
            { kind: 'object', text: '{}', ref: 1 },
            { ...text, css: 'color: red' },
          ],
        },
      ],
      dropped: 3,
    },
    { kind: 'stopped', place: { source: 'script', line: 3 }, what: 'loop' },
    { kind: 'evaluated', id: 1, value: { kind: 'number', text: '1' }, threw: false },
    { kind: 'expanded', id: 1, members: [{ name: 'a', value: text, dim: true }], more: 0 },
    {
      kind: 'audited',
      id: 1,
      findings: [
        { rule: 'r', impact: 'minor', help: 'h', places: [{ selector: 'a', html: '', summary: '' }] },
      ],
    },
    { kind: 'released', id: 1 },
    { kind: 'audit-failed', id: 1, message: 'no' },
  ])('accepts a frame’s message: $kind', (message) => {
    expect(readMessage(message)).toBe(message)
  })

  it.each([
    undefined,
    'whittle-preview-ready',
    { kind: 'navigate', to: '/' },
    { kind: 'console', entries: 'many', dropped: 0 },
    { kind: 'console', entries: [null], dropped: 0 },
    { kind: 'console', entries: [{ ...entry, level: 'fatal' }], dropped: 0 },
    {
      kind: 'console',
      entries: [{ ...entry, parts: [{ kind: 'object', text: { toString: 1 }, ref: 1 }] }],
      dropped: 0,
    },
    {
      kind: 'console',
      entries: [{ ...entry, parts: [{ kind: 'table', columns: ['a'], rows: [[1]] }] }],
      dropped: 0,
    },
    { kind: 'console', entries: [{ ...entry, parts: {} }], dropped: 0 },
    { kind: 'stopped', place: { source: 'script', line: '3' }, what: 'loop' },
    { kind: 'expanded', id: 1, members: [{ name: 1, value: text, dim: true }], more: 0 },
  ])('drops an invalid message: %j', (message) => {
    expect(readMessage(message)).toBeUndefined()
  })
})
