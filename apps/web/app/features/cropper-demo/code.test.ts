import fc from 'fast-check'
import { transform } from 'sucrase'
import { describe, expect, it } from 'vitest'
import { codeOf } from './code.ts'
import type { AnyControl, PropValue } from './controls.ts'
import { type Changed, CONTROLS, changedProps } from './props.ts'

type Props = Readonly<Record<string, unknown>>

interface Element {
  readonly type: unknown
  readonly props: Props
  readonly children: readonly Element[]
}

const React = {
  Fragment: 'fragment',
  createElement: (type: unknown, props: Props | null, ...children: Element[]): Element => ({
    type,
    props: props ?? {},
    children,
  }),
}
const MODULES: Readonly<Record<string, object>> = {
  '@whittle/cropper-react': { ImageCropper: 'cropper' },
  '@whittle/cropper-react/styles.css': {},
  react: { useRef: () => 'ref' },
}

/** Compiles the code, renders its component, and returns the elements. */
function rendered(code: string): readonly Element[] {
  const { code: script } = transform(code, { transforms: ['typescript', 'jsx', 'imports'], production: true })
  const exports: { PictureCropper?: (props: Props) => Element } = {}
  const load = (name: string): object => {
    const module = MODULES[name]
    if (module === undefined) throw new Error(`The code imports ${name}.`)
    return module
  }
  new Function('require', 'exports', 'React', script)(load, exports, React)
  const root = exports.PictureCropper!({ image: 'file', onCropped: 'taken', onFailed: 'refused' })
  return root.type === 'fragment' ? root.children : [root]
}

/** Values that a control can set. */
function valuesOf(control: AnyControl): fc.Arbitrary<PropValue> {
  switch (control.kind) {
    case 'switch':
      return fc.boolean()
    // Never -0, which the code writes as 0.
    case 'number':
    case 'slider':
      return fc.double({ min: control.min, max: control.max, noNaN: true }).map((number) => number + 0)
    case 'choice':
      return fc.constantFrom(...Object.keys(control.labels))
    case 'text':
      return fc.oneof(fc.string({ unit: 'binary' }), fc.constant('a "b" &amp; {c}\\\n<'))
  }
}

const changes: fc.Arbitrary<Changed> = fc.record(
  Object.fromEntries(CONTROLS.map(({ name, control }) => [name, valuesOf(control)])),
  { requiredKeys: [] },
)

describe('codeOf', () => {
  it('sets exactly the props that were changed, whatever their values', () => {
    fc.assert(
      fc.property(changes, (changed) => {
        const [cropper] = rendered(codeOf(changed))
        const { image, ref, onImageCropped, ...props } = cropper!.props
        expect(image).toBe('file')
        expect([ref, onImageCropped]).toEqual(
          changed.autoCrop === false ? ['ref', undefined] : [undefined, 'taken'],
        )
        expect(props).toEqual(changedProps(changed))
      }),
    )
  })

  it('is short where nothing was changed', () => {
    expect(codeOf({})).toContain(`
    <ImageCropper
      image={image}
      onImageCropped={onCropped}
    />
`)
  })

  it('writes each prop as one would by hand', () => {
    const changed = {
      aspectRatio: 1.5,
      autoCrop: true,
      'transform.flipH': true,
      'transform.translateUnit': 'px',
      format: 'webp',
    }
    expect(codeOf(changed)).toContain(`
      aspectRatio={1.5}
      transform={{ flipH: true, translateUnit: 'px' }}
      format="webp"
      autoCrop
`)
  })

  it('has a button that crops where nothing is cropped by itself', () => {
    const [, button] = rendered(codeOf({ autoCrop: false }))
    expect(button?.type).toBe('button')
    expect(codeOf({ autoCrop: false })).toContain('cropper.current?.crop().then(onCropped, onFailed)')
  })
})
