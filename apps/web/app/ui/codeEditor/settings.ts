/** What can be changed while an editor lives, in plain data. */
import type { Extension } from '@codemirror/state'
import type { EditorLanguage } from './languages.ts'

/** A place in the text to mark, in the line and in the gutter. */
export interface EditorMarker {
  /** Offset in the text, in UTF-16 code units. */
  readonly from: number
  /** Where it ends. @defaultValue `from`, a point */
  readonly to?: number
  readonly severity: 'error' | 'warning' | 'info'
  readonly message: string
  /** What the visitor can have done about it, each one press. */
  readonly fixes?: readonly { readonly label: string; readonly apply: () => void }[]
}

/** What can be changed while an editor lives. */
export interface EditorSettings {
  readonly label: string
  /** Id of the element that says how the editor is left by keyboard. */
  readonly describedBy: string
  readonly language: EditorLanguage
  readonly readOnly: boolean
  readonly wrap: boolean
  readonly tab: 'indent' | 'leave'
  readonly placeholder: string
  readonly markers: readonly EditorMarker[] | undefined
  readonly extensions: Extension
}
