/** What becomes of an input. */
import type { StepError } from '@whittle/tools-core/pipeline'

/** What went wrong with an input. */
export type Problem = Partial<Omit<StepError, 'code' | 'message'>> & {
  readonly code?: string
  readonly message: string
}

/** The result of a job. It is plain data, so that it can come from a worker. */
export type Converted =
  | {
      readonly ok: true
      readonly bytes: Uint8Array
      /** The extension of a file with these bytes, without its dot; absent where the input's own is kept. */
      readonly extension?: string
      readonly notes: ReadonlyArray<{ readonly code: string; readonly message: string }>
    }
  | { readonly ok: false; readonly errors: readonly Problem[] }
