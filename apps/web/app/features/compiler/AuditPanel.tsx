import type { ReactElement } from 'react'
import { counted } from '../../lib/text/grouped.ts'
import { IconButton } from '../../ui/Button.tsx'
import styles from './AuditPanel.module.css'
import { useCompiler, useCompilerState } from './CompilerContext.ts'

/**
 * The findings of the accessibility check, worst first by axe-core's impact; renders nothing before the first
 * check.
 */
export function AuditPanel(): ReactElement | null {
  const { workspace } = useCompiler()
  const audit = useCompilerState((state) => state.audit)
  const setAudit = useCompilerState((state) => state.setAudit)
  if (audit.status === 'none' || audit.status === 'running') return null
  const findings = audit.status === 'done' ? audit.findings : []
  const places = findings.reduce((sum, finding) => sum + finding.places.length, 0)
  const summary =
    audit.status === 'failed'
      ? `The check failed: ${audit.message}`
      : findings.length === 0
        ? 'No problems found. Automated rules detect about half of all problems.'
        : `${counted(places, 'problem')} to fix`
  return (
    <section className={styles.panel} aria-label="Accessibility">
      <div className={styles.head}>
        <p role="status">{summary}</p>
        <IconButton
          icon="close"
          label="Close the accessibility check"
          onClick={() => setAudit({ status: 'none' })}
        />
      </div>
      <ul className={styles.findings}>
        {findings.map(({ rule, impact, help, places: found }) => (
          <li key={rule}>
            <strong data-impact={impact}>{impact}</strong> {help}
            <ul>
              {found.map(({ selector, html }) => (
                <li key={selector}>
                  <button type="button" title={selector} onClick={() => workspace.point(selector)}>
                    <code>{html}</code>
                  </button>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
