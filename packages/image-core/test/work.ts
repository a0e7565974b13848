/**
 * Counts the work that code does on bytes: numbers read through a `DataView`, and bytes copied or filled.
 *
 * A clock measures how busy a machine is; this counts the work itself, and is the same on every machine.
 */

const READS = ['getUint8', 'getUint16', 'getInt32', 'getUint32'] as const
const BULK = ['set', 'fill', 'slice'] as const

/** Runs the function and returns its units of work. */
export function countWork(run: () => void): number {
  let work = 0
  const undo: (() => void)[] = []
  const wrap = (
    prototype: object,
    name: string,
    cost: (self: Uint8Array, args: readonly unknown[]) => number,
  ) => {
    const descriptor = Object.getOwnPropertyDescriptor(prototype, name)!
    const original = descriptor.value as (...args: unknown[]) => unknown
    undo.push(() => Object.defineProperty(prototype, name, descriptor))
    Object.defineProperty(prototype, name, {
      ...descriptor,
      value(this: Uint8Array, ...args: unknown[]) {
        work += cost(this, args)
        return original.apply(this, args)
      },
    })
  }
  for (const name of READS) wrap(DataView.prototype, name, () => 1)
  const typedArray = Object.getPrototypeOf(Uint8Array.prototype) as object
  for (const name of BULK)
    wrap(
      typedArray,
      name,
      (self, args) => 1 + (name === 'set' ? lengthOf(args[0]) : fillLength(self, name, args)),
    )
  try {
    run()
  } finally {
    for (const restore of undo) restore()
  }
  return work
}

function lengthOf(source: unknown): number {
  return (source as ArrayLike<number>).length
}

function fillLength(self: Uint8Array, name: string, args: readonly unknown[]): number {
  const [from = 0, to = self.length] = (name === 'fill' ? args.slice(1) : args) as number[]
  return Math.max(0, Math.min(to, self.length) - from)
}
