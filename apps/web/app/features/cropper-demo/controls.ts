/**
 * The kinds of controls that a prop of the cropper can have on its demo page. The kind follows from the type
 * of the prop. Pure.
 */

/** What a control sets; `undefined` leaves the prop out. */
export type PropValue = boolean | number | string | undefined

/** A checkbox. */
interface Switch {
  readonly kind: 'switch'
  /** The cropper's own default. */
  readonly initial: boolean
  readonly hint?: string
}

/** A number to type. Without an `initial` number, the field may be empty, which leaves the prop out. */
interface NumberControl {
  readonly kind: 'number'
  readonly initial: number | undefined
  readonly min: number
  readonly max: number
  /** Whole numbers, or any. @defaultValue 1 */
  readonly step?: 1 | 'any'
  readonly hint?: string
}

/** A number on a slider. */
interface SliderControl {
  readonly kind: 'slider'
  readonly initial: number
  readonly min: number
  readonly max: number
  /** @defaultValue 1 */
  readonly step?: number
  readonly hint?: string
}

/**
 * One of a few words. The labels name every word of the type, so a new one does not compile without its
 * label.
 */
interface Choice<Word extends string> {
  readonly kind: 'choice'
  readonly initial: Word
  readonly labels: Readonly<Record<Word, string>>
  readonly hint?: string
}

/** A text to type. */
interface TextControl {
  readonly kind: 'text'
  readonly initial: string
  readonly hint?: string
}

/** An object, with a control for each of its members. */
interface Parts<Whole> {
  readonly kind: 'parts'
  readonly parts: { readonly [Name in keyof Whole]-?: ControlOf<NonNullable<Whole[Name]>> }
}

/** A callback: the page shows what it was last called with. */
export interface Listener<Arguments extends readonly unknown[]> {
  readonly kind: 'event'
  /** What the page shows for a call. */
  readonly describe: (...args: Arguments) => string
}

/** A prop that the page does not let the visitor change, and why. */
interface Fixed {
  readonly kind: 'fixed'
  readonly reason: string
}

/** The control of a prop with a single value. */
type ControlOf<Type> = [Type] extends [boolean]
  ? Switch
  : [Type] extends [number]
    ? NumberControl | SliderControl
    : string extends Type
      ? TextControl
      : Choice<Type & string>

/** A control stands in a group of the page. */
type Grouped<Control> = Control & { readonly group: PropGroup }

type EntryOf<Type> = [Type] extends [boolean | number]
  ? Grouped<ControlOf<Type>>
  : [Type] extends [string]
    ? Grouped<ControlOf<Type>> | (string extends Type ? Fixed : never)
    : [Type] extends [(...args: infer Arguments) => infer Answer]
      ? [undefined] extends [Answer]
        ? Listener<Arguments>
        : Fixed
      : Grouped<Parts<Type>> | Fixed

/**
 * A control, a callback or a reason for every prop of a component: one that is missing, that is of another
 * kind than its prop, or that has no such prop does not compile. Only texts, objects and functions with a
 * result may go without a control.
 */
export type PropTable<Props> = {
  readonly [Name in keyof Props]-?: EntryOf<NonNullable<Props[Name]>>
}

/** The groups of controls. */
export type PropGroup = 'shape' | 'limits' | 'placement' | 'output' | 'looks'

/** Any control with a single value. */
export type AnyControl = Switch | NumberControl | SliderControl | Choice<string> | TextControl
