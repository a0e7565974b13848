import { describe, expect, it } from 'vitest'
import { TASKS } from '../../content/tasks.ts'
import { readStartSettings, startText } from './startSettings.ts'
import { createVideoMakerStore } from './store.ts'

describe('the settings of a link', () => {
  it.each([
    ['', { settings: {} }],
    ['?format=gif&animation=zoom-in', { format: 'gif', settings: { animationType: 'zoom-in' } }],
    [
      '?orientation=portrait&resolution=1080p&duration=6.5&fps=24',
      { settings: { orientation: 'portrait', resolution: '1080p', duration: 6.5, fps: 24 } },
    ],
    [
      '?fit=contain&background=%23204060&quality=best&easing=ease-in-out',
      { settings: { fit: 'contain', background: '#204060', quality: 'best', easing: 'ease-in-out' } },
    ],
    ['?format=avi&animation=spin&duration=31&fps=&resolution=4k&background=red', { settings: {} }],
    ['?animation=custom', { settings: {} }],
  ])('%s are %o', (search, start) => {
    expect(readStartSettings(search)).toEqual(start)
  })

  it('are those of the video, and leave the rest', () => {
    const store = createVideoMakerStore()
    store.getState().change({ duration: 8, fps: 24 })
    store.getState().startWith(readStartSettings('?format=gif&animation=zoom-in&duration=2'))
    expect(store.getState()).toMatchObject({
      format: 'gif',
      settings: { animationType: 'zoom-in', duration: 2, fps: 24, orientation: 'landscape' },
    })
    store.getState().startWith(readStartSettings(''))
    expect(store.getState()).toMatchObject({ format: 'gif', settings: { animationType: 'zoom-in' } })
  })

  it('are all known where a task of the search asks for them', () => {
    const searches = TASKS.flatMap(({ path }) =>
      path.startsWith('/image-to-video?') ? [path.slice('/image-to-video'.length)] : [],
    )
    expect(searches.length).toBeGreaterThan(0)
    for (const search of searches) {
      const { format, settings } = readStartSettings(search)
      const count = Object.keys(settings).length + (format === undefined ? 0 : 1)
      expect(count, search).toBe(new URLSearchParams(search).size)
    }
  })

  it('are told in words', () => {
    const text = startText(readStartSettings('?format=gif&animation=zoom-in&orientation=portrait&duration=6'))
    expect(text).toBe('Set for your picture: GIF, zoom in, 6 s, portrait 9:16.')
    expect(startText(readStartSettings(''))).toBe('')
  })
})
