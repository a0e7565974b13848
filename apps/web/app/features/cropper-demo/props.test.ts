import { readFileSync } from 'node:fs'
import type { ImageCropperProps } from '@whittle/cropper-react'
import { describe, expect, it } from 'vitest'
import { CROPPER_DEMO_COPY } from '../../content/cropperDemo.ts'
import type { PropGroup, PropTable } from './controls.ts'
import { CONTROLS, changedProps, controlsOf, FIXED, LISTENERS } from './props.ts'

const README = readFileSync(
  new URL('../../../../../packages/cropper-react/README.md', import.meta.url),
  'utf8',
)

/** The options of the README's table with their defaults as they are written there. */
const documented = README.slice(README.indexOf('\n## Options'), README.indexOf('\n## Events'))
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => {
    const [, names = '', defaults = ''] = line.split('|')
    const options = [...names.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name)
    const values = defaults.trim().split(', ')
    const longNames = options.map((name) =>
      name.startsWith('-') ? options[0]!.replace('Width', name.slice(1)) : name,
    )
    return longNames.map((name, index): [string, string] => [
      name,
      (values.length === options.length ? values[index] : values[0]) ?? '',
    ])
  })

describe('the table of props', () => {
  it('does not compile without a prop of the cropper, or with one of another kind', () => {
    type Small = PropTable<Pick<ImageCropperProps, 'aspectRatio' | 'format' | 'onCropStarted'>>
    const onCropStarted = { kind: 'event', describe: () => '' } as const
    const aspectRatio = { group: 'shape', kind: 'number', initial: 1, min: 0, max: 1 } as const
    const labels = { png: '', jpeg: '', webp: '', bmp: '', ico: '' }
    const format = { group: 'output', kind: 'choice', initial: 'png', labels } as const
    const whole: Small = { onCropStarted, aspectRatio, format }
    // @ts-expect-error It has no aspectRatio.
    const missing: Small = { onCropStarted, format }
    // @ts-expect-error A number is no switch.
    const other: Small = { ...whole, aspectRatio: { group: 'shape', kind: 'switch', initial: true } }
    // @ts-expect-error The words of the format are not all there.
    const fewer: Small = { ...whole, format: { ...format, labels: { png: '' } } }
    expect([whole, missing, other, fewer]).toHaveLength(4)
  })

  it('has the options of the package’s README and no others', () => {
    const options = [...CONTROLS.map(({ name }) => name.split('.')[0]), ...FIXED.map(({ name }) => name)]
    const names = new Set(documented.map(([name]) => name))
    expect(names.size).toBeGreaterThan(30)
    expect([...new Set(options)].sort()).toEqual([...names].sort())
  })

  it('has the defaults of the README', () => {
    const written = new Map(documented)
    const defaults = CONTROLS.filter(({ name }) => !name.includes('.')).map(({ name, control }) => {
      const { initial } = control
      const isNone = initial === undefined || initial === ''
      return [name, isNone ? 'none' : `\`${typeof initial === 'string' ? `'${initial}'` : initial}\``]
    })
    // Without a number or a word, the README says in words what happens.
    const said = defaults.map(([name = '']) => [name, (written.get(name) ?? '').replace(/^[^`].*$/, 'none')])
    expect(defaults).toEqual(said)
  })

  it('has the events of the README', () => {
    const events = README.slice(README.indexOf('\n## Events'), README.indexOf('\n## Errors'))
    const names = new Set([...events.matchAll(/`(on\w+)\(/g)].map(([, name]) => name))
    expect(LISTENERS.map(({ name }) => name).sort()).toEqual([...names].sort())
  })

  it('shows each control in a group of the page, once', () => {
    const groups = Object.keys(CROPPER_DEMO_COPY.groups) as PropGroup[]
    expect(groups.flatMap(controlsOf)).toEqual(CONTROLS)
  })
})

describe('changedProps', () => {
  it('puts the members of an object together, and keeps the order of the table', () => {
    const changed = { 'transform.flipH': true, format: 'webp', 'transform.scale': 2, aspectRatio: 1.5 }
    expect(Object.entries(changedProps(changed))).toEqual([
      ['aspectRatio', 1.5],
      ['transform', { scale: 2, flipH: true }],
      ['format', 'webp'],
    ])
  })
})
