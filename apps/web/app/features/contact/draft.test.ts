import { beforeEach, expect, it, vi } from 'vitest'
import { asksBeforeLeaving } from '../../testing/asksBeforeLeaving.ts'
import { bodyOf, heldDraft, holdDraft, topicOf } from './draft.ts'

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  return () => vi.unstubAllGlobals()
})

const empty = heldDraft()

it.each([
  ['a topic', { topic: 'idea' }],
  ['a name', { name: 'Ada' }],
  ['a message', { message: 'Hello' }],
] as const)('holds a draft that is only %s', (_, typed) => {
  const draft = { ...empty, ...typed }
  holdDraft(draft)
  expect(heldDraft()).toEqual(draft)
  holdDraft(empty)
  expect(heldDraft()).toBe(empty)
})

it('asks before leaving only about a message that was neither opened nor copied', () => {
  holdDraft({ ...empty, name: 'Ada' })
  expect(asksBeforeLeaving()).toBe(false)
  const draft = { ...empty, name: 'Ada', message: 'Hello' }
  holdDraft(draft)
  expect(asksBeforeLeaving()).toBe(true)
  holdDraft({ ...draft, taken: bodyOf(draft) })
  expect(asksBeforeLeaving()).toBe(false)
})

it('becomes a mail about its topic, signed with the name if there is one', () => {
  const draft = { ...empty, topic: 'fault', message: 'The crop frame\nis too thin' } as const
  expect(topicOf(draft)).toBe('Something does not work')
  expect(bodyOf(draft)).toBe('The crop frame\nis too thin')
  expect(bodyOf({ ...draft, name: 'Asha' })).toBe('The crop frame\nis too thin\n\nAsha')
})
