import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type LinkContent, packFragment } from '../lib/links/linkFragment.ts'
import { followLinks } from './followLinks.ts'

let opened: LinkContent[]
let page: EventTarget & { location: { hash: string } }

beforeEach(async () => {
  opened = []
  page = Object.assign(new EventTarget(), {
    location: { hash: await packFragment({ settings: {}, input: 'a' }) },
  })
  vi.stubGlobal('window', page)
})

afterEach(() => void vi.unstubAllGlobals())

const open = (link: LinkContent) => void opened.push(link)
const read = () => vi.waitUntil(() => opened.length > 0)

it('opens the link in the address, and each that is followed', async () => {
  followLinks(open)
  await read()
  page.location.hash = await packFragment({ settings: {}, input: 'b' })
  page.dispatchEvent(new Event('hashchange'))
  await vi.waitUntil(() => opened.length === 2)
  expect(opened.map(({ input }) => input)).toEqual(['a', 'b'])
})

it('opens nothing once the page was left, for another has the address', async () => {
  followLinks(open)()
  // The page that is shown next opens the same link, after the first has read it.
  const next: LinkContent[] = []
  followLinks((link) => void next.push(link))
  await vi.waitUntil(() => next.length > 0)
  expect(opened).toEqual([])
})

it('opens only the link that was followed last', async () => {
  // Packed before, so that the second link is followed while the first is still being read.
  const second = await packFragment({ settings: {}, input: 'b' })
  followLinks(open)
  page.location.hash = second
  page.dispatchEvent(new Event('hashchange'))
  await vi.waitUntil(() => opened.some(({ input }) => input === 'b'))
  expect(opened).toHaveLength(1)
})

it('says where there is no link to open', async () => {
  const none = vi.fn()
  page.location.hash = ''
  followLinks(open, none)
  expect(none).toHaveBeenCalledTimes(1)
  page.location.hash = '#options'
  page.dispatchEvent(new Event('hashchange'))
  await vi.waitFor(() => expect(none).toHaveBeenCalledTimes(2))
  page.location.hash = '#v=7'
  page.dispatchEvent(new Event('hashchange'))
  await vi.waitFor(() => expect(none).toHaveBeenCalledTimes(3))
  expect(opened).toEqual([])
})
