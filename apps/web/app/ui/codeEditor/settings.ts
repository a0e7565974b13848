/** The settings that can change during an editor's lifetime, as plain data. */
import type { Extension } from '@codemirror/state'
import type { EditorLanguage } from './languages.ts'

/** A range of the text to mark, in the line and in the gutter. */
export interface EditorMarker {
  /** Offset in the text, in UTF-16 code units. */
  readonly from: number
  /** End offset. @defaultValue `from`, a point */
  readonly to?: number
  readonly severity: 'error' | 'warning' | 'info'
  readonly message: string
  /** Fixes that the visitor can apply with one press. */
  readonly fixes?: readonly { readonly label: string; readonly apply: () => void }[]
}

/** The settings that can change during an editor's lifetime. */
export interface EditorSettings {
  readonly label: string
  /** Id of the element that says how to leave the editor by keyboard. */
  readonly describedBy: string
  readonly language: EditorLanguage
  readonly readOnly: boolean
  readonly wrap: boolean
  readonly tab: 'indent' | 'leave'
  readonly placeholder: string
  readonly markers: readonly EditorMarker[] | undefined
  readonly extensions: Extension
}
