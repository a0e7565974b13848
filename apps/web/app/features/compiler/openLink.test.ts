import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EMPTY_PROJECT } from '../../lib/compile/project.ts'
import { packFragment } from '../../lib/links/linkFragment.ts'
import { openLink } from './openLink.ts'

const replaceState = vi.fn()

beforeEach(async () => {
  const hash = await packFragment({ settings: {}, input: JSON.stringify(EMPTY_PROJECT) })
  vi.stubGlobal('location', { hash, pathname: '/compiler' })
  vi.stubGlobal('history', { state: null, replaceState })
})
afterEach(() => {
  vi.unstubAllGlobals()
  replaceState.mockClear()
})

it('takes the project from the address', async () => {
  expect(await openLink(new AbortController().signal)).toEqual(EMPTY_PROJECT)
  expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/compiler')
})

it.each(['before', 'while'])(
  'leaves the address alone if the page is left %s the link is read',
  async (when) => {
    const left = new AbortController()
    if (when === 'before') left.abort()
    const opened = openLink(left.signal)
    left.abort()
    expect(await opened).toBeUndefined()
    expect(replaceState).not.toHaveBeenCalled()
  },
)
