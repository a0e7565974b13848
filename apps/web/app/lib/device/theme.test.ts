import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { nextThemeChoice, THEME_COLORS, themeScript } from './theme.ts'

interface Painted {
  readonly theme: string | undefined
  readonly themeColor: string | undefined
}

/** Runs the inline script as the page's head does, with the given stored value. */
function paintWith(read: () => string | null): Painted {
  const dataset: { theme?: string } = {}
  const head: { name?: string; content?: string }[] = []
  runInNewContext(themeScript, {
    localStorage: { getItem: read },
    document: {
      documentElement: { dataset },
      createElement: () => ({}),
      head: { prepend: (meta: { name?: string; content?: string }) => head.unshift(meta) },
    },
  })
  return { theme: dataset.theme, themeColor: head[0]?.content }
}

describe('themeScript', () => {
  it.each(['light', 'dark'] as const)(
    'applies the chosen %s theme, and colours the browser’s bars',
    (theme) => {
      expect(paintWith(() => theme)).toEqual({ theme, themeColor: THEME_COLORS[theme] })
    },
  )

  it.each([null, '', 'system', 'purple', 'constructor'])('follows the system when %j is stored', (stored) => {
    expect(paintWith(() => stored)).toEqual({ theme: undefined, themeColor: undefined })
  })

  it('follows the system when storage is blocked', () => {
    const blocked = () => {
      throw new Error('SecurityError')
    }
    expect(paintWith(blocked)).toEqual({ theme: undefined, themeColor: undefined })
  })

  it('is safe inside a script element', () => {
    expect(themeScript).not.toMatch(/<\/script|<!--/i)
  })
})

describe('nextThemeChoice', () => {
  it('cycles through all three', () => {
    expect([nextThemeChoice('system'), nextThemeChoice('light'), nextThemeChoice('dark')]).toEqual([
      'light',
      'dark',
      'system',
    ])
  })
})
