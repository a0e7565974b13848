import { afterEach, describe, expect, it, vi } from 'vitest'
import { hostZone } from './hostZone.ts'

describe('hostZone', () => {
  afterEach(() => vi.restoreAllMocks())

  it.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['UTC', undefined],
    ['Etc/UTC', undefined],
    ['GMT', undefined],
    ['Etc/Unknown', undefined],
    [undefined, undefined],
  ])('on a host that reports %s is %s', (said, zone) => {
    const options = Intl.DateTimeFormat().resolvedOptions()
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      ...options,
      timeZone: said as string,
    })
    expect(hostZone()).toBe(zone)
  })
})
