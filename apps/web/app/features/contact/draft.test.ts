import { beforeEach, expect, it, vi } from 'vitest'
import { asksBeforeLeaving } from '../../testing/asksBeforeLeaving.ts'
import { bodyOf, currentDraft, keepDraft, topicOf } from './draft.ts'

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  return () => vi.unstubAllGlobals()
})

const empty = currentDraft()

it.each([
  ['a topic', { topic: 'idea' }],
  ['a name', { name: 'Ada' }],
  ['a message', { message: 'Hello' }],
] as const)('holds a draft that is only %s', (_, typed) => {
  const draft = { ...empty, ...typed }
  keepDraft(draft)
  expect(currentDraft()).toEqual(draft)
  keepDraft(empty)
  expect(currentDraft()).toBe(empty)
})

it('asks before leaving only about a message that was neither opened nor copied', () => {
  keepDraft({ ...empty, name: 'Ada' })
  expect(asksBeforeLeaving()).toBe(false)
  const draft = { ...empty, name: 'Ada', message: 'Hello' }
  keepDraft(draft)
  expect(asksBeforeLeaving()).toBe(true)
  keepDraft({ ...draft, taken: bodyOf(draft) })
  expect(asksBeforeLeaving()).toBe(false)
})

it('becomes a mail about its topic, signed with the name if there is one', () => {
  const draft = { ...empty, topic: 'fault', message: 'The crop frame\nis too thin' } as const
  expect(topicOf(draft)).toBe('Something does not work')
  expect(bodyOf(draft)).toBe('The crop frame\nis too thin')
  expect(bodyOf({ ...draft, name: 'Asha' })).toBe('The crop frame\nis too thin\n\nAsha')
})
