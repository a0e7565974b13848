import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../../preview/shims.ts'
import { type Channel, createRunningMarks } from './runningMarks.ts'

/** Tabs of one browser. */
function browser() {
  const device = memoryStorage()
  const channels = new Set<Channel>()
  const openChannel = (): Channel => {
    const own: Channel = {
      onmessage: null,
      postMessage: (data) => {
        for (const other of channels) if (other !== own) other.onmessage?.({ data } as MessageEvent)
      },
      close: () => channels.delete(own),
    }
    channels.add(own)
    return own
  }
  return {
    newTab: (tab = memoryStorage()) => ({
      tab,
      ...createRunningMarks(() => ({ tab, device }), openChannel),
    }),
  }
}

describe('the marks of running code', () => {
  it('report once that a page froze and no longer answers', async () => {
    const { newTab } = browser()
    newTab().markRunning()
    const next = newTab()
    next.connect()
    expect(await next.froze('any-tab')).toBe(true)
    expect(await next.froze('any-tab')).toBe(false)
  })

  it('are found again by the tab after a reload', async () => {
    const { newTab } = browser()
    const before = newTab()
    before.markRunning()
    const again = newTab(before.tab)
    again.connect()
    expect(await again.froze('this-tab')).toBe(true)
  })

  it('report nothing while the page that runs code is alive, and keep its mark', async () => {
    const { newTab } = browser()
    const [first, second] = [newTab(), newTab()]
    const leave = first.connect()
    second.connect()
    first.markRunning()
    expect(await second.froze('any-tab')).toBe(false)
    second.markRunning()
    second.clearRunning()
    leave()
    expect(await second.froze('any-tab')).toBe(true)
  })

  it('of other tabs are ignored by a tab with its own code', async () => {
    const { newTab } = browser()
    newTab().markRunning()
    expect(await newTab().froze('this-tab')).toBe(false)
  })

  it('give a duplicated tab its own name', async () => {
    const { newTab } = browser()
    const first = newTab()
    first.connect()
    first.markRunning()
    const copy = memoryStorage()
    copy.setItem('whittle:compiler-tab', first.tab.getItem('whittle:compiler-tab')!)
    const second = newTab(copy)
    second.connect()
    expect(await second.froze('this-tab')).toBe(false)
    expect(copy.getItem('whittle:compiler-tab')).not.toBe(first.tab.getItem('whittle:compiler-tab'))
  })

  it('do not exist if the browser blocks storage', async () => {
    const marks = createRunningMarks(() => {
      throw new DOMException('no', 'SecurityError')
    })
    marks.markRunning()
    marks.clearRunning()
    expect(await marks.froze('any-tab')).toBe(false)
  })
})
