/**
 * Checks options of a job that are functions and signals; `fields` of the foundation checks plain values.
 * Pure.
 */
import type { Parser } from '@whittle/foundation/fields'
import { isRecord } from '@whittle/foundation/record'

/** A function; its signature cannot be checked. `example` shows what is meant. */
export function functionOf<F extends (...given: never) => unknown>(example: string): Parser<F> {
  return (value, name) => {
    if (typeof value === 'function') return value as F
    throw new TypeError(`${name} must be a function, as in ${example}`)
  }
}

/** What is checked of an `AbortSignal`: its type is unknown here, and it may come from another realm. */
interface SignalShape {
  readonly aborted: boolean
  throwIfAborted(): void
}

export function abortSignal<Signal extends SignalShape>(value: unknown, name: string): Signal {
  if (isSignal<Signal>(value)) return value
  const hint = isRecord(value) && isRecord(value.signal) ? ': this is its controller' : ''
  throw new TypeError(`${name} must be an AbortSignal${hint}`)
}

function isSignal<Signal extends SignalShape>(value: unknown): value is Signal {
  return isRecord(value) && typeof value.aborted === 'boolean' && typeof value.throwIfAborted === 'function'
}
