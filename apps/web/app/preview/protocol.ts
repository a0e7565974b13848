/**
 * What the compiler's page and the frame with the visitor's code say to each other.
 *
 * The frame says `READY` to its parent once, before any code of the visitor has run. The page answers with `StartMessage` and one end
 * of a message channel, and everything else goes through that channel, which the visitor's code never gets hold of. Even so the page
 * treats whatever it hears as text to show and nothing else.
 */

/** What the frame says when it is loaded. */
export const READY = 'whittle-preview-ready'

/** How the frame's own code is called in stacks. */
export const HARNESS_NAME = 'whittle-harness.js'

/** A file that the frame offers to the document under a `blob:` address of its own. */
export interface PreviewFile {
  /** Stands in the document's text, and is replaced by the address. */
  readonly placeholder: string
  readonly text: string
  readonly type: string
  /** How the places of errors call it. */
  readonly name?: string
}

/** The document to show and how. */
export interface StartMessage {
  readonly html: string
  /** A file may hold the placeholders of those before it. */
  readonly files: readonly PreviewFile[]
  /** Milliseconds that code may run without a pause before a loop or a recursion is stopped; 0 for ever. */
  readonly limitMs: number
  /** What media queries in scripts are told. */
  readonly media: Emulation
  /** An expression for what puts guards into code that the page adds to itself; empty for a page that does not look as if it did. */
  readonly lateGuards: string
}

/** Preferences of a visitor that the preview pretends; `null` is whatever the device has. */
export interface Emulation {
  readonly scheme: 'light' | 'dark' | null
  readonly motion: 'reduce' | null
}

/** From the page to the frame. */
export type HostMessage =
  /** Asks for a sign of life. */
  | { readonly kind: 'ping' }
  | { readonly kind: 'style'; readonly css: string }
  /** `awaits`: the code gives a promise, and what it comes to is the answer. */
  | { readonly kind: 'evaluate'; readonly id: number; readonly code: string; readonly awaits: boolean }
  | { readonly kind: 'expand'; readonly id: number; readonly ref: number }
  | { readonly kind: 'audit'; readonly id: number; readonly axe: string }
  | { readonly kind: 'point'; readonly selector: string }

/** From the frame to the page. */
export type FrameMessage =
  /** The answer to `ping`. */
  | { readonly kind: 'alive' }
  /** The document goes: its code went to another address, or loads it anew. */
  | { readonly kind: 'left' }
  /** The visitor pressed into the document. */
  | { readonly kind: 'pressed' }
  | { readonly kind: 'console'; readonly entries: readonly ConsoleEntry[]; readonly dropped: number }
  | { readonly kind: 'stopped'; readonly place: GuardPlace; readonly what: GuardedThing }
  | { readonly kind: 'evaluated'; readonly id: number; readonly value: Described; readonly threw: boolean }
  | {
      readonly kind: 'expanded'
      readonly id: number
      readonly members: readonly Member[]
      readonly more: number
    }
  | { readonly kind: 'audited'; readonly id: number; readonly findings: readonly AuditFinding[] }
  | { readonly kind: 'audit-failed'; readonly id: number; readonly message: string }

/** What a guard watches. */
export type GuardedThing = 'loop' | 'function'

/** Which source a guard is in: the script pane, a script in the HTML pane, or code that the page added to itself. */
export interface GuardPlace {
  readonly source: 'script' | 'html' | 'added'
  /** Line of the source as the visitor wrote it, from 1; of what was added, in that text alone. */
  readonly line: number
}

export type ConsoleLevel = 'log' | 'info' | 'warn' | 'error' | 'debug'

/** One call of a console method, or one error. */
export interface ConsoleEntry {
  readonly kind: 'message' | 'group' | 'group-closed' | 'group-end' | 'clear' | 'table'
  readonly level: ConsoleLevel
  readonly parts: readonly Described[]
  /** Stack of the call or of the error, as the engine writes it; empty where there is none. */
  readonly stack: string
}

/** A value as it is shown. */
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

/** Something the accessibility check found. */
export interface AuditFinding {
  readonly rule: string
  readonly impact: string
  readonly help: string
  readonly places: readonly { readonly selector: string; readonly html: string; readonly summary: string }[]
}
