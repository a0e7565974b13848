import { describe, expect, it } from 'vitest'
import { PALETTE } from '../../content/palette.ts'
import { pages } from '../../pages/pages.ts'
import { type Asked, opensNewTab, type Section, sectionsFor } from './lines.ts'

const STEP = { what: 'JSON', name: 'JSON Formatter', path: '/json' }

function sections(typed: string, given: Partial<Asked> = {}): Section[] {
  return sectionsFor({
    typed,
    isPasted: false,
    suggestions: [],
    isSure: false,
    favourites: [],
    recent: [],
    buttons: ['Copy', 'Clear'],
    ...given,
  })
}

function found(typed: string): string[] {
  return sections(typed).flatMap(({ lines }) => lines.map(({ id }) => id))
}

/** Where its first line leads, without settings; of anything but a page, its id. */
function firstPage(typed: string): string | undefined {
  const [line] = sections(typed)[0]?.lines ?? []
  return line?.opens.kind === 'page' ? line.opens.path.replace(/\?.*$/, '') : line?.id
}

describe('the palette', () => {
  it.each([
    ['diff checker', true],
    ['image editor', false],
  ])('says of %s whether it opens a new tab: %s', (typed, isNew) => {
    expect(sections(typed)[0]?.lines.slice(0, 1).map(opensNewTab)).toEqual([isNew])
  })

  it.each(['15:00 berlin in tokyo', '3 pm London to New York?', '18h30 to utc'])(
    'opens the time zones with the time that is asked for: %s',
    (typed) => {
      const line = sections(typed)[0]?.lines[0]
      expect(line?.opens).toMatchObject({
        kind: 'page-with-text',
        step: { path: '/converter/time/time-zone', text: typed },
      })
    },
  )

  it.each(['1:30 video to gif', '16:9 to 4:3', 'time in tokyo'])('has no time in a place for %s', (typed) => {
    expect(found(typed)).not.toContain('asked:/converter/time/time-zone')
  })

  it.each(pages.map(({ path, name, title }) => ({ path, name, title })))(
    'finds $path by its name and by its title',
    ({ path, name, title }) => {
      expect(found(name)[0]).toBe(path)
      expect(found(title)[0]).toBe(path)
    },
  )

  it.each([
    ['Image to Video Maker', '/image-to-video'],
    ['Free Online Image Editor', '/image-editor'],
    ['JSON Formatter and Validator', '/json'],
    ['Frequently Asked Questions', '/faq'],
    ['prettify json', '/json'],
    ['epoch', '/converter/time/timestamp'],
    ['heic', '/image-editor'],
    ['heic to jpg', '/image-editor'],
    ['png to webp', '/image-editor'],
    ['favicon', '/image-editor'],
    ['svg to png', '/image-editor'],
    ['uppercase', '/converter/text/text-clean'],
    ['sha3-512', '/converter/encoding/hash'],
    ['dark', 'theme:dark'],
    ['copy output', 'button:Copy'],
    ['clear input', 'button:Clear'],
  ])('leads by %j to %s', (typed, path) => {
    expect(firstPage(typed)).toBe(path)
  })

  it.each([
    ['pasword generator', 'password generator', '/converter/generate/password'],
    ['timestmap', 'timestamp', '/converter/time/timestamp'],
  ])('asks at %j whether %j was meant, and shows what that finds', (typed, meant, path) => {
    const [first] = sections(typed)
    expect(first?.name).toBe(`Did you mean “${meant}”?`)
    expect(firstPage(typed)).toBe(path)
  })

  it.each(['josn', 'jwt', 'hahs', 'json'])('never asks at %j, which has four letters or fewer', (typed) => {
    expect(sections(typed).some(({ name }) => name.startsWith('Did you mean'))).toBe(false)
  })

  it('lists the converters from a format before their other end is typed', () => {
    for (const typed of ['json to', 'json to ', 'JSON into']) {
      const names = sections(typed)[0]?.lines.map(({ name }) => name) ?? []
      for (const name of names.slice(0, 5)) expect(name).toMatch(/^JSON to /)
    }
    expect(sections('to json')[0]?.lines[0]?.name).toMatch(/ to JSON$/)
  })

  it('finds no page for the middle of a word', () => {
    expect(found('face').filter((id) => !id.startsWith('way:'))).toEqual([])
  })

  it.each(['{"size":12,"hash":"a"}', '{"a":1}', '[1,2,3]', '#ff8800'])(
    'lists for the value %j only the tools that open it',
    (typed) => {
      const lines = sections(typed, { suggestions: [STEP], isSure: true }).flatMap((each) => each.lines)
      expect(lines.map(({ name }) => name)).toEqual(['Open in JSON Formatter'])
    },
  )

  it('finds nothing else for a word that only a few lines have', () => {
    expect(found('theme')).toEqual(['theme:dark', 'theme:light', 'theme:system'])
  })

  it.each([
    ['compress jpg to 100kb', 'Compress a JPEG to 100 KB', '/image-editor?format=jpeg&limit=100'],
    ['photo under 1.5 MB', 'Compress a JPEG to 1.5 MB', '/image-editor?format=jpeg&limit=1536'],
    ['webp max 50 kb', 'Compress a WebP to 50 KB', '/image-editor?format=webp&limit=50'],
    [
      'timestamp to date in tokyo',
      'Unix timestamp in the time of Tokyo',
      '/converter/time/timestamp?zone=Asia%2FTokyo',
    ],
    ['resize image to 800x600', 'Resize a picture to 800 × 600', '/image-editor?width=800&height=600'],
    ['picture 1600 px wide', 'Resize a picture to 1600 px wide', '/image-editor?width=1600'],
  ])('offers %j as a task with its figures', (typed, name, path) => {
    const [line] = sections(typed)[0]?.lines ?? []
    expect(line).toMatchObject({ name, opens: { kind: 'page', path } })
  })

  it.each([
    ['passport photo', 'Passport photo', '/image-editor?width=413&height=531'],
    ['qr code for wifi', 'Wi-Fi QR code', '/converter/generate/qr?for=wifi'],
  ])('opens the page for %j as the task needs it', (typed, name, path) => {
    const [line] = sections(typed)[0]?.lines ?? []
    expect(line).toMatchObject({ name, opens: { kind: 'page', path } })
  })

  it.each(['100 kb to mb', 'file size 5 mb in kb', 'sha 256', '1600', '5 GB at 100 Mbit/s'])(
    'takes %j for no such task',
    (typed) => {
      expect(found(typed).filter((id) => id.startsWith('asked:'))).toEqual([])
    },
  )

  it('is never empty: where nothing is found, it says where to look', () => {
    // No address is configured, so nobody would receive what is written.
    const ways = ['way:/tools', 'way:/faq']
    expect(found('unicorn')).toEqual(ways)
    const close = sections('json unicorn')
    expect(close.map(({ name }) => name)).toEqual([PALETTE.closest, PALETTE.otherwise])
    expect(close[1]?.lines.map(({ id }) => id)).toEqual(ways)
  })

  it('answers a pasted value in its first line, which opens the tool with it', () => {
    const answer = { label: 'JSON, valid', value: 'Object with 1 key: a', rows: [] }
    const [first] = sections('{"a":1}', { suggestions: [STEP], isSure: true, answer })
    expect(first?.lines).toMatchObject([
      { answer, opens: { kind: 'page-with-text', step: STEP } },
      { name: 'Open in JSON Formatter' },
    ])
  })
})

describe('over a pipeline', () => {
  const over = (typed: string) => sections(typed, { takesSteps: true })

  it('the tools found can be added as steps, and opened as ever', () => {
    const [steps, results] = over('sha256')
    expect(steps?.name).toBe(PALETTE.steps)
    expect(steps?.lines[0]).toMatchObject({ name: 'Add a step: Hash', opens: { kind: 'step', tool: 'hash' } })
    expect(results?.name).toBe(PALETTE.results)
  })

  it('nothing is a step that is no tool, and nothing where nothing is typed', () => {
    expect(over('theme').map(({ name }) => name)).not.toContain(PALETTE.steps)
    expect(over('').map(({ name }) => name)).not.toContain(PALETTE.steps)
  })
})
