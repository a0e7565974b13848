/** Checks the visitor's page for accessibility with axe-core, whose source the host page sends. */
import type { AuditFinding } from '../lib/preview/protocol.ts'

/** The part of axe's API used here. */
interface Axe {
  run(
    context: Document,
    options: { readonly resultTypes: readonly string[] },
  ): Promise<{ readonly violations: readonly AxeViolation[] }>
}

interface AxeViolation {
  readonly id: string
  readonly impact?: string | null
  readonly help: string
  readonly nodes: readonly {
    readonly target: readonly unknown[]
    readonly html: string
    readonly failureSummary?: string
  }[]
}

/** Checks the document. `load` runs axe-core's own script. */
export async function audit(load: () => unknown): Promise<AuditFinding[]> {
  const holder = globalThis as { axe?: Axe }
  // The visitor's script may define a global of that name.
  const before = Object.getOwnPropertyDescriptor(globalThis, 'axe')
  load()
  const { axe } = holder
  if (before === undefined) delete holder.axe
  else Object.defineProperty(globalThis, 'axe', before)
  if (axe === undefined) throw new TypeError('axe-core did not start.')
  const { violations } = await axe.run(document, { resultTypes: ['violations'] })
  return violations.map(({ id, impact, help, nodes }) => ({
    rule: id,
    impact: impact ?? 'minor',
    help,
    places: nodes.map(({ target, html, failureSummary = '' }) => ({
      selector: target.map(String).join(' '),
      html: html.slice(0, 300),
      summary: failureSummary,
    })),
  }))
}
