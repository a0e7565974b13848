import { type ReactElement, useRef } from 'react'
import { BUILT_IN_MODULES } from '../../lib/compile/builtInModules.ts'
import { CODE_ENDINGS } from '../../lib/files/codeFiles.ts'
import { useSealed } from '../../lib/offline/seal.ts'
import { Button } from '../../ui/Button.tsx'
import { FileInput } from '../../ui/FileInput.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { MoreTools } from '../../ui/MoreTools.tsx'
import { PopoverMenu } from '../../ui/PopoverMenu.tsx'
import { usePageDrop } from '../../ui/usePageDrop.ts'
import { useCompiler, useCompilerState } from './CompilerContext.ts'
import { LIMITS_MS } from './storedSettings.ts'
import styles from './Toolbar.module.css'
import { COMPILER_TEMPLATES } from './templates.ts'

const OPENED_FILES = `${CODE_ENDINGS},.zip`

/** The page's name and the actions on the project. */
export function Toolbar(): ReactElement {
  const { workspace } = useCompiler()
  const auto = useCompilerState((state) => state.settings.auto)
  const set = useCompilerState((state) => state.set)
  const input = useRef<HTMLInputElement>(null)
  usePageDrop({ onDrop: (file) => void workspace.open(file) })
  return (
    <div className={styles.toolbar}>
      <h1>Code Compiler</h1>
      <Button tone="primary" title="Run (Ctrl+Enter)" onClick={() => void workspace.run()}>
        Run
      </Button>
      <Checkbox label="Run as I type" checked={auto} onChange={(checked) => set({ auto: checked })} />
      <Templates />
      <span className={styles.gap} />
      <MoreTools label="More">
        <Button tone="quiet" onClick={() => void workspace.format()}>
          Format
        </Button>
        <Button tone="quiet" onClick={() => void workspace.share()}>
          Share
        </Button>
        <Button tone="quiet" onClick={() => input.current?.click()}>
          Import
        </Button>
        <Download />
        <Settings />
      </MoreTools>
      <FileInput
        ref={input}
        label="Import a file"
        accept={OPENED_FILES}
        onPick={(file) => void workspace.open(file)}
      />
    </div>
  )
}

function Templates(): ReactElement {
  const replace = useCompilerState((state) => state.replace)
  return (
    <select
      className={styles.templates}
      aria-label="Start from a template"
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
  )
}

function Download(): ReactElement {
  const { workspace } = useCompiler()
  return (
    <PopoverMenu tone="quiet" label="Download">
      {(close) => {
        const save = (form: 'html' | 'zip') => (): void => {
          close()
          void workspace.download(form)
        }
        return (
          <>
            <Button onClick={save('html')}>One HTML file</Button>
            <Button onClick={save('zip')}>Zip with page, style and script</Button>
            <p>Both work without this site and can be imported again.</p>
          </>
        )
      }}
    </PopoverMenu>
  )
}

const LIMIT_LABELS: Readonly<Record<(typeof LIMITS_MS)[number], string>> = {
  1000: 'After 1 second',
  5000: 'After 5 seconds',
  0: 'Never',
}
const LIMITS = LIMITS_MS.map((limit) => ({ value: String(limit), label: LIMIT_LABELS[limit] }))

function Settings(): ReactElement {
  const title = useCompilerState((state) => state.project.title)
  const setTitle = useCompilerState((state) => state.setTitle)
  const { network, limitMs } = useCompilerState((state) => state.settings)
  const set = useCompilerState((state) => state.set)
  // The preview that may use the network is not on the device, and a sealed page refuses its address.
  const isSealed = useSealed()
  return (
    <PopoverMenu tone="quiet" label="Settings">
      {() => (
        <>
          <TextField label="Title of the page" value={title} onChange={setTitle} />
          <Checkbox
            label="Let the page use the network"
            hint={
              isSealed
                ? 'Not while the site is sealed: unseal it at the foot of the page first.'
                : 'When off, nothing the code does leaves this device.'
            }
            checked={network === 'online'}
            disabled={isSealed}
            onChange={(checked) => set({ network: checked ? 'online' : 'offline' })}
          />
          <p>
            Built in: {BUILT_IN_MODULES.join(', ')}; SCSS, Markdown, TypeScript and JSX. With the network,
            every other name is loaded from npm through esm.sh.
          </p>
          <Select
            label="Stop endless loops"
            hint="A script with the comment // noprotect is never stopped."
            value={String(limitMs)}
            options={LIMITS}
            onChange={(value) => set({ limitMs: Number(value) })}
          />
        </>
      )}
    </PopoverMenu>
  )
}
