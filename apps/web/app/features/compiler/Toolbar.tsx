import type { ReactElement } from 'react'
import { COMPILER_TEMPLATES } from '../../content/compilerTemplates.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Field.tsx'
import styles from './Compiler.module.css'
import { useCompiler, useCompilerState } from './CompilerContext.ts'

/** The page's name and what can be done with the project. */
export function Toolbar(): ReactElement {
  const { workspace } = useCompiler()
  const auto = useCompilerState((state) => state.settings.auto)
  const set = useCompilerState((state) => state.set)
  const replace = useCompilerState((state) => state.replace)
  return (
    <div className={styles.toolbar}>
      <h1>Code compiler</h1>
      <Button tone="primary" title="Run (Ctrl+Enter)" onClick={() => void workspace.run()}>
        Run
      </Button>
      <Checkbox label="Run as I type" checked={auto} onChange={(checked) => set({ auto: checked })} />
      <select
        className={styles.templates}
        aria-label="Begin with a template"
        value=""
        onChange={(event) => {
          const chosen = COMPILER_TEMPLATES.find(({ id }) => id === event.currentTarget.value)
          if (chosen !== undefined) replace(chosen.project)
        }}
      >
        <option value="">Templates</option>
        {COMPILER_TEMPLATES.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
