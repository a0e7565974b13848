import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Checkbox } from './Checkbox.tsx'
import { NumberField } from './NumberField.tsx'
import { Select } from './Select.tsx'
import { Slider } from './Slider.tsx'
import { TextField } from './TextField.tsx'

const ignore = (): void => undefined

/** The attributes of the control in a field's markup, and the texts linked to it. */
function read(field: ReactElement) {
  const html = renderToStaticMarkup(field)
  const control = html.match(/<(?:input|select|textarea)\b[^>]*>/)?.[0] ?? ''
  const attribute = (name: string) => control.match(new RegExp(`\\s${name}="([^"]*)"`, 'i'))?.[1]
  const textOf = (id: string) => html.match(new RegExp(`id="${id}"[^>]*>([^<]*)<`))?.[1]
  const describedBy = attribute('aria-describedby')?.split(' ') ?? []
  return {
    attribute,
    label: html.match(new RegExp(`<label for="${attribute('id')}">([^<]*)<`))?.[1],
    descriptions: describedBy.map(textOf),
  }
}

describe('fields', () => {
  it.each([
    [
      'Select',
      <Select
        key="a"
        label="Output format"
        value="a"
        options={[{ value: 'a', label: 'A' }]}
        onChange={ignore}
      />,
    ],
    ['NumberField', <NumberField key="b" label="Width" value={3} min={1} max={9} onChange={ignore} />],
    ['Slider', <Slider key="c" label="Quality" value={3} min={1} max={5} onChange={ignore} />],
    ['Checkbox', <Checkbox key="d" label="Remove metadata" checked onChange={ignore} />],
  ] as const)('%s is named by its label', (_, field) => {
    expect(read(field).label).toBe(field.props.label)
  })

  it('links its hint and error to the control, and marks it as invalid', () => {
    const field = read(
      <NumberField
        label="Width"
        value={0}
        min={1}
        max={9}
        hint="In pixels"
        error="At least 1"
        onChange={ignore}
      />,
    )
    expect(field.descriptions).toEqual(['In pixels', 'At least 1'])
    expect(field.attribute('aria-invalid')).toBe('true')
  })

  it('shows an error as an alert where a single choice caused it, but not for every digit typed', () => {
    const markup = (field: ReactElement) => renderToStaticMarkup(field)
    const options = [{ value: 'a', label: 'A' }]
    expect(
      markup(<Select label="Target" value="a" options={options} error="None does" onChange={ignore} />),
    ).toContain('role="alert"')
    expect(
      markup(<NumberField label="Width" value={0} min={1} max={9} error="At least 1" onChange={ignore} />),
    ).not.toContain('role="alert"')
  })

  it.each([1, 2])('with %i lines passes on what the browser may do with the text', (lines) => {
    const native = { spellCheck: false, autoCapitalize: 'off' }
    const { attribute } = read(
      <TextField label="Key" value="" lines={lines} native={native} onChange={ignore} />,
    )
    expect(attribute('spellcheck')).toBe('false')
    expect(attribute('autocapitalize')).toBe('off')
  })

  it('reads out a slider’s value text where one is given', () => {
    const slider = (
      <Slider label="Quality" value={0.8} min={0.1} max={1} step={0.1} valueText="80%" onChange={ignore} />
    )
    expect(read(slider).attribute('aria-valuetext')).toBe('80%')
    expect(renderToStaticMarkup(slider)).toContain('>80%<')
  })
})
