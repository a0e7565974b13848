/** What a view of an output is given. */
export interface OutputViewProps {
  /** The output. */
  readonly text: string
}
