/** Each hook, and the pure function, names an option that it does not know; the component takes them all. */
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import * as cropper from './index.ts'

const NOTHING = { layout: undefined, crop: undefined }
const SIZE = { width: 400, height: 200 }

/** A call of everything of the package that takes options, with these options besides. */
const CALLS_WITH: Readonly<Record<string, (options: object) => unknown>> = {
  layoutOf: (options) => cropper.layoutOf(SIZE, options, {}),
  useCrop: (options) => cropper.useCrop({ ...NOTHING, image: undefined, ready: false, ...options }),
  useCropper: (options) => cropper.useCropper({ ...NOTHING, commit: () => undefined, ...options }),
  useCropperState: (options) => cropper.useCropperState({ source: SIZE, ...options }),
  useImage: (options) => cropper.useImage(null, options),
}

interface CallerProps {
  readonly call: () => unknown
}

/** Calls inside a component, as hooks need it. */
function Caller({ call }: CallerProps): null {
  call()
  return null
}

const render = (call: () => unknown): string => renderToString(<Caller call={call} />)

describe.each(Object.entries(CALLS_WITH))('%s', (_, call) => {
  it('names an option that does not exist', () => {
    expect(() => render(() => call({ mispelt: undefined }))).toThrow(
      new TypeError('options.mispelt is not a field of options'),
    )
  })

  it('accepts the options that exist', () => {
    expect(() => render(() => call({}))).not.toThrow()
  })
})

it('is the same for every function that the package exports and that takes options', () => {
  const named = Object.keys(cropper).filter((name) => /^use|^layoutOf$/.test(name))
  expect(Object.keys(CALLS_WITH)).toEqual(named.toSorted())
})

it('names a field of a transform that does not exist', () => {
  expect(() => cropper.layoutOf(SIZE, {}, { rotation: 90 } as object)).toThrow(
    new TypeError('transform.rotation is not a field of transform'),
  )
})

it('gives each hook of the component the props of the others, and ignores what is no prop', () => {
  const props = { mispelt: 1, aspectRatio: 2, output: 'blob', pinch: 'none', checkImageType: false }
  expect(() => renderToString(<cropper.ImageCropper image={null} {...(props as object)} />)).not.toThrow()
})
