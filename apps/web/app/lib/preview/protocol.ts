/**
 * The messages between the compiler's page and the frame with the visitor's code.
 *
 * The frame sends `READY` to its parent once, before any of the visitor's code has run. The page answers with
 * `StartMessage` and one end of a message channel, and everything else goes through that channel, which the
 * visitor's code can never access. Even so, the page treats everything it receives only as text to show.
 */

/** The frame's message when it is loaded. */
export const READY = 'whittle-preview-ready'

/** The name of the frame's own code in stacks. */
export const HARNESS_NAME = 'whittle-harness.js'

/**
 * A file that the frame provides to the document under its own `blob:` address; a style sheet (`text/css`) is
 * put into the document itself, and has to be escaped for that.
 */
export interface PreviewFile {
  /** Text in the document that is replaced by the address, or by the style sheet. */
  readonly placeholder: string
  readonly text: string
  readonly type: string
  /** Its name in error positions. */
  readonly name?: string
}

/** The document to show, and how. */
export interface StartMessage {
  readonly html: string
  /** A file may contain the placeholders of earlier ones. */
  readonly files: readonly PreviewFile[]
  /**
   * Milliseconds that code may run without a pause before a loop or recursion is stopped; 0 means no limit.
   */
  readonly limitMs: number
  /** The preferences that media queries in scripts see. */
  readonly media: Emulation
  /**
   * An expression for the function that inserts guards into code that the page adds to itself; empty for a
   * page that does not appear to do so.
   */
  readonly lateGuards: string
}

/** Visitor preferences that the preview emulates; `null` leaves the device's own. */
export interface Emulation {
  readonly scheme: 'light' | 'dark' | null
  readonly motion: 'reduce' | null
}

/** From the page to the frame. */
export type HostMessage =
  /** Checks that the frame responds. */
  | { readonly kind: 'ping' }
  | { readonly kind: 'style'; readonly css: string }
  /** `awaits`: the code returns a promise, and its result is the answer. */
  | { readonly kind: 'evaluate'; readonly id: number; readonly code: string; readonly awaits: boolean }
  | { readonly kind: 'expand'; readonly id: number; readonly ref: number }
  | { readonly kind: 'audit'; readonly id: number; readonly axe: string }
  | { readonly kind: 'point'; readonly selector: string }

/** From the frame to the page. */
export type FrameMessage =
  /** The answer to `ping`. */
  | { readonly kind: 'alive' }
  /** The document is being left: its code navigated away or reloads it. */
  | { readonly kind: 'left' }
  /** The visitor pressed inside the document. */
  | { readonly kind: 'pressed' }
  | { readonly kind: 'console'; readonly entries: readonly ConsoleEntry[]; readonly dropped: number }
  | { readonly kind: 'stopped'; readonly place: GuardPlace; readonly what: GuardedThing }
  | { readonly kind: 'evaluated'; readonly id: number; readonly value: Described; readonly threw: boolean }
  | ({ readonly kind: 'expanded'; readonly id: number } & Members)
  /** The object to expand has been released. */
  | { readonly kind: 'released'; readonly id: number }
  | { readonly kind: 'audited'; readonly id: number; readonly findings: readonly AuditFinding[] }
  | { readonly kind: 'audit-failed'; readonly id: number; readonly message: string }

/** What a guard watches. */
export type GuardedThing = 'loop' | 'function'

/**
 * Which source a guard is in: the script pane, a script in the HTML pane, or code that the page added to
 * itself.
 */
export interface GuardPlace {
  readonly source: 'script' | 'html' | 'added'
  /** 1-based line in the visitor's source; for added code, the line in that text alone. */
  readonly line: number
}

export type ConsoleLevel = 'log' | 'info' | 'warn' | 'error' | 'debug'

/** One call of a console method, or one error. */
export interface ConsoleEntry {
  readonly kind: 'message' | 'group' | 'group-closed' | 'group-end' | 'clear' | 'table'
  readonly level: ConsoleLevel
  readonly parts: readonly Described[]
  /** Stack of the call or error in the engine's format; empty where there is none. */
  readonly stack: string
}

/** A value as shown in the console. */
export type Described =
  /** Text of a message. */
  | { readonly kind: 'text'; readonly text: string; readonly css?: string }
  | { readonly kind: 'string' | 'number' | 'bigint' | 'boolean' | 'empty' | 'symbol'; readonly text: string }
  | {
      readonly kind: 'object' | 'function' | 'element' | 'error'
      readonly text: string
      readonly ref: number
    }
  | {
      readonly kind: 'table'
      readonly columns: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }

/** A property of an object, or an entry of a collection. */
export interface Member {
  readonly name: string
  readonly value: Described
  /** Not enumerable, a prototype, or an accessor that is not called. */
  readonly dim: boolean
}

/** Members of an object, and the number of further ones. */
export interface Members {
  readonly members: readonly Member[]
  readonly more: number
}

/** Something the accessibility check found. */
export interface AuditFinding {
  readonly rule: string
  readonly impact: string
  readonly help: string
  readonly places: readonly { readonly selector: string; readonly html: string; readonly summary: string }[]
}
